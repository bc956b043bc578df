import type { TextProblem } from '../../content/text-problem.ts';
import type { Tutorial } from '../tutorial.ts';

/** The Markdown is kept to find the line of a problem. */
export type LibraryEntry = { tutorial: Tutorial; markdown: string };
export type LibraryProblem = TextProblem & { id: string };

/** Reports the problem at the first line with this beginning, or at line 1. */
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
