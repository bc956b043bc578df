import type { QuizQuestion } from '../quiz.ts';
import { createProblem, type LibraryEntry, type LibraryProblem } from './library-entry.ts';

/** The maximum share of right answers that can be guessed by position or by being the longest. */
const MAX_POSITION_SHARE = 0.5;
const MAX_LONGEST_SHARE = 0.5;
const POSITION_NAMES = ['first', 'second', 'third', 'fourth'];

function isLongest({ options, right }: QuizQuestion): boolean {
  const length = (at: number) => options[at]?.text.length ?? 0;
  return options.every((_, at) => at === right || length(at) < length(right));
}

export function findQuizBalanceProblems(entries: readonly LibraryEntry[]): LibraryProblem[] {
  const problemsByTutorial = entries
    .filter(({ tutorial: { quiz } }) => quiz.every(({ right }) => right === quiz[0]?.right))
    .map((entry) =>
      createProblem(entry, '## Quiz', 'The right option is always in one position: move some.'),
    );
  const [first] = entries;
  if (!first) return problemsByTutorial;
  const questions = entries.flatMap(({ tutorial }) => tutorial.quiz);
  const share = (matches: (question: QuizQuestion) => boolean) =>
    questions.filter(matches).length / questions.length;
  const libraryMessages = POSITION_NAMES.flatMap((name, position) =>
    share(({ right }) => right === position) > MAX_POSITION_SHARE
      ? [`More than half of the library’s right options are the ${name}: move some.`]
      : [],
  );
  if (share(isLongest) > MAX_LONGEST_SHARE) {
    libraryMessages.push(
      'More than half of the library’s right options are the longest: shorten some.',
    );
  }
  return [
    ...problemsByTutorial,
    ...libraryMessages.map((message) => createProblem(first, '## Quiz', message)),
  ];
}
