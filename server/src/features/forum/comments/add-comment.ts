import type { UserDocument } from '@attune/domain/account/user-document';
import { forumError } from '@attune/domain/forum/forum-errors';
import type { CreateCommentInput } from '@attune/domain/forum/forum-input';
import { commentIssue } from '@attune/domain/forum/forum-rules';
import { buildNotifications } from '#features/notifications';
import type { CommentDocument } from '../forum.schemas.ts';
import type { ForumServices } from '../forum-context.ts';
import { toCommentNotificationInputs } from '../members/notify-members.ts';
import { type ReviewedText, reviewText } from '../moderation/review-text.ts';
import { findPost } from '../posts/posts.repository.ts';
import { requireOpen } from '../posts/thread-access.ts';
import type { ThreadPost } from '../write-context.repository.ts';
import { type NewComment, writeComment } from '../write-text.repository.ts';
import { writeText } from '../write-text.ts';
import { describeNewComment } from './describe-new-comment.ts';
import { findSentComment } from './find-sent-comment.ts';

type AddCommentResult = { comment: CommentDocument; isNew: boolean };

/** Creates a comment or reply. Resending the same id returns the stored comment. */
export async function addComment(
  services: ForumServices,
  author: UserDocument,
  postId: string,
  { id, content: rawContent, parentId = null }: CreateCommentInput,
): Promise<AddCommentResult> {
  const now = services.clock.now();
  const reviewed = await reviewText(services, author, {
    kind: 'comment',
    id,
    act: 'comment',
    counts: ['comment'],
    content: rawContent,
    issueOf: commentIssue,
    thread: { postId, parentId },
  });
  const { content, verdict, exists, helpfulAnswers } = reviewed;
  const sent = { id, postId, parentId, content };
  const existing = exists ? await findSentComment(services, author, sent) : null;
  if (existing) return { comment: existing, isNew: false };

  const post = requireUnlocked(requireOpen(reviewed.post, author, now));
  requireParent(reviewed.parent, sent);
  const isPostAuthor = post.authorId === author.id;
  const comment: NewComment = {
    ...sent,
    authorId: author.id,
    // An author who posted under a pseudonym keeps it in the whole thread.
    pseudonym: isPostAuthor ? post.pseudonym : null,
    state: verdict.isHeld ? 'held' : 'published',
  };
  const isNew = await writeNewComment(services, { comment, post }, reviewed, now);
  if (!isNew || verdict.isHeld) {
    const stored = await findSentComment(services, author, sent);
    if (!stored) throw await toRejectionError(services, author, postId);
    return { comment: verdict.isCare ? { ...stored, care: true } : stored, isNew };
  }
  const published = describeNewComment(author, { ...comment, isPostAuthor, helpfulAnswers, now });
  return { comment: verdict.isCare ? { ...published, care: true } : published, isNew };
}

/** The insert wrote nothing: meanwhile the thread was closed, or the parent comment was deleted. */
async function toRejectionError(services: ForumServices, author: UserDocument, postId: string) {
  const post = await findPost(services.db, postId);
  requireUnlocked(requireOpen(post, author, services.clock.now()));
  return forumError('forum.comment_unknown');
}

async function writeNewComment(
  services: ForumServices,
  { comment, post }: { comment: NewComment; post: ThreadPost },
  { names, recipients, verdict, parent }: ReviewedText,
  now: Date,
): Promise<boolean> {
  const { id, authorId, postId, parentId } = comment;
  const mentioned = [...names.keys()];
  const inputs = toCommentNotificationInputs({ post, comment, parent, mentioned }, recipients, now);
  const notifications = verdict.isHeld ? [] : buildNotifications(inputs, recipients);
  const slot = parentId === null ? `comment:${postId}` : `reply:${parentId}`;
  const target = { kind: 'comment', id } as const;
  return writeText(services, { target, postId, authorId, verdict, notifications, now }, (db) =>
    writeComment(db, comment, { authorId, at: now, mentioned, slot, notifications }),
  );
}

export function requireUnlocked<Post extends { isLocked: boolean }>(post: Post): Post {
  if (post.isLocked) throw forumError('forum.post_locked');
  return post;
}

type CommentPosition = { postId: string; parentId: string | null };

function requireParent(
  parent: (CommentPosition & { isVisible: boolean }) | null,
  { postId, parentId }: CommentPosition,
): void {
  if (parentId === null) return;
  if (parent?.postId !== postId || !parent.isVisible) throw forumError('forum.comment_unknown');
  if (parent.parentId !== null) throw forumError('forum.reply_to_reply');
}
