import { and, eq, inArray } from 'drizzle-orm';
import type { Executor } from '../../platform/db/database.ts';
import { forumCommentLikes, forumPostLikes } from './forum.tables.ts';

type Like = { userId: string; createdAt: Date };

/** False when it was liked before. The counter is a trigger's. */
export async function insertPostLike(tx: Executor, postId: string, like: Like): Promise<boolean> {
  const inserted = await tx
    .insert(forumPostLikes)
    .values({ postId, ...like })
    .onConflictDoNothing()
    .returning({ postId: forumPostLikes.postId });
  return inserted.length > 0;
}

/** False when it was not liked. */
export async function deletePostLike(
  tx: Executor,
  postId: string,
  userId: string,
): Promise<boolean> {
  const deleted = await tx
    .delete(forumPostLikes)
    .where(and(eq(forumPostLikes.postId, postId), eq(forumPostLikes.userId, userId)))
    .returning({ postId: forumPostLikes.postId });
  return deleted.length > 0;
}

export async function insertCommentLike(
  tx: Executor,
  commentId: string,
  like: Like,
): Promise<boolean> {
  const inserted = await tx
    .insert(forumCommentLikes)
    .values({ commentId, ...like })
    .onConflictDoNothing()
    .returning({ commentId: forumCommentLikes.commentId });
  return inserted.length > 0;
}

export async function deleteCommentLike(
  tx: Executor,
  commentId: string,
  userId: string,
): Promise<boolean> {
  const deleted = await tx
    .delete(forumCommentLikes)
    .where(and(eq(forumCommentLikes.commentId, commentId), eq(forumCommentLikes.userId, userId)))
    .returning({ commentId: forumCommentLikes.commentId });
  return deleted.length > 0;
}

/** Which of these comments a person likes. */
export async function findLikedComments(
  db: Executor,
  ids: readonly string[],
  userId: string,
): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .select({ id: forumCommentLikes.commentId })
    .from(forumCommentLikes)
    .where(
      and(inArray(forumCommentLikes.commentId, [...ids]), eq(forumCommentLikes.userId, userId)),
    );
  return new Set(rows.map(({ id }) => id));
}
