import type { QuizQuestion, QuizResult } from './quiz.ts';

/** Five questions take about three minutes. */
export const MAX_REVIEWS_PER_DAY = 5;
export const FIRST_RETURN_DAYS = 2;

/** How a question is recognized in its lesson. Questions have no ids of their own. */
export type QuestionIdentity = { question: string; rightAnswer: string };

export function getIdentity({ question, options, right }: QuizQuestion): QuestionIdentity {
  return { question, rightAnswer: options[right]?.text ?? '' };
}

/**
 * Finds a question in the lesson's current quiz. Editors may reorder questions, and may reword the
 * question or its right answer. If both are new, it is another question. Returns null if the lesson
 * no longer asks it.
 */
export function findQuestion(
  quiz: readonly QuizQuestion[],
  { question, rightAnswer }: QuestionIdentity,
): QuizQuestion | null {
  const identities = quiz.map(getIdentity);
  const byQuestion = identities.findIndex((identity) => identity.question === question);
  if (byQuestion !== -1) return quiz[byQuestion] ?? null;
  const byAnswer = identities.findIndex((identity) => identity.rightAnswer === rightAnswer);
  return quiz[byAnswer] ?? null;
}

export type StoredAttempt = {
  answers: readonly (number | null)[];
  result: Pick<QuizResult, 'results'>;
  createdAt: Date;
};
export type AnsweredQuestion = QuestionIdentity & {
  /** Whether the first answer was right. */
  isRight: boolean;
  lastAnsweredAt: Date;
};

/**
 * Lists the questions of the current quiz that these attempts answered; the oldest attempt comes
 * first. An attempt stores no wording, so a question is recognized by the explanation that was shown.
 */
export function listAnsweredQuestions(
  quiz: readonly QuizQuestion[],
  attempts: readonly StoredAttempt[],
): AnsweredQuestion[] {
  const answered = new Map<QuizQuestion, AnsweredQuestion>();
  for (const { answers, result, createdAt } of attempts) {
    for (const [index, { isRight, explanation }] of (result.results ?? []).entries()) {
      if ((answers[index] ?? null) === null) continue;
      const question = findExplained(quiz, index, explanation);
      if (!question) continue;
      const first = answered.get(question) ?? { ...getIdentity(question), isRight };
      answered.set(question, { ...first, lastAnsweredAt: createdAt });
    }
  }
  return [...answered.values()];
}

function findExplained(quiz: readonly QuizQuestion[], index: number, explanation: string) {
  const isExplained = (question: QuizQuestion | undefined) =>
    question?.options.some((option) => option.explanation === explanation) ?? false;
  const samePosition = quiz[index];
  return isExplained(samePosition) ? samePosition : quiz.find(isExplained);
}

/**
 * The day that reviews count for. A user who travels west stays on the later day until it is over,
 * as with daily pages, so that no day has twice the questions.
 */
export function getReviewDay(today: string, lastAnsweredOn: string | null): string {
  return lastAnsweredOn !== null && lastAnsweredOn > today ? lastAnsweredOn : today;
}
