import { type Actor, type NotificationInput, notify } from '#features/notifications';
import type { Database, Executor } from '#platform/db/database.ts';
import { shareRuns } from '#platform/jobs/share-runs.ts';
import type { Services } from '#platform/services.ts';
import type { CommentRow } from '../comments/comments.repository.ts';
import type { PostRow } from '../posts/posts.repository.ts';
import { findRecipientIds } from '../reactions/follows-and-mutes.repository.ts';
import { listCommentRecipients, takeCommentsToNotify } from './comments-to-notify.repository.ts';

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

/** In the order of importance: a member with several reasons gets only the first. */
const REASONS = ['mention', 'reply', 'follow'] as const;

/**
 * Notifies the members mentioned in each comment, the author it answers, and those who follow the
 * post. Comments that others cannot see are left out.
 */
export async function notifyOfComments(
  tx: Executor,
  ids: readonly string[],
  at: Date,
): Promise<void> {
  const recipients = await listCommentRecipients(tx, ids);
  const byImportance = recipients.toSorted(
    (one, other) => REASONS.indexOf(one.kind) - REASONS.indexOf(other.kind),
  );
  const groups = Map.groupBy(byImportance, ({ kind, comment }) => `${kind} ${comment.id}`);
  const inputs = [...groups.values()].flatMap((group): NotificationInput[] => {
    const [first] = group;
    const actor = first && toActor(first.comment);
    if (!actor) return [];
    const { id: commentId, postId, parentId } = first.comment;
    const userIds = group.map(({ userId }) => userId);
    return [{ kind: first.kind, userIds, actor, postId, commentId, parentId, at }];
  });
  await notify(tx, ...inputs);
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

/** A batch is small, because each of its comments may have thousands of recipients. */
const BATCH_SIZE = 20;

/** Resolves when the recipients of all comments so far have been notified. Never rejects. */
export type NotifyOfNewComments = () => Promise<void>;

/**
 * Notifications take longer than the comment itself, so comments written at the same time share one
 * transaction. If it fails, the notifications wait for the next comment or the scheduled job.
 */
export function createCommentNotifier({
  db,
  clock,
  log,
}: Pick<Services, 'db' | 'clock' | 'log'>): NotifyOfNewComments {
  return shareRuns(() =>
    notifyOfWaitingComments(db, clock.now()).catch((error: unknown) =>
      log.warn({ err: error }, 'failed to notify members of comments'),
    ),
  );
}

export async function notifyOfWaitingComments(db: Database, now: Date): Promise<void> {
  const notifyOfBatch = () =>
    db.transaction(async (tx) => {
      const ids = await takeCommentsToNotify(tx, BATCH_SIZE);
      if (ids.length > 0) await notifyOfComments(tx, ids, now);
      return ids.length;
    });
  while ((await notifyOfBatch()) === BATCH_SIZE);
}
