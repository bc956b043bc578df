import { and, eq } from 'drizzle-orm';
import type { Executor } from '#platform/db/database.ts';
import { deleteRows, insertRow } from '#platform/db/rows.ts';
import { forumCommentLikes, forumPostLikes } from '../forum.tables.ts';

type LikeRow = { userId: string; createdAt: Date };

/** All functions here return false if nothing changes. A trigger updates the number of likes. */

export function insertPostLike(tx: Executor, postId: string, like: LikeRow) {
  return insertRow(tx, forumPostLikes, { postId, ...like });
}

export function insertCommentLike(tx: Executor, commentId: string, like: LikeRow) {
  return insertRow(tx, forumCommentLikes, { commentId, ...like });
}

export function deletePostLike(tx: Executor, postId: string, userId: string) {
  return deleteRows(
    tx,
    forumPostLikes,
    and(eq(forumPostLikes.postId, postId), eq(forumPostLikes.userId, userId)),
  );
}

export function deleteCommentLike(tx: Executor, commentId: string, userId: string) {
  return deleteRows(
    tx,
    forumCommentLikes,
    and(eq(forumCommentLikes.commentId, commentId), eq(forumCommentLikes.userId, userId)),
  );
}
