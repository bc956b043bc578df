import { lengthProblems } from './length-problems.ts';
import type { LibraryEntry, LibraryProblem } from './library-entry.ts';
import { linkProblems } from './link-problems.ts';
import { pathProblems } from './path-problems.ts';
import { quizBalanceProblems } from './quiz-balance.ts';

/** What is wrong with tutorials that are each in order but have to fit together. */
export function libraryProblems(entries: readonly LibraryEntry[]): LibraryProblem[] {
  const seen = new Set<string>();
  const doubled = entries.flatMap(({ tutorial: { id } }): LibraryProblem[] => {
    if (!seen.has(id)) {
      seen.add(id);
      return [];
    }
    return [{ id, line: 1, message: `Two tutorials have the id ${id}: change one of them.` }];
  });
  return [
    ...doubled,
    ...linkProblems(entries),
    ...pathProblems(entries),
    ...lengthProblems(entries),
    ...quizBalanceProblems(entries),
  ];
}
