import { countTutorialWords, estimateMinutes } from '../reading-time.ts';
import { createProblem, type LibraryEntry, type LibraryProblem } from './library-entry.ts';

const WORD_LIMITS = { min: 600, max: 1_500 };
const TOLERANCE_MINUTES = 2;

/** Finds texts that are too short or too long, and stated times that are wrong. */
export function findLengthProblems(entries: readonly LibraryEntry[]): LibraryProblem[] {
  return entries.flatMap((entry) => {
    const { tutorial } = entry;
    const wordCount = countTutorialWords(tutorial);
    const needed = estimateMinutes(tutorial);
    const problems: LibraryProblem[] = [];
    if (wordCount < WORD_LIMITS.min || wordCount > WORD_LIMITS.max) {
      const message = `The text has ${wordCount} words; it should have ${WORD_LIMITS.min} to ${WORD_LIMITS.max}.`;
      problems.push(createProblem(entry, '## Aim', message));
    }
    if (Math.abs(needed - tutorial.minutes) > TOLERANCE_MINUTES) {
      const message = `"minutes" is ${tutorial.minutes}, but reading, task and quiz take ${needed}.`;
      problems.push(createProblem(entry, 'minutes:', message));
    }
    return problems;
  });
}
