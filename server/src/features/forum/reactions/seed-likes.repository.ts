import type { Executor } from '#platform/db/database.ts';
import { forumCommentLikes, forumPostLikes } from '../forum.tables.ts';

type LikeRow = { userId: string; createdAt: Date };

/** Returns false when the like exists already. A trigger updates the counter. */
export async function insertPostLike(
  tx: Executor,
  postId: string,
  like: LikeRow,
): Promise<boolean> {
  const inserted = await tx
    .insert(forumPostLikes)
    .values({ postId, ...like })
    .onConflictDoNothing()
    .returning({ postId: forumPostLikes.postId });
  return inserted.length > 0;
}

export async function insertCommentLike(
  tx: Executor,
  commentId: string,
  like: LikeRow,
): Promise<boolean> {
  const inserted = await tx
    .insert(forumCommentLikes)
    .values({ commentId, ...like })
    .onConflictDoNothing()
    .returning({ commentId: forumCommentLikes.commentId });
  return inserted.length > 0;
}
