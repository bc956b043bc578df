import { and, eq, inArray, isNotNull, isNull, ne, notExists, or, type SQL, sql } from 'drizzle-orm';
import { alias, type PgColumn, unionAll } from 'drizzle-orm/pg-core';
import type { Executor } from '#platform/db/database.ts';
import {
  forumComments as comments,
  forumFollows as follows,
  forumMentions as mentions,
  forumMutedPeople as mutedPeople,
  forumMutedPosts as mutedPosts,
  forumPosts as posts,
  forumCommentsToNotify as waiting,
} from '../forum.tables.ts';

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
export function listVisibleComments(tx: Executor, ids: readonly string[]) {
  const { id, postId, parentId, authorId, pseudonym } = comments;
  return tx
    .select({ id, postId, parentId, authorId, pseudonym })
    .from(comments)
    .innerJoin(posts, eq(posts.id, postId))
    .where(and(inArray(id, [...ids]), eq(comments.isVisible, true), eq(posts.isVisible, true)))
    .orderBy(comments.createdAt, id);
}

/**
 * Who is mentioned in these comments, answered by them, or follows their posts, and has muted
 * neither. A mute does not hide what the muted person writes under a pseudonym: the silence would
 * reveal who is behind it.
 */
export function listCommentRecipients(tx: Executor, ids: readonly string[]) {
  const parents = alias(comments, 'parents');
  const select = (kind: 'mention' | 'reply' | 'follow', userId: PgColumn) =>
    tx
      .select({
        commentId: comments.id,
        kind: sql<typeof kind>`${kind}::text`,
        userId: sql<string>`${userId}`,
      })
      .from(comments);
  const wantsToKnow = (userId: PgColumn, isRecipient?: SQL) => {
    const hasMutedPost = tx
      .select()
      .from(mutedPosts)
      .where(and(eq(mutedPosts.userId, userId), eq(mutedPosts.postId, comments.postId)));
    const hasMutedAuthor = tx
      .select()
      .from(mutedPeople)
      .where(and(eq(mutedPeople.userId, userId), eq(mutedPeople.personId, comments.authorId)));
    return and(
      inArray(comments.id, [...ids]),
      isRecipient,
      ne(userId, comments.authorId),
      notExists(hasMutedPost),
      or(isNotNull(comments.pseudonym), notExists(hasMutedAuthor)),
    );
  };
  return unionAll(
    select('mention', mentions.userId)
      .innerJoin(mentions, eq(mentions.commentId, comments.id))
      .where(wantsToKnow(mentions.userId)),
    select('reply', parents.authorId)
      .innerJoin(parents, eq(parents.id, comments.parentId))
      .where(wantsToKnow(parents.authorId)),
    select('reply', posts.authorId)
      .innerJoin(posts, eq(posts.id, comments.postId))
      .where(wantsToKnow(posts.authorId, isNull(comments.parentId))),
    select('follow', follows.userId)
      .innerJoin(follows, eq(follows.postId, comments.postId))
      .where(wantsToKnow(follows.userId)),
  );
}
