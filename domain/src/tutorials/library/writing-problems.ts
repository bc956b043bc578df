import { findProseProblems, LONG_TEXT_GRADES } from '../../content/prose-problems.ts';
import { createProblem, type LibraryEntry, type LibraryProblem } from './library-entry.ts';

/** Finds lessons without a shape, and texts that are hard to read. */
export function findWritingProblems(entries: readonly LibraryEntry[]): LibraryProblem[] {
  return entries.flatMap((entry) => {
    const { id, shape, sections } = entry.tutorial;
    const parts = sections.map((section) => section.markdown);
    const problems: LibraryProblem[] = findProseProblems(
      parts,
      entry.markdown,
      LONG_TEXT_GRADES,
    ).map((problem) => ({ id, ...problem }));
    if (shape) return problems;
    const message = 'Say in "shape" what the lesson is built around.';
    return [createProblem(entry, 'shape:', message), ...problems];
  });
}
