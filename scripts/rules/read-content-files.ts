import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { TextProblem } from '../../domain/src/content/text-problem.ts';

type ParseResult<Content> = { content: Content | null; problems: readonly TextProblem[] };
export type ContentEntry<Content> = { content: Content; markdown: string };

/** Reads every text in a folder; `what` names them in messages. Faults are "file:line: message". */
export function readContentFiles<Content extends { id: string }>(
  base: string,
  folder: string,
  what: string,
  parse: (markdown: string) => ParseResult<Content>,
): { entries: ContentEntry<Content>[]; faults: string[] } {
  const entries: ContentEntry<Content>[] = [];
  const faults: string[] = [];
  const files = existsSync(join(base, folder)) ? globSync('**', { cwd: join(base, folder) }) : [];
  for (const name of files.sort()) {
    if (name === '.') continue;
    const file = `${folder}/${name}`;
    if (!name.endsWith('.md')) {
      faults.push(`${file}:1: only ${what} belong here: move this file.`);
      continue;
    }
    const markdown = readFileSync(join(base, file), 'utf8');
    const { content, problems } = parse(markdown);
    faults.push(...problems.map(({ line, message }) => `${file}:${line}: ${message}`));
    if (!content) continue;
    entries.push({ content, markdown });
    if (name !== `${content.id}.md`) {
      faults.push(`${file}:2: "id" must be the file's name: call the file ${content.id}.md.`);
    }
  }
  return { entries, faults };
}
