import { and, eq, notInArray, sql } from 'drizzle-orm';
import type { Executor } from '../../platform/db/database.ts';
import { forumMentions } from './forum.tables.ts';

type Of = { postId: string; commentId?: never } | { commentId: string; postId?: never };

const isOf = (of: Of) =>
  of.postId === undefined
    ? eq(forumMentions.commentId, of.commentId)
    : eq(forumMentions.postId, of.postId);

/** Makes these the people whom a text mentions, and no others. */
export async function setMentions(tx: Executor, of: Of, userIds: readonly string[]): Promise<void> {
  await tx
    .delete(forumMentions)
    .where(and(isOf(of), notInArray(forumMentions.userId, [...userIds])));
  await addMentions(tx, of, userIds);
}

async function addMentions(tx: Executor, of: Of, userIds: readonly string[]): Promise<void> {
  if (userIds.length === 0) return;
  const { postId = null, commentId = null } = of;
  // Held in one order, and only those who are still there: somebody may be leaving right now.
  await tx.execute(sql`
    INSERT INTO forum_mentions (user_id, post_id, comment_id)
    SELECT id, ${postId}::uuid, ${commentId}::uuid FROM (
      SELECT id FROM users WHERE id = ANY(${sql.param(userIds)}::uuid[])
      ORDER BY id FOR KEY SHARE
    ) AS members
    ON CONFLICT DO NOTHING`);
}

export function listMentionsOf(tx: Executor, userId: string) {
  return tx
    .select({ postId: forumMentions.postId, commentId: forumMentions.commentId })
    .from(forumMentions)
    .where(eq(forumMentions.userId, userId));
}
