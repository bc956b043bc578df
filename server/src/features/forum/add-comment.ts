import type { UserDocument } from '@attune/domain/account/user-document';
import { forumError } from '@attune/domain/forum/forum-errors';
import type { CreateCommentInput } from '@attune/domain/forum/forum-input';
import { commentIssue } from '@attune/domain/forum/forum-rules';
import { tellingsOf } from '../notifications/index.ts';
import type { ThreadPost } from './before-writing.repository.ts';
import { beforeWriting, type Reviewed } from './before-writing.ts';
import type { CommentDocument } from './forum.schemas.ts';
import type { ForumServices } from './forum-services.ts';
import { describeNewComment } from './new-comment.ts';
import { findSentBefore } from './own-comment.ts';
import { findPost } from './posts.repository.ts';
import { noticesOfComment } from './tell-people.ts';
import { requireOpen } from './thread-access.ts';
import { type NewComment, writeComment } from './write-text.repository.ts';
import { writeText } from './write-text.ts';

type Answer = { comment: CommentDocument; isNew: boolean };

/** A new comment or reply. Sent again under the same id it is the comment of before. */
export async function addComment(
  services: ForumServices,
  author: UserDocument,
  postId: string,
  { id, content: words, parentId = null }: CreateCommentInput,
): Promise<Answer> {
  const now = services.clock.now();
  const reviewed = await beforeWriting(services, author, {
    kind: 'comment',
    id,
    act: 'comment',
    counts: ['comment'],
    content: words,
    issueOf: commentIssue,
    thread: { postId, parentId },
  });
  const { content, verdict, isKnown, helpfulAnswers } = reviewed;
  const sent = { id, postId, parentId, content };
  const before = isKnown ? await findSentBefore(services, author, sent) : null;
  if (before) return { comment: before, isNew: false };

  const post = requireUnlocked(requireOpen(reviewed.post, author, now));
  requireParent(reviewed.parent, sent);
  const isPostAuthor = post.authorId === author.id;
  const comment: NewComment = {
    ...sent,
    authorId: author.id,
    // Whoever asked under a pseudonym stays behind it in the whole thread.
    pseudonym: isPostAuthor ? post.pseudonym : null,
    state: verdict.isHeld ? 'held' : 'published',
  };
  const isNew = await write(services, { comment, post }, reviewed, now);
  if (!isNew || verdict.isHeld) {
    const stored = await findSentBefore(services, author, sent);
    if (!stored) throw await closedMeanwhile(services, author, postId);
    return { comment: verdict.isCare ? { ...stored, care: true } : stored, isNew };
  }
  const answer = describeNewComment(author, { ...comment, isPostAuthor, helpfulAnswers, now });
  return { comment: verdict.isCare ? { ...answer, care: true } : answer, isNew };
}

/** Neither written nor there: the thread was closed in this moment, or the comment above went. */
async function closedMeanwhile(services: ForumServices, author: UserDocument, postId: string) {
  const post = await findPost(services.db, postId);
  requireUnlocked(requireOpen(post, author, services.clock.now()));
  return forumError('forum.comment_unknown');
}

async function write(
  services: ForumServices,
  { comment, post }: { comment: NewComment; post: ThreadPost },
  { names, hearers, verdict, parent }: Reviewed,
  now: Date,
): Promise<boolean> {
  const { id, authorId, postId, parentId } = comment;
  const mentioned = [...names.keys()];
  const notices = noticesOfComment({ post, comment, parent, mentioned }, hearers, now);
  const tellings = verdict.isHeld ? [] : tellingsOf(notices, hearers);
  const slot = parentId === null ? `comment:${postId}` : `reply:${parentId}`;
  const target = { kind: 'comment', id } as const;
  return writeText(services, { target, postId, authorId, verdict, tellings, now }, (db) =>
    writeComment(db, comment, { authorId, at: now, mentioned, slot, tellings }),
  );
}

export function requireUnlocked<Post extends { isLocked: boolean }>(post: Post): Post {
  if (post.isLocked) throw forumError('forum.post_locked');
  return post;
}

type Place = { postId: string; parentId: string | null };

function requireParent(
  parent: (Place & { isVisible: boolean }) | null,
  { postId, parentId }: Place,
): void {
  if (parentId === null) return;
  if (parent?.postId !== postId || !parent.isVisible) throw forumError('forum.comment_unknown');
  if (parent.parentId !== null) throw forumError('forum.reply_to_reply');
}
