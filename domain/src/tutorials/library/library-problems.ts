import { findLengthProblems } from './length-problems.ts';
import type { LibraryEntry, LibraryProblem } from './library-entry.ts';
import { findLinkProblems } from './link-problems.ts';
import { findPathProblems } from './path-problems.ts';
import { findQuizBalanceProblems } from './quiz-balance.ts';
import { findSourceProblems } from './source-problems.ts';
import { findWritingProblems } from './writing-problems.ts';

/** Finds problems across tutorials that are each valid on their own. */
export function findLibraryProblems(entries: readonly LibraryEntry[]): LibraryProblem[] {
  const seen = new Set<string>();
  const duplicates = entries.flatMap(({ tutorial: { id } }): LibraryProblem[] => {
    if (!seen.has(id)) {
      seen.add(id);
      return [];
    }
    return [{ id, line: 1, message: `Two lessons have the id ${id}: change one of them.` }];
  });
  return [
    ...duplicates,
    ...findLinkProblems(entries),
    ...findPathProblems(entries),
    ...findLengthProblems(entries),
    ...findQuizBalanceProblems(entries),
    ...findSourceProblems(entries),
    ...findWritingProblems(entries),
  ];
}
