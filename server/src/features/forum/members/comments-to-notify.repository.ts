import { and, eq, inArray } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Executor } from '#platform/db/database.ts';
import {
  forumComments as comments,
  forumMentions,
  forumPosts as posts,
  forumCommentsToNotify as waiting,
} from '../forum.tables.ts';

const parents = alias(comments, 'parents');

/** Takes some of the waiting comments. Those that another node has taken are skipped. */
export async function takeCommentsToNotify(tx: Executor, limit: number): Promise<string[]> {
  const free = tx
    .select({ id: waiting.commentId })
    .from(waiting)
    .limit(limit)
    .for('update', { skipLocked: true });
  const taken = await tx
    .delete(waiting)
    .where(inArray(waiting.commentId, free))
    .returning({ id: waiting.commentId });
  return taken.map(({ id }) => id);
}

/** Only comments that others can see, oldest first. */
export async function listPublishedComments(tx: Executor, ids: readonly string[]) {
  const found = await tx
    .select({
      comment: comments,
      post: { id: posts.id, authorId: posts.authorId },
      parent: { authorId: parents.authorId },
    })
    .from(comments)
    .innerJoin(posts, eq(posts.id, comments.postId))
    .leftJoin(parents, eq(parents.id, comments.parentId))
    .where(
      and(inArray(comments.id, [...ids]), eq(comments.isVisible, true), eq(posts.isVisible, true)),
    )
    .orderBy(comments.createdAt, comments.id);
  const mentions = await tx
    .select({ commentId: forumMentions.commentId, userId: forumMentions.userId })
    .from(forumMentions)
    .where(inArray(forumMentions.commentId, [...ids]));
  const mentionsByComment = Map.groupBy(mentions, ({ commentId }) => commentId);
  return found.map((row) => ({
    ...row,
    mentioned: (mentionsByComment.get(row.comment.id) ?? []).map(({ userId }) => userId),
  }));
}
