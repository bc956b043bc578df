export type QuizOption = { text: string; explanation: string };
/** `right` is the place of the one right option, counted from 0. */
export type QuizQuestion = { question: string; options: readonly QuizOption[]; right: number };

export type QuestionResult = {
  isRight: boolean;
  right: number;
  /** Why the chosen option is right or wrong; that of the right one where nothing was chosen. */
  explanation: string;
};
export type QuizResult = {
  score: number;
  total: number;
  isPassed: boolean;
  results: QuestionResult[];
};

/** The share of right answers that passes. */
export const PASS_MARK = 0.7;

/** How many of so many answers must be right. */
export function getRequiredRightAnswers(total: number): number {
  return Math.ceil((total * PASS_MARK * 10) / 10);
}

/** Marks the answers, each the place of an option; a missing or unknown one counts as wrong. */
export function gradeQuiz(
  quiz: readonly QuizQuestion[],
  answers: readonly (number | null)[],
): QuizResult {
  const results = quiz.map(({ options, right }, at): QuestionResult => {
    const chosen = answers[at] ?? -1;
    const explained = options[chosen] ?? options[right];
    return { isRight: chosen === right, right, explanation: explained?.explanation ?? '' };
  });
  const score = results.filter(({ isRight }) => isRight).length;
  const total = quiz.length;
  return { score, total, isPassed: score >= getRequiredRightAnswers(total), results };
}
