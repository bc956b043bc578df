import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { LibraryEntry } from '../../domain/src/tutorials/library/library-entry.ts';
import { libraryProblems } from '../../domain/src/tutorials/library/library-problems.ts';
import { readTutorial } from '../../domain/src/tutorials/read-tutorial.ts';
import { root } from '../lib/root.ts';

/** Fewer than these, and the checker has looked in the wrong place. */
export const leastTutorials = 30;
export const leastTracks = 6;

const folder = 'content/tutorials';

export type ContentReport = { entries: LibraryEntry[]; faults: string[] };

/** Reads every tutorial; faults are named as "file:line: what is wrong". */
export function readContent(base: string = root): ContentReport {
  const entries: LibraryEntry[] = [];
  const faults: string[] = [];
  const files = existsSync(join(base, folder)) ? globSync('**', { cwd: join(base, folder) }) : [];
  for (const name of files.sort()) {
    if (name === '.') continue;
    const file = `${folder}/${name}`;
    if (!name.endsWith('.md')) {
      faults.push(`${file}:1: only tutorials stand here: move this file.`);
      continue;
    }
    const markdown = readFileSync(join(base, file), 'utf8');
    const { tutorial, problems } = readTutorial(markdown);
    faults.push(...problems.map(({ line, message }) => `${file}:${line}: ${message}`));
    if (!tutorial) continue;
    entries.push({ tutorial, markdown });
    if (name !== `${tutorial.id}.md`) {
      faults.push(`${file}:2: "id" must be the file's name: call the file ${tutorial.id}.md.`);
    }
  }
  const among = libraryProblems(entries);
  faults.push(...among.map(({ id, line, message }) => `${folder}/${id}.md:${line}: ${message}`));
  return { entries, faults };
}

/** What is wrong with the library; seeing too little of it counts as wrong. */
export function checkContent(base: string = root): string[] {
  const { entries, faults } = readContent(base);
  const tracks = new Set(entries.map(({ tutorial }) => tutorial.track)).size;
  if (entries.length < leastTutorials || tracks < leastTracks) {
    faults.push(
      `${folder}: saw ${entries.length} tutorials in ${tracks} tracks; at least ${leastTutorials} in ${leastTracks} must be there.`,
    );
  }
  return faults;
}
