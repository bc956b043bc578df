import type { StoredAttempt } from '@attune/domain/tutorials/reviews';
import {
  and,
  asc,
  count,
  desc,
  eq,
  gt,
  gte,
  inArray,
  isNotNull,
  lte,
  max,
  or,
  sql,
} from 'drizzle-orm';
import type { Executor } from '#platform/db/database.ts';
import { findRow } from '#platform/db/rows.ts';
import {
  reviewCards,
  tutorialProgress,
  tutorialQuizAttempts,
  tutorials,
} from '../tutorials.tables.ts';

export type CardRow = typeof reviewCards.$inferSelect;

export function findCard(db: Executor, userId: string, id: string): Promise<CardRow | null> {
  return findRow(db, reviewCards, and(eq(reviewCards.id, id), eq(reviewCards.userId, userId)));
}

/** The most overdue come first, and of those the ones that are known the least. */
export function listDueCards(db: Executor, userId: string, day: string): Promise<CardRow[]> {
  return db
    .select()
    .from(reviewCards)
    .where(and(eq(reviewCards.userId, userId), lte(reviewCards.dueOn, day)))
    .orderBy(asc(reviewCards.dueOn), asc(reviewCards.stability), asc(reviewCards.id));
}

/** The last day with answers and their number; null if the user has never answered. */
export async function findLastAnswers(db: Executor, userId: string) {
  const [row] = await db
    .select({ day: reviewCards.answeredOn, count: count() })
    .from(reviewCards)
    .where(and(eq(reviewCards.userId, userId), isNotNull(reviewCards.answeredOn)))
    .groupBy(reviewCards.answeredOn)
    .orderBy(desc(reviewCards.answeredOn))
    .limit(1);
  return row ?? null;
}

type CardChanges = Omit<CardRow, 'id' | 'userId' | 'tutorialId' | 'learnedOn' | 'createdAt'>;

export async function changeCard(tx: Executor, id: string, changes: CardChanges): Promise<void> {
  await tx.update(reviewCards).set(changes).where(eq(reviewCards.id, id));
}

/** Leaves out questions that a concurrent request has just added. */
export async function insertCards(db: Executor, cards: readonly CardRow[]): Promise<void> {
  if (cards.length > 0)
    await db
      .insert(reviewCards)
      .values([...cards])
      .onConflictDoNothing();
}

/** Lists the attempts at quizzes of finished lessons since the lesson's cards were added. */
export function listNewAttempts(
  db: Executor,
  userId: string,
): Promise<(StoredAttempt & { tutorialId: string })[]> {
  const { tutorialId, answers, result, createdAt } = tutorialQuizAttempts;
  const newestCard = db
    .select({ at: max(reviewCards.createdAt) })
    .from(reviewCards)
    .where(and(eq(reviewCards.userId, userId), eq(reviewCards.tutorialId, tutorialId)));
  return db
    .select({ tutorialId, answers, result, createdAt })
    .from(tutorialQuizAttempts)
    .innerJoin(
      tutorialProgress,
      and(
        eq(tutorialProgress.userId, tutorialQuizAttempts.userId),
        eq(tutorialProgress.tutorialId, tutorialId),
      ),
    )
    .where(
      and(
        eq(tutorialQuizAttempts.userId, userId),
        isNotNull(tutorialProgress.completedAt),
        // Early attempts stored no result for each question, so they can't be matched to any.
        sql`${result} ? 'results'`,
        gte(createdAt, sql`coalesce((${newestCard}), '-infinity')`),
      ),
    )
    .orderBy(asc(createdAt), asc(tutorialQuizAttempts.id));
}

export function listCardsOfLessons(db: Executor, userId: string, tutorialIds: readonly string[]) {
  return db
    .select()
    .from(reviewCards)
    .where(and(eq(reviewCards.userId, userId), inArray(reviewCards.tutorialId, [...tutorialIds])))
    .orderBy(asc(reviewCards.id));
}

/** Reads the quizzes of published lessons by their ids. */
export async function readQuizzes(db: Executor, tutorialIds: readonly string[]) {
  if (tutorialIds.length === 0) return new Map<string, Lesson>();
  const rows = await db
    .select({
      id: tutorials.id,
      title: tutorials.title,
      quiz: sql<Quiz>`${tutorials.content} -> 'quiz'`,
    })
    .from(tutorials)
    .where(and(inArray(tutorials.id, [...tutorialIds]), eq(tutorials.isPublished, true)));
  return new Map<string, Lesson>(rows.map((row) => [row.id, row]));
}
type Quiz = (typeof tutorials.$inferSelect)['content']['quiz'];
type Lesson = { id: string; title: string; quiz: Quiz };

type Position = Pick<CardRow, 'tutorialId' | 'id'>;

export function listCards(db: Executor, userId: string, limit: number, after?: Position) {
  const { tutorialId, id } = reviewCards;
  return db
    .select({ card: reviewCards, title: tutorials.title })
    .from(reviewCards)
    .innerJoin(tutorials, eq(tutorials.id, tutorialId))
    .where(
      and(
        eq(reviewCards.userId, userId),
        after &&
          or(
            gt(tutorialId, after.tutorialId),
            and(eq(tutorialId, after.tutorialId), gt(id, after.id)),
          ),
      ),
    )
    .orderBy(asc(tutorialId), asc(id))
    .limit(limit);
}
