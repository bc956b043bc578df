import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Executor } from '#platform/db/database.ts';
import { forumComments } from '../forum.tables.ts';

export type CommentRow = typeof forumComments.$inferSelect;
export type CommentChanges = Partial<
  Pick<CommentRow, 'content' | 'state' | 'editedAt' | 'deletedAt'>
>;

export async function findComment(db: Executor, id: string): Promise<CommentRow | null> {
  const [row] = await findComments(db, [id]);
  return row ?? null;
}

export async function findComments(db: Executor, ids: readonly string[]): Promise<CommentRow[]> {
  if (ids.length === 0) return [];
  return db
    .select()
    .from(forumComments)
    .where(inArray(forumComments.id, [...ids]));
}

/** Locked until the transaction ends. Lock the posts first. */
export function lockComments(tx: Executor, ids: readonly string[]): Promise<CommentRow[]> {
  return tx
    .select()
    .from(forumComments)
    .where(inArray(forumComments.id, [...ids]))
    .orderBy(forumComments.id)
    .for('no key update');
}

export async function lockComment(tx: Executor, id: string): Promise<CommentRow | null> {
  const [row] = await lockComments(tx, [id]);
  return row ?? null;
}

/** Returns null if the id is taken. A trigger updates the counters. */
export async function insertComment(
  tx: Executor,
  comment: typeof forumComments.$inferInsert,
): Promise<CommentRow | null> {
  const [row] = await tx
    .insert(forumComments)
    .values(comment)
    .onConflictDoNothing({ target: forumComments.id })
    .returning();
  return row ?? null;
}

/** Those under the author's own name. */
export function countHelpfulAnswers(db: Executor, authorId: string): Promise<number> {
  const isHelpful = and(eq(forumComments.isHelpful, true), eq(forumComments.isVisible, true));
  return db.$count(
    forumComments,
    and(eq(forumComments.authorId, authorId), isHelpful, isNull(forumComments.pseudonym)),
  );
}

export async function changeComment(
  tx: Executor,
  id: string,
  changes: CommentChanges,
): Promise<void> {
  await tx.update(forumComments).set(changes).where(eq(forumComments.id, id));
}

export function listCommentsByAuthor(
  db: Executor,
  userId: string,
  limit: number,
  before?: { createdAt: Date; id: string },
): Promise<CommentRow[]> {
  const older = before
    ? sql`(${forumComments.createdAt}, ${forumComments.id})
        < (${before.createdAt.toISOString()}::timestamptz, ${before.id}::uuid)`
    : undefined;
  return db
    .select()
    .from(forumComments)
    .where(and(eq(forumComments.authorId, userId), older))
    .orderBy(sql`${forumComments.createdAt} DESC, ${forumComments.id} DESC`)
    .limit(limit);
}
