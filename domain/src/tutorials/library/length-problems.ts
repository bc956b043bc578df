import { minutesNeeded, wordsOf } from '../reading-time.ts';
import { type LibraryEntry, type LibraryProblem, problemAt } from './library-entry.ts';

const WORDS = { least: 600, most: 1_500 };
const TOLERANCE = 3;
/** The shortest steps promise the time of the task alone, and are as short as a text may be. */
const SMALL_STEP = { minutes: 5, words: 650 };

/** Texts that are too short or too long, and times that are not true. */
export function lengthProblems(entries: readonly LibraryEntry[]): LibraryProblem[] {
  return entries.flatMap((entry) => {
    const { tutorial } = entry;
    const words = wordsOf(tutorial);
    const needed = minutesNeeded(tutorial);
    const isSmallStep =
      tutorial.minutes <= SMALL_STEP.minutes &&
      tutorial.minutes === tutorial.taskMinutes &&
      words <= SMALL_STEP.words;
    const problems: LibraryProblem[] = [];
    if (words < WORDS.least || words > WORDS.most) {
      const message = `The text has ${words} words; it should have ${WORDS.least} to ${WORDS.most}.`;
      problems.push(problemAt(entry, '## Aim', message));
    }
    if (!isSmallStep && Math.abs(needed - tutorial.minutes) > TOLERANCE) {
      const message = `"minutes" is ${tutorial.minutes}, but reading and task take ${needed}.`;
      problems.push(problemAt(entry, 'minutes:', message));
    }
    return problems;
  });
}
