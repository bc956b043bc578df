import { countTutorialWords, estimateMinutes } from '../reading-time.ts';
import { createProblem, type LibraryEntry, type LibraryProblem } from './library-entry.ts';

const WORD_LIMITS = { min: 600, max: 1_500 };
const TOLERANCE_MINUTES = 3;
/** In a lesson at most this long, "minutes" may count the task alone. */
const SMALL_STEP = { minutes: 5, words: 650 };

/** Finds texts that are too short or too long, and stated times that are wrong. */
export function findLengthProblems(entries: readonly LibraryEntry[]): LibraryProblem[] {
  return entries.flatMap((entry) => {
    const { tutorial } = entry;
    const wordCount = countTutorialWords(tutorial);
    const needed = estimateMinutes(tutorial);
    const isSmallStep =
      tutorial.minutes <= SMALL_STEP.minutes &&
      tutorial.minutes === tutorial.taskMinutes &&
      wordCount <= SMALL_STEP.words;
    const problems: LibraryProblem[] = [];
    if (wordCount < WORD_LIMITS.min || wordCount > WORD_LIMITS.max) {
      const message = `The text has ${wordCount} words; it should have ${WORD_LIMITS.min} to ${WORD_LIMITS.max}.`;
      problems.push(createProblem(entry, '## Aim', message));
    }
    if (!isSmallStep && Math.abs(needed - tutorial.minutes) > TOLERANCE_MINUTES) {
      const message = `"minutes" is ${tutorial.minutes}, but reading and task take ${needed}.`;
      problems.push(createProblem(entry, 'minutes:', message));
    }
    return problems;
  });
}
