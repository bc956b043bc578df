import { and, desc, eq } from 'drizzle-orm';
import type { Executor } from '#platform/db/database.ts';
import { isOlder } from '#platform/db/is-older.ts';
import { findRow, insertRow } from '#platform/db/rows.ts';
import { goalReviews } from '../goals.tables.ts';

export type ReviewRow = typeof goalReviews.$inferSelect;

export function insertReview(tx: Executor, review: ReviewRow): Promise<boolean> {
  return insertRow(tx, goalReviews, review, goalReviews.id);
}

export function findReview(db: Executor, userId: string, id: string) {
  return findRow(db, goalReviews, and(eq(goalReviews.id, id), eq(goalReviews.userId, userId)));
}

/** Newest first. `before` is the last review of the previous page. */
export function listReviews(
  db: Executor,
  userId: string,
  limit: number,
  before?: Pick<ReviewRow, 'createdAt' | 'id'>,
): Promise<ReviewRow[]> {
  const last = before && { at: before.createdAt, id: before.id };
  return db
    .select()
    .from(goalReviews)
    .where(and(eq(goalReviews.userId, userId), isOlder(goalReviews, last)))
    .orderBy(desc(goalReviews.createdAt), desc(goalReviews.id))
    .limit(limit);
}
