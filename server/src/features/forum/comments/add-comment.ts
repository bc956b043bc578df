import type { UserDocument } from '@attune/domain/account/user-document';
import { forumError } from '@attune/domain/forum/forum-errors';
import type { CreateCommentInput } from '@attune/domain/forum/forum-input';
import { commentIssue } from '@attune/domain/forum/forum-rules';
import { consumeMemberLimits, openCase, queueModelReview } from '#features/moderation';
import { announceByTriggers } from '#platform/live/announcer.repository.ts';
import type { CommentDocument } from '../forum.schemas.ts';
import { announceThread, type ForumServices } from '../forum-context.ts';
import { consumeForumLimit } from '../forum-limits.ts';
import { addMentions } from '../members/mentions.repository.ts';
import type { NotifyOfNewComments } from '../members/notify-members.ts';
import { type ReviewedText, reviewText } from '../moderation/review-text.ts';
import { lockPost, type PostRow } from '../posts/posts.repository.ts';
import { requireOpen } from '../posts/thread-access.ts';
import { findFirstVersion } from '../posts/versions.repository.ts';
import { describeNewComment, readOwnComment } from './comment-document.ts';
import {
  type CommentRow,
  findComment,
  insertComment,
  lockComment,
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

/** Lock order: the post, the parent comment, then anything else. Returns null if the id is taken. */
async function writeComment(
  services: CommentServices,
  author: UserDocument,
  { id, postId, parentId, content }: SentComment,
  { verdict, mentioned }: ReviewedText,
): Promise<{ post: PostRow; comment: NewComment } | null> {
  const { db, clock } = services;
  const now = clock.now();
  const authorId = author.id;
  const target = { kind: 'comment', id } as const;
  const written = await db.transaction(async (tx) => {
    const post = requireUnlocked(requireOpen(await lockPost(tx, postId), author, now));
    if (parentId !== null) requireParent(await lockComment(tx, parentId), postId);
    const comment: NewComment = {
      id,
      postId,
      parentId,
      authorId,
      // An author who posted under a pseudonym keeps it in the whole thread.
      pseudonym: post.authorId === authorId ? post.pseudonym : null,
      content,
      state: verdict.isHeld ? 'held' : 'published',
      createdAt: now,
    };
    if (!(await insertComment(tx, comment))) return null;
    await addMentions(tx, { commentId: id }, mentioned);
    if (verdict.needsLook) {
      // Announces the case to moderators at once.
      await announceByTriggers(tx);
      await openCase(tx, { target, authorId, verdict, now });
    }
    return { post, comment };
  });
  if (written && !verdict.isHeld) {
    await Promise.all([announceThread(services, postId, []), services.notifyOfNewComments()]);
    await queueModelReview(services, { target, authorId });
  }
  return written;
}

export function requireUnlocked<Post extends { isLocked: boolean }>(post: Post): Post {
  if (post.isLocked) throw forumError('forum.post_locked');
  return post;
}

function requireParent(parent: CommentRow | null, postId: string): void {
  if (parent?.postId !== postId || !parent.isVisible) throw forumError('forum.comment_unknown');
  if (parent.parentId !== null) throw forumError('forum.reply_to_reply');
}

/** The id is already used: returns the comment if the same author sent the same, else rejects. */
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
