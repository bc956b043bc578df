import {
  and,
  eq,
  inArray,
  isNotNull,
  isNull,
  ne,
  notExists,
  or,
  type SQLWrapper,
  sql,
} from 'drizzle-orm';
import { alias, unionAll } from 'drizzle-orm/pg-core';
import type { Executor } from '#platform/db/database.ts';
import { isInList } from '#platform/db/prepare-once.ts';
import {
  forumComments as comments,
  forumFollows as follows,
  forumMentions as mentions,
  forumMutedPeople as mutedPeople,
  forumMutedPosts as mutedPosts,
  forumPosts as posts,
  forumCommentsToNotify as waiting,
} from '../forum.tables.ts';

/** Removes some comments from the queue. Those that another node is removing are skipped. */
export async function takeCommentsToNotify(tx: Executor, limit: number): Promise<string[]> {
  const freeIds = tx
    .select({ id: waiting.commentId })
    .from(waiting)
    .limit(limit)
    .for('update', { skipLocked: true });
  const taken = await tx
    .delete(waiting)
    .where(inArray(waiting.commentId, freeIds))
    .returning({ id: waiting.commentId })
    .prepare('take_comments_to_notify')
    .execute();
  return taken.map(({ id }) => id);
}

/**
 * Lists the members who are mentioned in the comments, are answered by them, or follow their posts,
 * unless they have muted the post or the commenter; oldest comment first. Comments that others cannot
 * see are left out. A mute does not apply to comments under a pseudonym: the silence would reveal who
 * is behind it.
 */
export function listCommentRecipients(db: Executor, ids: readonly string[]) {
  const { id, postId, parentId, authorId, pseudonym, createdAt } = comments;
  const comment = db.$with('comment').as(
    db
      .select({
        ...{ id, postId, parentId, authorId, pseudonym, createdAt },
        postAuthorId: sql<string | null>`${posts.authorId}`.as('post_author_id'),
      })
      .from(comments)
      .innerJoin(posts, eq(posts.id, postId))
      .where(and(isInList(id, 'ids'), eq(comments.isVisible, true), eq(posts.isVisible, true))),
  );
  const parents = alias(comments, 'parents');
  const select = (kind: 'mention' | 'reply' | 'follow', userId: SQLWrapper) =>
    db
      .select({
        commentId: comment.id,
        kind: sql<typeof kind>`${kind}::text`.as('kind'),
        userId: sql<string>`${userId}`.as('user_id'),
      })
      .from(comment);
  const recipient = unionAll(
    select('mention', mentions.userId).innerJoin(mentions, eq(mentions.commentId, comment.id)),
    select('reply', parents.authorId).innerJoin(parents, eq(parents.id, comment.parentId)),
    select('reply', comment.postAuthorId).where(isNull(comment.parentId)),
    select('follow', follows.userId).innerJoin(follows, eq(follows.postId, comment.postId)),
  ).as('recipient');
  const hasMutedPost = db
    .select()
    .from(mutedPosts)
    .where(and(eq(mutedPosts.userId, recipient.userId), eq(mutedPosts.postId, comment.postId)));
  const hasMutedAuthor = db
    .select()
    .from(mutedPeople)
    .where(
      and(eq(mutedPeople.userId, recipient.userId), eq(mutedPeople.personId, comment.authorId)),
    );
  return db
    .with(comment)
    .select({
      comment: {
        id: comment.id,
        postId: comment.postId,
        parentId: comment.parentId,
        authorId: comment.authorId,
        pseudonym: comment.pseudonym,
      },
      kind: recipient.kind,
      userId: recipient.userId,
    })
    .from(comment)
    .innerJoin(recipient, eq(recipient.commentId, comment.id))
    .where(
      and(
        ne(recipient.userId, comment.authorId),
        notExists(hasMutedPost),
        or(isNotNull(comment.pseudonym), notExists(hasMutedAuthor)),
      ),
    )
    .orderBy(comment.createdAt, comment.id)
    .prepare('comment_recipients')
    .execute({ ids });
}
