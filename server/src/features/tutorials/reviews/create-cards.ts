import { shiftDay } from '@attune/domain/kernel/day-number';
import { getLocalDay } from '@attune/domain/kernel/local-day';
import { findQuestions, listAnsweredQuestions } from '@attune/domain/tutorials/reviews';
import { newId } from '#platform/ids.ts';
import type { Services } from '#platform/services.ts';
import {
  type CardRow,
  insertCards,
  listCardsOfLessons,
  listNewAttempts,
  readQuizzes,
} from './reviews.repository.ts';
import { scheduleFirst } from './schedule.ts';

/**
 * Adds a card for each question that the user answered in a finished lesson and has no card for.
 * It reads the stored answers, so it also covers lessons that were finished before reviews existed.
 */
export async function createCards(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { id: userId, timeZone }: { id: string; timeZone: string },
): Promise<void> {
  const attempts = Map.groupBy(await listNewAttempts(db, userId), ({ tutorialId }) => tutorialId);
  if (attempts.size === 0) return;
  const tutorialIds = [...attempts.keys()];
  const lessons = await readQuizzes(db, tutorialIds);
  const existing = await listCardsOfLessons(db, userId, tutorialIds);
  const createdAt = clock.now();
  const cards: CardRow[] = [];
  for (const [tutorialId, ofLesson] of attempts) {
    const quiz = lessons.get(tutorialId)?.quiz ?? [];
    const ownCards = existing.filter((card) => card.tutorialId === tutorialId);
    const known = new Set(
      [...findQuestions(quiz, ownCards).values()].map(({ question }) => question),
    );
    for (const answered of listAnsweredQuestions(quiz, ofLesson)) {
      const { question, rightAnswer, isRight, lastAnsweredAt } = answered;
      if (known.has(question)) continue;
      const { days, ...memory } = scheduleFirst(isRight);
      const learnedOn = getLocalDay(timeZone, lastAnsweredAt);
      cards.push({
        id: newId(createdAt),
        userId,
        tutorialId,
        question,
        rightAnswer,
        ...memory,
        learnedOn,
        dueOn: shiftDay(learnedOn, days),
        answeredOn: null,
        answeredOption: null,
        createdAt,
      });
    }
  }
  await insertCards(db, cards);
}
