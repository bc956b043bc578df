import type { UserDocument } from '@attune/domain/account/user-document';
import { forumError } from '@attune/domain/forum/forum-errors';
import type { UpdateCommentInput } from '@attune/domain/forum/forum-input';
import { commentIssue } from '@attune/domain/forum/forum-rules';
import { allMentions } from '@attune/domain/forum/mentions';
import { newId } from '../../platform/ids.ts';
import { openCase } from '../moderation/index.ts';
import { requireUnlocked, toDocument } from './add-comment.ts';
import { lockOwnComment } from './change-comment.ts';
import { type CommentRow, changeComment, findComment } from './comments.repository.ts';
import { deleteDraft } from './drafts.repository.ts';
import { nextEditedAt, requireBase } from './edits.ts';
import type { CommentDocument } from './forum.schemas.ts';
import { spendInForum } from './forum-limits.ts';
import type { ForumServices } from './forum-services.ts';
import { setMentions } from './mentions.repository.ts';
import { reviewContent } from './review-content.ts';
import { tellMentioned } from './tell-people.ts';
import { requireOpen } from './thread-access.ts';
import { insertVersion } from './versions.repository.ts';
import { readWrittenText } from './written-text.ts';

/** Changes what one's own comment says, and keeps what it said before. */
export async function updateComment(
  services: ForumServices,
  author: UserDocument,
  id: string,
  input: UpdateCommentInput,
): Promise<CommentDocument> {
  const { db, clock } = services;
  await spendInForum(services, 'edit', author.id);
  const { content, mentioned } = await readWrittenText(db, input.content, commentIssue);
  const text = { id, title: '', content, counts: [] };
  const verdict = await reviewContent(services, author, text);
  const now = clock.now();
  const after = await db.transaction(async (tx) => {
    const { comment, post } = await lockOwnComment(tx, id, author, now);
    if (comment.deletedAt) throw forumError('forum.comment_unknown');
    requireUnlocked(requireOpen(post, author, now));
    if (comment.state === 'removed') throw forumError('forum.removed');
    requireBase(comment, input.baseEditedAt);
    await deleteDraft(tx, { userId: author.id, slot: `edit-comment:${id}` });
    if (comment.content === content) return comment;

    const version = { id: newId(now), commentId: id, userId: author.id, title: null };
    const writtenAt = comment.editedAt ?? comment.createdAt;
    await insertVersion(tx, { ...version, content: comment.content, writtenAt });
    const isHeldNow = verdict.isHeld && comment.state === 'published';
    const state = isHeldNow ? 'held' : comment.state;
    await changeComment(tx, id, { content, editedAt: nextEditedAt(comment, now), state });
    await setMentions(tx, { commentId: id }, mentioned);
    await openCase(tx, { target: { kind: 'comment', id }, authorId: author.id, verdict, now });
    const knownBefore = new Set(allMentions(comment.content));
    const added = mentioned.filter((member) => !knownBefore.has(member));
    if (state === 'published') {
      const where = { author: comment, postId: post.id, commentId: id };
      await tellMentioned(tx, where, added, now);
    }
    return (await findComment(tx, id)) as CommentRow;
  });
  const comment = await toDocument(services, author, after);
  return verdict.isCare ? { ...comment, care: true } : comment;
}
