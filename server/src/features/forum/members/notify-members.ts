import { type Actor, type NotificationInput, notify } from '#features/notifications';
import type { Executor } from '#platform/db/database.ts';
import type { CommentRow } from '../comments/comments.repository.ts';
import type { PostRow } from '../posts/posts.repository.ts';
import { findRecipientIds } from '../reactions/follows-and-mutes.repository.ts';
import { readRecipients } from './recipients.repository.ts';

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
): Promise<void> {
  const actor = toActor(author);
  if (!actor || mentioned.length === 0) return;
  const userIds = await findRecipientIds(tx, mentioned, { actor, postId });
  await notify(tx, { kind: 'mention', userIds, actor, postId, commentId: commentId ?? null, at });
}

type PublishedComment = {
  post: Pick<PostRow, 'id' | 'authorId'>;
  comment: Pick<CommentRow, 'id' | 'authorId' | 'pseudonym' | 'parentId'>;
  parent: Pick<CommentRow, 'authorId'> | null;
  mentioned: readonly string[];
};

export function toCommentNotificationInputs(
  { post, comment, parent, mentioned }: PublishedComment,
  recipients: readonly { id: string }[],
  at: Date,
): NotificationInput[] {
  const actor = toActor(comment);
  if (!actor) return [];
  const recipientIds = recipients.map(({ id }) => id);
  const repliedToId = parent ? parent.authorId : post.authorId;
  const source = { actor, postId: post.id, commentId: comment.id, at };
  const { parentId } = comment;
  return [
    { kind: 'mention', userIds: recipientIds.filter((id) => mentioned.includes(id)), ...source },
    {
      kind: 'reply',
      userIds: recipientIds.filter((id) => id === repliedToId),
      parentId,
      ...source,
    },
    { kind: 'follow', userIds: recipientIds, ...source },
  ];
}

/**
 * Notifies about a held comment that is now published. A recipient with several reasons gets only
 * the strongest.
 */
export async function notifyOfComment(
  tx: Executor,
  published: PublishedComment,
  at: Date,
): Promise<void> {
  const { post, comment, mentioned } = published;
  const { authorId, parentId } = comment;
  if (authorId === null) return;
  const recipients = await readRecipients(tx, { authorId, mentioned, postId: post.id, parentId });
  await notify(tx, ...toCommentNotificationInputs(published, recipients, at));
}

type LikedText = {
  post: Pick<PostRow, 'id'>;
  comment: Pick<CommentRow, 'id'> | null;
  actor: Actor;
  isHelpful?: boolean;
};

export function toLikeNotificationInput(
  { post, comment, actor, isHelpful = false }: LikedText,
  userIds: readonly string[],
  at: Date,
): NotificationInput {
  const about = { postId: post.id, commentId: comment?.id ?? null, isHelpful };
  return { kind: 'like', userIds, actor, ...about, at };
}

export async function notifyOfHelpfulMark(
  tx: Executor,
  marked: LikedText & { authorId: string | null },
  at: Date,
): Promise<void> {
  const { authorId, actor, post } = marked;
  const authorIds = authorId === null ? [] : [authorId];
  const recipientIds = await findRecipientIds(tx, authorIds, { actor, postId: post.id });
  await notify(tx, toLikeNotificationInput({ ...marked, isHelpful: true }, recipientIds, at));
}
