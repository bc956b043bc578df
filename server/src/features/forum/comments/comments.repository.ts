import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Executor } from '#platform/db/database.ts';
import { prepareOnce, withSteps } from '#platform/db/prepare-once.ts';
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

/** Locks the comments until the transaction ends. Their posts must be locked first. */
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
 * the post is hidden or locked, the parent comment cannot be answered, or the id is taken. Triggers
 * update the counters; the caller announces the change after the commit.
 */
export async function insertComment(
  db: Executor,
  comment: NewComment,
): Promise<InsertedComment | null> {
  const { postId, parentId } = comment;
  const kind = parentId === null ? 'comment' : 'reply';
  const [row] = await prepareInsertComment(db, kind).execute({
    ...comment,
    createdAt: comment.createdAt.toISOString(),
    draftSlot: `${kind}:${parentId ?? postId}`,
  });
  return row ? { ...comment, pseudonym: row.pseudonym, postAuthorId: row.postAuthorId } : null;
}

/**
 * The post is locked first, then the parent comment, so that neither can change before the comment
 * exists. Raw SQL: one statement instead of nine, because many comments are written (P5).
 */
const prepareInsertComment = prepareOnce((db, kind: 'comment' | 'reply') => {
  const { placeholder: value } = sql;
  const post = sql`
    SELECT id, author_id, pseudonym FROM forum_posts
    WHERE id = ${value('postId')} AND is_visible AND NOT is_locked
    FOR NO KEY UPDATE`;
  const parent = sql`
    SELECT c.id FROM forum_comments c JOIN post ON post.id = c.post_id
    WHERE c.id = ${value('parentId')} AND c.parent_id IS NULL AND c.is_visible
    FOR NO KEY UPDATE OF c`;
  const comment = sql`
    INSERT INTO forum_comments
      (id, post_id, parent_id, author_id, pseudonym, content, state, created_at)
    SELECT ${value('id')}::uuid, post.id, ${value('parentId')}::uuid, author.id,
      CASE WHEN author.id = post.author_id THEN post.pseudonym END,
      ${value('content')}, ${value('state')}, ${value('createdAt')}::timestamptz
    FROM (SELECT ${value('authorId')}::uuid AS id) author, post${sql.raw(kind === 'reply' ? ', parent' : '')}
    ON CONFLICT (id) DO NOTHING
    RETURNING *`;
  const follow = sql`
    INSERT INTO forum_follows (user_id, post_id, created_at)
    SELECT author_id, post_id, created_at FROM comment
    ON CONFLICT DO NOTHING`;
  const draft = sql`
    DELETE FROM forum_drafts USING comment
    WHERE user_id = author_id AND slot = ${value('draftSlot')}`;
  const toNotify = sql`
    INSERT INTO forum_comments_to_notify (comment_id) SELECT id FROM comment WHERE is_visible`;
  const steps = { post, ...(kind === 'reply' ? { parent } : {}), comment, follow, draft, toNotify };
  return withSteps(db, steps)
    .select({
      pseudonym: sql<string | null>`comment.pseudonym`,
      postAuthorId: sql<string | null>`post.author_id`,
      announces: sql`set_config('attune.announces', 'later', true)`,
    })
    .from(sql`comment, post`)
    .prepare(`insert_${kind}`);
});

/** Inserts a seeded comment, which notifies no one. Triggers update the counters. */
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
