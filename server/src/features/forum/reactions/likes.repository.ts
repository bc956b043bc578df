import { and, eq } from 'drizzle-orm';
import type { Executor } from '#platform/db/database.ts';
import { forumCommentLikes, forumPostLikes } from '../forum.tables.ts';

type LikeRow = { userId: string; createdAt: Date };

/** These return false when nothing changes. A trigger updates the counter. */

export async function insertPostLike(tx: Executor, postId: string, like: LikeRow) {
  const { rowCount } = await tx
    .insert(forumPostLikes)
    .values({ postId, ...like })
    .onConflictDoNothing();
  return rowCount === 1;
}

export async function insertCommentLike(tx: Executor, commentId: string, like: LikeRow) {
  const { rowCount } = await tx
    .insert(forumCommentLikes)
    .values({ commentId, ...like })
    .onConflictDoNothing();
  return rowCount === 1;
}

export async function deletePostLike(tx: Executor, postId: string, userId: string) {
  const { rowCount } = await tx
    .delete(forumPostLikes)
    .where(and(eq(forumPostLikes.postId, postId), eq(forumPostLikes.userId, userId)));
  return rowCount !== 0;
}

export async function deleteCommentLike(tx: Executor, commentId: string, userId: string) {
  const { rowCount } = await tx
    .delete(forumCommentLikes)
    .where(and(eq(forumCommentLikes.commentId, commentId), eq(forumCommentLikes.userId, userId)));
  return rowCount !== 0;
}
