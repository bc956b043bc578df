import type { QuizQuestion, QuizResult } from './quiz.ts';

export const MAX_REVIEWS_PER_DAY = 5;
export const FIRST_RETURN_DAYS = 2;

/** Five questions take about three minutes. */
export const estimateReviewMinutes = (count: number): number =>
  Math.max(1, Math.round((count * 3) / 5));

/** How a question is recognized in its lesson. Questions have no ids of their own. */
export type QuestionIdentity = { question: string; rightAnswer: string };

export function getIdentity({ question, options, right }: QuizQuestion): QuestionIdentity {
  return { question, rightAnswer: options[right]?.text ?? '' };
}

/**
 * Finds the questions of a lesson's cards in its current quiz. Editors may reorder questions, and
 * may reword the question or its right answer. If both are new, it is another question. A question
 * belongs to at most one card, and a card whose question the lesson no longer asks has none. Pass
 * all cards of the lesson, because two questions may have the same right answer.
 */
export function findQuestions<Card extends QuestionIdentity>(
  quiz: readonly QuizQuestion[],
  cards: readonly Card[],
): Map<Card, QuizQuestion> {
  const found = new Map<Card, QuizQuestion>();
  for (const card of cards) {
    const same = quiz.find(({ question }) => question === card.question);
    if (same) found.set(card, same);
  }
  for (const card of cards) {
    if (found.has(card)) continue;
    const [reworded, ...others] = quiz.filter(
      (question) => getIdentity(question).rightAnswer === card.rightAnswer,
    );
    const isTaken = [...found.values()].some((question) => question === reworded);
    if (reworded && others.length === 0 && !isTaken) found.set(card, reworded);
  }
  return found;
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
