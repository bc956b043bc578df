import { shiftDay } from '@attune/domain/kernel/day-number';
import { kernelError } from '@attune/domain/kernel/errors';
import { daysBetween, getLocalDay } from '@attune/domain/kernel/local-day';
import { gradeQuiz, type QuizQuestion } from '@attune/domain/tutorials/quiz';
import { reviewError } from '@attune/domain/tutorials/review-errors';
import {
  findQuestions,
  getIdentity,
  getReviewDay,
  MAX_REVIEWS_PER_DAY,
} from '@attune/domain/tutorials/reviews';
import { lockUser } from '#features/account';
import type { Executor } from '#platform/db/database.ts';
import type { Services } from '#platform/services.ts';
import { createCards } from './create-cards.ts';
import {
  type CardRow,
  changeCard,
  findCard,
  findLastAnswers,
  listCardsOfLessons,
  listDueCards,
  readQuizzes,
} from './reviews.repository.ts';
import type { ReviewAnswerResponse, ReviewsResponse } from './reviews.schemas.ts';
import { scheduleNext } from './schedule.ts';

type ReviewUser = { id: string; timeZone: string; hasLessonReviews: boolean };
type ReviewServices = Pick<Services, 'db' | 'clock'>;

/** Returns today's questions. A user who turned reviews off has none, and no card is added. */
export async function readReviews(
  services: ReviewServices,
  user: ReviewUser,
): Promise<ReviewsResponse> {
  if (!user.hasLessonReviews) return { questions: [] };
  await createCards(services, user);
  const { reviews } = await readDay(services.db, user, services.clock.now());
  return {
    questions: reviews.map(({ card, question, lesson }) => ({
      id: card.id,
      question: question.question,
      options: question.options.map(({ text }) => text),
      lesson,
    })),
  };
}

/**
 * Grades an answer and schedules the question again. Each question counts once a day: the same
 * answer sent again returns the same result, and another answer is refused.
 */
export async function answerReview(
  { db, clock, announcer }: ReviewServices & Pick<Services, 'announcer'>,
  userId: string,
  cardId: string,
  option: number,
): Promise<ReviewAnswerResponse> {
  const response = await db.transaction(async (tx) => {
    // Two devices must not get past the limit together.
    const user = await lockUser(tx, userId);
    const card = user && (await findCard(tx, userId, cardId));
    if (!card) throw reviewError('review.missing');
    const { day, reviews } = await readDay(tx, user, clock.now());
    if (card.answeredOn === day) {
      if (card.answeredOption !== option) throw reviewError('review.answered');
      const current = (await findCurrentQuestions(tx, userId, [card])).get(cardId);
      if (!current) throw reviewError('review.missing');
      return { ...gradeAnswer(current.question, option), remaining: reviews.length };
    }
    const question = reviews.find((review) => review.card.id === cardId)?.question;
    if (!question) throw reviewError('review.not_due');
    const graded = gradeAnswer(question, option);
    const daysSince = daysBetween(card.answeredOn ?? card.learnedOn, day);
    const { days, ...memory } = scheduleNext(card, daysSince, graded.isRight);
    await changeCard(tx, cardId, {
      ...getIdentity(question),
      ...memory,
      dueOn: shiftDay(day, days),
      answeredOn: day,
      answeredOption: option,
    });
    return { ...graded, remaining: reviews.length - 1 };
  });
  // The dashboard says how many are left.
  await announcer.announce([`dashboard:${userId}`]);
  return response;
}

function gradeAnswer(question: QuizQuestion, option: number) {
  if (option >= question.options.length) {
    const message = 'This question has changed. Reload the page.';
    throw kernelError('request.invalid', { message, fields: [{ path: 'option', message }] });
  }
  const [result] = gradeQuiz([question], [option]).results;
  const { isRight = false, explanation = '' } = result ?? {};
  return { isRight, rightOption: question.right, explanation };
}

type CurrentQuestion = { question: QuizQuestion; lesson: { id: string; title: string } };

/** Finds the current questions of these cards by card id. */
async function findCurrentQuestions(
  db: Executor,
  userId: string,
  cards: readonly CardRow[],
): Promise<ReadonlyMap<string, CurrentQuestion>> {
  const tutorialIds = [...new Set(cards.map(({ tutorialId }) => tutorialId))];
  const lessons = await readQuizzes(db, tutorialIds);
  const all = await listCardsOfLessons(db, userId, [...lessons.keys()]);
  const current = new Map<string, CurrentQuestion>();
  for (const { id, title, quiz } of lessons.values()) {
    const ofLesson = all.filter(({ tutorialId }) => tutorialId === id);
    for (const [card, question] of findQuestions(quiz, ofLesson)) {
      current.set(card.id, { question, lesson: { id, title } });
    }
  }
  return current;
}

/** Finds the questions that are left for today. Those that lessons no longer ask are left out. */
async function readDay(db: Executor, user: ReviewUser, now: Date) {
  const last = await findLastAnswers(db, user.id);
  const day = getReviewDay(getLocalDay(user.timeZone, now), last?.day ?? null);
  const left = MAX_REVIEWS_PER_DAY - (last?.day === day ? last.count : 0);
  if (left <= 0 || !user.hasLessonReviews) return { day, reviews: [] };
  const cards = await listDueCards(db, user.id, day);
  const questions = await findCurrentQuestions(db, user.id, cards);
  const reviews = cards.flatMap((card) => {
    const current = questions.get(card.id);
    return current ? [{ card, ...current }] : [];
  });
  return { day, reviews: reviews.slice(0, left) };
}
