import { forumError } from '@attune/domain/forum/forum-errors';
import { type ForumServices, isModerator, type Viewer } from '../forum-context.ts';
import { consumeForumLimit } from '../forum-limits.ts';
import { notifyOfLike } from '../members/notify-members.ts';
import { changePost, lockPost } from '../posts/posts.repository.ts';
import { requireOpen } from '../posts/thread-access.ts';
import { findComment } from './comments.repository.ts';

/** Sets or clears the most helpful comment. Only the post's author or a moderator may do so. */
export async function markHelpful(
  services: ForumServices,
  viewer: Viewer,
  postId: string,
  commentId: string | null,
): Promise<{ helpfulCommentId: string | null }> {
  const { db, clock } = services;
  await consumeForumLimit(services, 'choice', viewer.id);
  return db.transaction(async (tx) => {
    const now = clock.now();
    const post = requireOpen(await lockPost(tx, postId), viewer, now);
    const isYours = post.authorId === viewer.id;
    if (!isYours && !isModerator(viewer)) throw forumError('forum.not_yours');
    const comment = commentId === null ? null : await findComment(tx, commentId);
    if (commentId !== null && (comment?.postId !== postId || !comment.isVisible)) {
      throw forumError('forum.not_an_answer');
    }
    if (post.helpfulCommentId === commentId) return { helpfulCommentId: commentId };
    await changePost(tx, postId, { helpfulCommentId: commentId });
    if (comment) {
      const actor = { id: viewer.id, pseudonym: isYours ? post.pseudonym : null };
      const { authorId } = comment;
      await notifyOfLike(tx, { post, comment, authorId, actor, isHelpful: true }, now);
    }
    return { helpfulCommentId: commentId };
  });
}
