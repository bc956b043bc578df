import { forumError } from '@attune/domain/forum/forum-errors';
import { isPastRestore } from '@attune/domain/kernel/restore-window';
import type { Executor } from '#platform/db/database.ts';
import type { Viewer } from '../forum-context.ts';
import { lockPost, type PostRow } from '../posts/posts.repository.ts';
import { canReadComment, canReadPost } from '../posts/thread-access.ts';
import { type CommentRow, findComment, lockComments } from './comments.repository.ts';

/**
 * Locks the author's comment and its post until the transaction ends. The author keeps access when
 * others can no longer see the thread, and for a while after deleting the comment.
 */
export async function lockOwnComment(
  tx: Executor,
  id: string,
  viewer: Viewer,
  now: Date,
): Promise<{ comment: CommentRow; post: PostRow }> {
  const found = await findComment(tx, id);
  const post = found && (await lockPost(tx, found.postId));
  const [comment] = found ? await lockComments(tx, [id]) : [];
  if (!post || !comment) throw forumError('forum.comment_unknown');
  if (comment.authorId !== viewer.id) {
    const canRead = canReadPost(post, viewer, now) && canReadComment(comment, viewer);
    throw forumError(canRead ? 'forum.not_yours' : 'forum.comment_unknown');
  }
  if (isPastRestore(comment.deletedAt, now)) throw forumError('forum.comment_unknown');
  return { comment, post };
}
