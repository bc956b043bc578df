import { and, eq, notInArray, sql } from 'drizzle-orm';
import type { Executor } from '#platform/db/database.ts';
import { forumMentions, forumRenames } from '../forum.tables.ts';

type MentioningText = { postId: string; commentId?: never } | { commentId: string; postId?: never };

const belongsTo = (text: MentioningText) =>
  text.postId === undefined
    ? eq(forumMentions.commentId, text.commentId)
    : eq(forumMentions.postId, text.postId);

export async function setMentions(
  tx: Executor,
  text: MentioningText,
  userIds: readonly string[],
): Promise<void> {
  await tx
    .delete(forumMentions)
    .where(and(belongsTo(text), notInArray(forumMentions.userId, [...userIds])));
  await addMentions(tx, text, userIds);
}

async function addMentions(
  tx: Executor,
  text: MentioningText,
  userIds: readonly string[],
): Promise<void> {
  if (userIds.length === 0) return;
  const { postId = null, commentId = null } = text;
  // Locked in a fixed order to avoid deadlocks, and only existing users: an account may be deleted
  // concurrently.
  await tx.execute(sql`
    INSERT INTO forum_mentions (user_id, post_id, comment_id)
    SELECT id, ${postId}::uuid, ${commentId}::uuid FROM (
      SELECT id FROM users WHERE id = ANY(${sql.param(userIds)}::uuid[])
      ORDER BY id FOR KEY SHARE
    ) AS members
    ON CONFLICT DO NOTHING`);
}

export function listMentionsOfUser(tx: Executor, userId: string) {
  return tx
    .select({ postId: forumMentions.postId, commentId: forumMentions.commentId })
    .from(forumMentions)
    .where(eq(forumMentions.userId, userId));
}

export async function findPendingRename(
  db: Executor,
): Promise<{ userId: string; name: string } | null> {
  const { rows } = await db.execute<{ userId: string; name: string }>(sql`
    SELECT r.user_id AS "userId", u.display_name AS name
    FROM forum_renames r JOIN users u ON u.id = r.user_id LIMIT 1`);
  return rows[0] ?? null;
}

/** Delete before rewriting the texts, so that another rename meanwhile is recorded again. */
export async function deletePendingRename(db: Executor, userId: string): Promise<void> {
  await db.delete(forumRenames).where(eq(forumRenames.userId, userId));
}
