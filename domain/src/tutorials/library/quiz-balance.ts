import type { QuizQuestion } from '../quiz.ts';
import { type LibraryEntry, type LibraryProblem, problemAt } from './library-entry.ts';

/** No more of the right answers than this may be found by their place, or by being the longest. */
const MOST_AT_ONE_PLACE = 0.5;
const MOST_LONGEST = 0.5;
const PLACES = ['first', 'second', 'third', 'fourth'];

function isLongest({ options, right }: QuizQuestion): boolean {
  const length = (at: number) => options[at]?.text.length ?? 0;
  return options.every((_, at) => at === right || length(at) < length(right));
}

/** Quizzes that can be passed without reading the questions. */
export function quizBalanceProblems(entries: readonly LibraryEntry[]): LibraryProblem[] {
  const single = entries
    .filter(({ tutorial: { quiz } }) => quiz.every(({ right }) => right === quiz[0]?.right))
    .map((entry) =>
      problemAt(entry, '## Quiz', 'The right option is always at the same place: move some.'),
    );
  const [first] = entries;
  if (!first) return single;
  const questions = entries.flatMap(({ tutorial }) => tutorial.quiz);
  const share = (isSo: (question: QuizQuestion) => boolean) =>
    questions.filter(isSo).length / questions.length;
  const overall = PLACES.flatMap((name, place) =>
    share(({ right }) => right === place) > MOST_AT_ONE_PLACE
      ? [`More than half of the library's right options are the ${name}: move some.`]
      : [],
  );
  if (share(isLongest) > MOST_LONGEST) {
    overall.push("More than half of the library's right options are the longest: shorten some.");
  }
  return [...single, ...overall.map((message) => problemAt(first, '## Quiz', message))];
}
