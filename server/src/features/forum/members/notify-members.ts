import { type Actor, notify } from '#features/notifications';
import type { Executor } from '#platform/db/database.ts';
import type { CommentRow } from '../comments/comments.repository.ts';
import type { PostRow } from '../posts/posts.repository.ts';
import { findRecipientIds } from '../reactions/follows-and-mutes.repository.ts';

/** Each function here runs in the transaction of the event, and returns whom it notified. */

type TextAuthor = { authorId: string | null; pseudonym: string | null };

function toActor({ authorId, pseudonym }: TextAuthor): Actor | null {
  return authorId === null ? null : { id: authorId, pseudonym };
}

type MentionContext = { author: TextAuthor; postId: string; commentId?: string };

/** Notifies each mentioned member once, however often the text is edited. */
export async function notifyMentioned(
  tx: Executor,
  { author, postId, commentId }: MentionContext,
  mentioned: readonly string[],
  at: Date,
): Promise<string[]> {
  const actor = toActor(author);
  if (!actor || mentioned.length === 0) return [];
  const userIds = await findRecipientIds(tx, { actor, postId, userIds: mentioned });
  return notify(tx, {
    kind: 'mention',
    userIds,
    actor,
    postId,
    commentId: commentId ?? null,
    at,
  });
}

type PublishedComment = {
  post: Pick<PostRow, 'id' | 'authorId'>;
  comment: Pick<CommentRow, 'id' | 'authorId' | 'pseudonym' | 'parentId'>;
  parent: Pick<CommentRow, 'authorId'> | null;
  mentioned: readonly string[];
};

/**
 * Notifies the members mentioned in a comment, the one it answers, and those who follow the post. A
 * member with several reasons gets only the first.
 */
export async function notifyOfComment(
  tx: Executor,
  { post, comment, parent, mentioned }: PublishedComment,
  at: Date,
): Promise<string[]> {
  const actor = toActor(comment);
  if (!actor) return [];
  const answeredId = parent ? parent.authorId : post.authorId;
  const recipientIds = await findRecipientIds(tx, {
    actor,
    postId: post.id,
    userIds: answeredId === null ? mentioned : [...mentioned, answeredId],
    includeFollowers: true,
  });
  const source = { actor, postId: post.id, commentId: comment.id, at };
  const isMentioned = (id: string) => mentioned.includes(id);
  const isAnswered = (id: string) => id === answeredId;
  return notify(
    tx,
    { kind: 'mention', userIds: recipientIds.filter(isMentioned), ...source },
    {
      kind: 'reply',
      userIds: recipientIds.filter(isAnswered),
      parentId: comment.parentId,
      ...source,
    },
    { kind: 'follow', userIds: recipientIds, ...source },
  );
}

type LikedText = {
  post: Pick<PostRow, 'id'>;
  comment: Pick<CommentRow, 'id'> | null;
  authorId: string | null;
  actor: Actor;
  isHelpful?: boolean;
};

/** Notifies the author of a text that it was liked, or marked as helpful. */
export async function notifyOfLike(
  tx: Executor,
  { post, comment, authorId, actor, isHelpful = false }: LikedText,
  at: Date,
): Promise<string[]> {
  if (authorId === null) return [];
  const postId = post.id;
  const userIds = await findRecipientIds(tx, { actor, postId, userIds: [authorId] });
  const commentId = comment?.id ?? null;
  return notify(tx, { kind: 'like', userIds, actor, postId, commentId, isHelpful, at });
}
