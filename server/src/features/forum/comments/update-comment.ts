import type { UserDocument } from '@attune/domain/account/user-document';
import { forumError } from '@attune/domain/forum/forum-errors';
import type { UpdateCommentInput } from '@attune/domain/forum/forum-input';
import { commentIssue } from '@attune/domain/forum/forum-rules';
import { findMentionedMembers } from '@attune/domain/forum/mentions';
import { openCase, queueModelReview } from '#features/moderation';
import { newId } from '#platform/ids.ts';
import { deleteDraft } from '../drafts/drafts.repository.ts';
import { nextEditedAt, requireUnchangedSince } from '../edit-timestamps.ts';
import type { CommentDocument } from '../forum.schemas.ts';
import type { ForumServices } from '../forum-context.ts';
import { consumeForumLimit } from '../forum-limits.ts';
import { setMentions } from '../members/mentions.repository.ts';
import { notifyMentioned } from '../members/notify-members.ts';
import { reviewText } from '../moderation/review-text.ts';
import { requireOpen } from '../posts/thread-access.ts';
import { insertVersion } from '../posts/versions.repository.ts';
import { requireUnlocked } from './add-comment.ts';
import { readOwnComment } from './comment-document.ts';
import { type CommentRow, changeComment, findComment } from './comments.repository.ts';
import { lockOwnComment } from './lock-own-comment.ts';

export async function updateComment(
  services: ForumServices,
  author: UserDocument,
  id: string,
  input: UpdateCommentInput,
): Promise<CommentDocument> {
  const { db, clock } = services;
  await consumeForumLimit(services, 'edit', author.id);
  const { content, mentioned, verdict } = await reviewText(services, author, {
    id,
    content: input.content,
    issueOf: commentIssue,
  });
  const now = clock.now();
  const after = await db.transaction(async (tx) => {
    const { comment, post } = await lockOwnComment(tx, id, author, now);
    if (comment.deletedAt) throw forumError('forum.comment_unknown');
    requireUnlocked(requireOpen(post, author, now));
    if (comment.state === 'removed') throw forumError('forum.removed');
    requireUnchangedSince(comment, input.baseEditedAt);
    await deleteDraft(tx, { userId: author.id, slot: `edit-comment:${id}` });
    if (comment.content === content) return comment;

    const version = { id: newId(now), commentId: id, userId: author.id, title: null };
    const writtenAt = comment.editedAt ?? comment.createdAt;
    await insertVersion(tx, { ...version, content: comment.content, writtenAt });
    const shouldHold = verdict.isHeld && comment.state === 'published';
    const state = shouldHold ? 'held' : comment.state;
    await changeComment(tx, id, { content, editedAt: nextEditedAt(comment, now), state });
    await setMentions(tx, { commentId: id }, mentioned);
    const isChanged = comment.state === 'hidden';
    const target = { kind: 'comment', id } as const;
    await openCase(tx, { target, authorId: author.id, verdict, now, isChanged });
    const previousMentions = new Set(findMentionedMembers(comment.content));
    const added = mentioned.filter((member) => !previousMentions.has(member));
    if (state === 'published') {
      const mention = { author: comment, postId: post.id, commentId: id };
      await notifyMentioned(tx, mention, added, now);
    }
    return (await findComment(tx, id)) as CommentRow;
  });
  if (after.state === 'published') {
    await queueModelReview(services, { target: { kind: 'comment', id }, authorId: author.id });
  }
  const comment = await readOwnComment(services, author, after);
  return verdict.isCare ? { ...comment, care: true } : comment;
}
