import type { LibraryEntry } from '../../domain/src/tutorials/library/library-entry.ts';
import { libraryProblems } from '../../domain/src/tutorials/library/library-problems.ts';
import { readTutorial } from '../../domain/src/tutorials/read-tutorial.ts';
import type { Tutorial } from '../../domain/src/tutorials/tutorial.ts';
import { root } from '../lib/root.ts';
import { checkDaily } from './daily-laws.ts';
import { checkPractices } from './practice-laws.ts';
import { readTexts } from './read-texts.ts';

/** Fewer than these, and the checker has looked in the wrong place. */
export const leastTutorials = 30;
export const leastTracks = 6;

const folder = 'content/tutorials';

export type ContentReport = { entries: LibraryEntry[]; faults: string[] };

/** Reads every tutorial; faults are named as "file:line: what is wrong". */
export function readContent(base: string = root): ContentReport {
  const read = readTexts<Tutorial>(base, folder, 'tutorials', (markdown) => {
    const { tutorial, problems } = readTutorial(markdown);
    return { content: tutorial, problems };
  });
  const { faults } = read;
  const entries = read.entries.map(({ content, markdown }) => ({ tutorial: content, markdown }));
  const among = libraryProblems(entries);
  faults.push(...among.map(({ id, line, message }) => `${folder}/${id}.md:${line}: ${message}`));
  return { entries, faults };
}

/** What is wrong with the libraries; seeing too little of one counts as wrong. */
export function checkContent(base: string = root): string[] {
  return [...checkTutorials(base), ...checkDaily(base), ...checkPractices(base)];
}

function checkTutorials(base: string): string[] {
  const { entries, faults } = readContent(base);
  const tracks = new Set(entries.map(({ tutorial }) => tutorial.track)).size;
  if (entries.length < leastTutorials || tracks < leastTracks) {
    faults.push(
      `${folder}: saw ${entries.length} tutorials in ${tracks} tracks; at least ${leastTutorials} in ${leastTracks} must be there.`,
    );
  }
  return faults;
}
