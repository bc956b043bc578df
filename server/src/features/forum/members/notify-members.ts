import { type Actor, type NotificationInput, notify } from '#features/notifications';
import type { Database, Executor } from '#platform/db/database.ts';
import { shareRuns } from '#platform/jobs/share-runs.ts';
import type { Services } from '#platform/services.ts';
import type { CommentRow } from '../comments/comments.repository.ts';
import type { PostRow } from '../posts/posts.repository.ts';
import { findRecipientIds } from '../reactions/follows-and-mutes.repository.ts';
import { listPublishedComments, takeCommentsToNotify } from './comments-to-notify.repository.ts';

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
  comment: Pick<CommentRow, 'id' | 'authorId' | 'pseudonym' | 'parentId' | 'createdAt'>;
  parent: Pick<CommentRow, 'authorId'> | null;
  mentioned: readonly string[];
};

/**
 * Notifies the members mentioned in each comment, the one it answers, and those who follow the post.
 * A member with several reasons gets only the first.
 */
export async function notifyOfComments(
  tx: Executor,
  published: readonly PublishedComment[],
): Promise<string[]> {
  const inputs: NotificationInput[] = [];
  for (const comment of published) inputs.push(...(await buildCommentInputs(tx, comment)));
  return notify(tx, ...inputs);
}

async function buildCommentInputs(
  tx: Executor,
  { post, comment, parent, mentioned }: PublishedComment,
): Promise<NotificationInput[]> {
  const actor = toActor(comment);
  if (!actor) return [];
  const answeredId = parent ? parent.authorId : post.authorId;
  const recipientIds = await findRecipientIds(tx, {
    actor,
    postId: post.id,
    userIds: answeredId === null ? mentioned : [...mentioned, answeredId],
    includeFollowers: true,
  });
  const { id: commentId, parentId, createdAt: at } = comment;
  const source = { actor, postId: post.id, commentId, at };
  const mentionedIds = recipientIds.filter((id) => mentioned.includes(id));
  const answeredIds = recipientIds.filter((id) => id === answeredId);
  return [
    { kind: 'mention', userIds: mentionedIds, ...source },
    { kind: 'reply', userIds: answeredIds, parentId, ...source },
    { kind: 'follow', userIds: recipientIds, ...source },
  ];
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

const BATCH_SIZE = 100;

/** Resolves when the comments written so far have been notified of. Never rejects. */
export type NotifyOfNewComments = () => Promise<void>;

/**
 * Notifications take longer than the comment itself, so comments written at the same time share one
 * transaction. If it fails, they wait for the next comment or the scheduled run.
 */
export function createCommentNotifier({
  db,
  log,
}: Pick<Services, 'db' | 'log'>): NotifyOfNewComments {
  return shareRuns(() =>
    notifyOfWaitingComments(db).catch((error: unknown) =>
      log.warn({ err: error }, 'failed to notify members of comments'),
    ),
  );
}

export async function notifyOfWaitingComments(db: Database): Promise<void> {
  const notifyOfBatch = () =>
    db.transaction(async (tx) => {
      const ids = await takeCommentsToNotify(tx, BATCH_SIZE);
      if (ids.length > 0) await notifyOfComments(tx, await listPublishedComments(tx, ids));
      return ids.length;
    });
  while ((await notifyOfBatch()) === BATCH_SIZE);
}
