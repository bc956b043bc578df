import type { TextProblem } from '../../content/text-problem.ts';
import type { Tutorial } from '../tutorial.ts';

/** A tutorial beside the text it was read from, which says on which line a problem stands. */
export type LibraryEntry = { tutorial: Tutorial; markdown: string };
export type LibraryProblem = TextProblem & { id: string };

/** A problem at the first line that begins like this; at the first of all if none does. */
export function createProblem(
  { tutorial, markdown }: LibraryEntry,
  beginning: string,
  message: string,
): LibraryProblem {
  const at = markdown.split(/\r\n?|\n/).findIndex((line) => line.startsWith(beginning));
  return { id: tutorial.id, line: Math.max(at, 0) + 1, message };
}

export function indexById(entries: readonly LibraryEntry[]): ReadonlyMap<string, LibraryEntry> {
  return new Map(entries.map((entry) => [entry.tutorial.id, entry]));
}
