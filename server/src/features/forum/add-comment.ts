import type { UserDocument } from '@attune/domain/account/user-document';
import { forumError } from '@attune/domain/forum/forum-errors';
import type { CreateCommentInput } from '@attune/domain/forum/forum-input';
import { commentIssue } from '@attune/domain/forum/forum-rules';
import type { Verdict } from '@attune/domain/moderation/flags';
import type { Executor } from '../../platform/db/database.ts';
import { openCase } from '../moderation/index.ts';
import { insertFollow } from './attention.repository.ts';
import { toOneComment } from './comment-document.ts';
import { type CommentRow, findComment, insertComment } from './comments.repository.ts';
import { deleteDraft } from './drafts.repository.ts';
import type { CommentDocument } from './forum.schemas.ts';
import { spendInForum } from './forum-limits.ts';
import type { ForumServices } from './forum-services.ts';
import { addMentions } from './mentions.repository.ts';
import { findPost, lockPost, type PostRow } from './posts.repository.ts';
import { reviewContent } from './review-content.ts';
import { tellOfComment } from './tell-people.ts';
import { requireOpen } from './thread-access.ts';
import { findFirstVersion } from './versions.repository.ts';
import { readWrittenText } from './written-text.ts';

/** A new comment or reply. Sent again under the same id it is the comment of before. */
export async function addComment(
  services: ForumServices,
  author: UserDocument,
  postId: string,
  input: CreateCommentInput,
): Promise<{ comment: CommentDocument; isNew: boolean }> {
  const { db, clock } = services;
  await spendInForum(services, 'comment', author.id);
  const { content, mentioned } = await readWrittenText(db, input.content, commentIssue);
  const sent = { postId, parentId: input.parentId ?? null, content };
  const known = await findComment(db, input.id);
  if (known) return answerAgain(services, author, known, sent);

  const text = { id: input.id, title: '', content, counts: ['comment'] as const };
  const verdict = await reviewContent(services, author, text);
  const now = clock.now();
  const written = await db.transaction((tx) =>
    write(tx, { author, input: { ...sent, id: input.id }, mentioned, verdict, now }),
  );
  if (!written) {
    const stored = await findComment(db, input.id);
    if (!stored) throw forumError('forum.comment_unknown');
    return answerAgain(services, author, stored, sent);
  }
  const thread = { post: written.post, viewer: author, now };
  const comment = await toOneComment(db, thread, written.comment);
  return { comment: verdict.isCare ? { ...comment, care: true } : comment, isNew: true };
}

type Sent = { postId: string; parentId: string | null; content: string };
type Writing = {
  author: UserDocument;
  input: Sent & { id: string };
  mentioned: readonly string[];
  verdict: Verdict;
  now: Date;
};

/** Comment, counters and what people are told, all or nothing. Null when the id is taken. */
async function write(
  tx: Executor,
  { author, input, mentioned, verdict, now }: Writing,
): Promise<{ post: PostRow; comment: CommentRow } | null> {
  const { id, postId, parentId, content } = input;
  const post = requireUnlocked(requireOpen(await lockPost(tx, postId), author, now));
  const parent = await requireParent(tx, postId, parentId);
  const comment = await insertComment(tx, {
    id,
    postId,
    parentId,
    authorId: author.id,
    // Whoever asked under a pseudonym stays behind it in the whole thread.
    pseudonym: post.authorId === author.id ? post.pseudonym : null,
    content,
    state: verdict.isHeld ? 'held' : 'published',
    createdAt: now,
  });
  if (!comment) return null;
  await insertFollow(tx, { userId: author.id, postId }, now);
  await addMentions(tx, { commentId: id }, mentioned);
  await openCase(tx, { target: { kind: 'comment', id }, authorId: author.id, verdict, now });
  const slot = parentId === null ? `comment:${postId}` : `reply:${parentId}`;
  await deleteDraft(tx, { userId: author.id, slot });
  if (!verdict.isHeld) await tellOfComment(tx, { post, comment, parent, mentioned }, now);
  return { post, comment };
}

export function requireUnlocked(post: PostRow): PostRow {
  if (post.isLocked) throw forumError('forum.post_locked');
  return post;
}

async function requireParent(
  tx: Executor,
  postId: string,
  parentId: string | null,
): Promise<CommentRow | null> {
  if (parentId === null) return null;
  const parent = await findComment(tx, parentId);
  if (parent?.postId !== postId || !parent.isVisible) throw forumError('forum.comment_unknown');
  if (parent.parentId !== null) throw forumError('forum.reply_to_reply');
  return parent;
}

async function answerAgain(
  services: ForumServices,
  author: UserDocument,
  known: CommentRow,
  { postId, parentId, content }: Sent,
): Promise<{ comment: CommentDocument; isNew: boolean }> {
  const first = (await findFirstVersion(services.db, { commentId: known.id })) ?? known;
  const isSame =
    known.authorId === author.id &&
    known.postId === postId &&
    known.parentId === parentId &&
    first.content === content;
  if (!isSame) throw forumError('forum.key_reused');
  if (known.deletedAt) throw forumError('forum.comment_unknown');
  return { comment: await toDocument(services, author, known), isNew: false };
}

/** One's own comment as it stands, without the replies that may be under it by now. */
export async function toDocument(
  { db, clock }: ForumServices,
  viewer: UserDocument,
  row: CommentRow,
): Promise<CommentDocument> {
  const post = await findPost(db, row.postId);
  if (!post) throw forumError('forum.post_unknown');
  return toOneComment(db, { post, viewer, now: clock.now() }, row);
}
