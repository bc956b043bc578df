import { and, eq, inArray, sql } from 'drizzle-orm';
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

export type NewComment = Pick<
  CommentRow,
  'id' | 'postId' | 'parentId' | 'content' | 'state' | 'createdAt'
> & { authorId: string };
export type InsertedComment = NewComment & {
  pseudonym: string | null;
  postAuthorId: string | null;
};

/**
 * Inserts a comment, follows its post, deletes its draft and, if others can see it, queues it for
 * notification. An author who posted under a pseudonym keeps it in the whole thread. Returns null if
 * the post is hidden or locked, the parent comment cannot be answered, or the id is taken. The post
 * and the parent are locked in this order, so neither can change before the comment exists.
 *
 * Triggers update the counters; the caller announces the change after the commit. Raw SQL: one
 * statement instead of nine (P5).
 */
export async function insertComment(
  tx: Executor,
  comment: NewComment,
): Promise<InsertedComment | null> {
  const { id, postId, parentId, authorId, content, state, createdAt } = comment;
  const draftSlot = parentId ? `reply:${parentId}` : `comment:${postId}`;
  const parent = sql`, parent AS (
      SELECT c.id FROM forum_comments c JOIN post ON post.id = c.post_id
      WHERE c.id = ${parentId} AND c.parent_id IS NULL AND c.is_visible
      FOR NO KEY UPDATE OF c
    )`;
  const { rows } = await tx.execute<Pick<InsertedComment, 'pseudonym' | 'postAuthorId'>>(sql`
    WITH post AS (
      SELECT id, author_id, pseudonym FROM forum_posts
      WHERE id = ${postId} AND is_visible AND NOT is_locked
      FOR NO KEY UPDATE
    )${parentId === null ? sql`` : parent}, comment AS (
      INSERT INTO forum_comments
        (id, post_id, parent_id, author_id, pseudonym, content, state, created_at)
      SELECT ${id}::uuid, post.id, ${parentId}::uuid, ${authorId}::uuid,
        CASE WHEN post.author_id = ${authorId}::uuid THEN post.pseudonym END, ${content}, ${state},
        ${createdAt.toISOString()}::timestamptz
      FROM post ${parentId === null ? sql`` : sql`, parent`}
      ON CONFLICT (id) DO NOTHING
      RETURNING *
    ), follow AS (
      INSERT INTO forum_follows (user_id, post_id, created_at)
      SELECT author_id, post_id, created_at FROM comment
      ON CONFLICT DO NOTHING
    ), draft AS (
      DELETE FROM forum_drafts USING comment
      WHERE user_id = author_id AND slot = ${draftSlot}
    ), to_notify AS (
      INSERT INTO forum_comments_to_notify (comment_id)
      SELECT id FROM comment WHERE is_visible
    )
    SELECT comment.pseudonym, post.author_id AS "postAuthorId",
      set_config('attune.announces', 'later', true)
    FROM comment, post`);
  const [row] = rows;
  return row ? { ...comment, pseudonym: row.pseudonym, postAuthorId: row.postAuthorId } : null;
}

/** Inserts a comment without any notification. Triggers update the counters. */
export async function insertPastComment(
  tx: Executor,
  comment: typeof forumComments.$inferInsert,
): Promise<void> {
  await tx.insert(forumComments).values(comment);
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
