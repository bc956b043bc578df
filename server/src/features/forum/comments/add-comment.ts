import type { UserDocument } from '@attune/domain/account/user-document';
import { forumError } from '@attune/domain/forum/forum-errors';
import type { CreateCommentInput } from '@attune/domain/forum/forum-input';
import { commentIssue } from '@attune/domain/forum/forum-rules';
import { consumeMemberLimits, openCase, queueModelReview } from '#features/moderation';
import type { Executor } from '#platform/db/database.ts';
import { announceByTriggers } from '#platform/live/announcer.repository.ts';
import type { CommentDocument } from '../forum.schemas.ts';
import { announceThread, type ForumServices } from '../forum-context.ts';
import { consumeForumLimit } from '../forum-limits.ts';
import { addMentions } from '../members/mentions.repository.ts';
import type { NotifyOfNewComments } from '../members/notify-members.ts';
import { type ReviewedText, reviewText } from '../moderation/review-text.ts';
import { findPost } from '../posts/posts.repository.ts';
import { requireOpen } from '../posts/thread-access.ts';
import { findFirstVersion } from '../posts/versions.repository.ts';
import { describeNewComment, readOwnComment } from './comment-document.ts';
import {
  findComment,
  type InsertedComment,
  insertComment,
  type NewComment,
} from './comments.repository.ts';

type CommentServices = ForumServices & { notifyOfNewComments: NotifyOfNewComments };

type SentComment = { id: string; postId: string; parentId: string | null; content: string };

/** Creates a comment or reply. Resending the same id returns the stored comment. */
export async function addComment(
  services: CommentServices,
  author: UserDocument,
  postId: string,
  { id, content: rawContent, parentId = null }: CreateCommentInput,
): Promise<{ comment: CommentDocument; isNew: boolean }> {
  await consumeForumLimit(services, 'comment', author.id);
  const reviewed = await reviewText(services, author, {
    id,
    content: rawContent,
    issueOf: commentIssue,
  });
  const { isStored, helpfulAnswers } = reviewed.history;
  if (!isStored) await consumeMemberLimits(services, author.id, reviewed.level, ['comment']);
  const sent = { id, postId, parentId, content: reviewed.content };
  const written = isStored ? null : await writeComment(services, author, sent, reviewed);
  if (!written) return { comment: await readSentComment(services, author, sent), isNew: false };
  const comment = await describeNewComment(services, { ...author, helpfulAnswers }, written);
  return { comment: reviewed.verdict.isCare ? { ...comment, care: true } : comment, isNew: true };
}

/** Returns null if the id is already used. */
async function writeComment(
  services: CommentServices,
  author: UserDocument,
  { id, postId, parentId, content }: SentComment,
  { verdict, mentioned }: ReviewedText,
): Promise<InsertedComment | null> {
  const { db, clock } = services;
  const now = clock.now();
  const authorId = author.id;
  const target = { kind: 'comment', id } as const;
  const state = verdict.isHeld ? 'held' : 'published';
  const comment: NewComment = { id, postId, parentId, authorId, content, state, createdAt: now };
  const writeWithMentions = async (tx: Executor) => {
    const written = await insertComment(tx, comment);
    if (!written) return null;
    await addMentions(tx, { commentId: id }, mentioned);
    if (verdict.needsLook) {
      // The triggers then announce the case to moderators at once.
      await announceByTriggers(tx);
      await openCase(tx, { target, authorId, verdict, now });
    }
    return written;
  };
  // Most comments need only one statement, and so no transaction around it.
  const written =
    mentioned.length > 0 || verdict.needsLook
      ? await db.transaction(writeWithMentions)
      : await insertComment(db, comment);
  if (!written) await requireOpenThread(services, author, postId, parentId);
  if (written && !verdict.isHeld) {
    await Promise.all([announceThread(services, postId, []), services.notifyOfNewComments()]);
    await queueModelReview(services, { target, authorId });
  }
  return written;
}

/** Throws if the comment was not written because its post or parent comment does not accept it. */
async function requireOpenThread(
  { db, clock }: Pick<ForumServices, 'db' | 'clock'>,
  author: UserDocument,
  postId: string,
  parentId: string | null,
): Promise<void> {
  requireUnlocked(requireOpen(await findPost(db, postId), author, clock.now()));
  if (parentId === null) return;
  const parent = await findComment(db, parentId);
  if (parent?.postId !== postId || !parent.isVisible) throw forumError('forum.comment_unknown');
  if (parent.parentId !== null) throw forumError('forum.reply_to_reply');
}

export function requireUnlocked<Post extends { isLocked: boolean }>(post: Post): Post {
  if (post.isLocked) throw forumError('forum.post_locked');
  return post;
}

/** Called if the id is in use: returns the stored comment if it is the same one, else throws. */
async function readSentComment(
  services: ForumServices,
  author: UserDocument,
  { id, postId, parentId, content }: SentComment,
): Promise<CommentDocument> {
  const stored = await findComment(services.db, id);
  if (!stored) throw forumError('forum.comment_unknown');
  const first = (await findFirstVersion(services.db, { commentId: id })) ?? stored;
  const isSame =
    stored.authorId === author.id &&
    stored.postId === postId &&
    stored.parentId === parentId &&
    first.content === content;
  if (!isSame) throw forumError('forum.key_reused');
  if (stored.deletedAt) throw forumError('forum.comment_unknown');
  return readOwnComment(services, author, stored);
}
