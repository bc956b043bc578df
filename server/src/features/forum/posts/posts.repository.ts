import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Executor } from '#platform/db/database.ts';
import { findRow, insertRow } from '#platform/db/rows.ts';
import { forumPosts } from '../forum.tables.ts';

export type PostRow = typeof forumPosts.$inferSelect;
export type NewPost = typeof forumPosts.$inferInsert;
export type PostChanges = Partial<
  Pick<
    PostRow,
    | 'title'
    | 'content'
    | 'excerpt'
    | 'category'
    | 'tags'
    | 'imageId'
    | 'imageAlt'
    | 'videoUrl'
    | 'state'
    | 'isLocked'
    | 'isCare'
    | 'helpfulCommentId'
    | 'editedAt'
    | 'deletedAt'
  >
>;

export function findPost(db: Executor, id: string): Promise<PostRow | null> {
  return findRow(db, forumPosts, eq(forumPosts.id, id));
}

export async function findPosts(db: Executor, ids: readonly string[]): Promise<PostRow[]> {
  if (ids.length === 0) return [];
  return db
    .select()
    .from(forumPosts)
    .where(inArray(forumPosts.id, [...ids]));
}

/**
 * Locks the post until the transaction ends. Lock order in a thread: its post, its comments, then
 * anything else. Writers then wait for each other but never deadlock.
 */
export async function lockPost(tx: Executor, id: string): Promise<PostRow | null> {
  const [row] = await lockPosts(tx, [id]);
  return row ?? null;
}

export function lockPosts(tx: Executor, ids: readonly string[]): Promise<PostRow[]> {
  return tx
    .select()
    .from(forumPosts)
    .where(inArray(forumPosts.id, [...ids]))
    .orderBy(forumPosts.id)
    .for('no key update');
}

export function insertPost(tx: Executor, post: NewPost): Promise<boolean> {
  return insertRow(tx, forumPosts, post, forumPosts.id);
}

export async function changePost(tx: Executor, id: string, changes: PostChanges): Promise<void> {
  if (Object.keys(changes).length === 0) return;
  await tx.update(forumPosts).set(changes).where(eq(forumPosts.id, id));
}

export function listPostsByAuthor(
  db: Executor,
  userId: string,
  limit: number,
  before?: { createdAt: Date; id: string },
): Promise<PostRow[]> {
  const older = before
    ? sql`(${forumPosts.createdAt}, ${forumPosts.id})
        < (${before.createdAt.toISOString()}::timestamptz, ${before.id}::uuid)`
    : undefined;
  return db
    .select()
    .from(forumPosts)
    .where(and(eq(forumPosts.authorId, userId), older))
    .orderBy(sql`${forumPosts.createdAt} DESC, ${forumPosts.id} DESC`)
    .limit(limit);
}
