export type QuizOption = { text: string; explanation: string };
export type QuizQuestion = { question: string; options: readonly QuizOption[]; right: number };

export type QuestionResult = {
  isRight: boolean;
  right: number;
  /** Explains the chosen option, or the right one if none was chosen. */
  explanation: string;
};
export type QuizResult = {
  score: number;
  total: number;
  isPassed: boolean;
  results: QuestionResult[];
};

export const PASS_MARK = 0.7;

export function getRequiredRightAnswers(total: number): number {
  return Math.ceil((total * PASS_MARK * 10) / 10);
}

/** Each answer is the index of an option. A missing or unknown answer counts as wrong. */
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
