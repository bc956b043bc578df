import { forumError } from '@attune/domain/forum/forum-errors';
import type { Executor } from '../../platform/db/database.ts';
import { type CommentRow, findComment, lockComments } from './comments.repository.ts';
import { lockPost, type PostRow } from './posts.repository.ts';
import { canReadComment, canReadPost, restoreCutoff } from './thread-access.ts';
import type { Viewer } from './viewer.ts';

/**
 * One's own comment and its post, held until the transaction ends. It stays one's own in a thread
 * that others cannot see any more, and for a while after it was deleted.
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
  const isPastRestore = comment.deletedAt !== null && comment.deletedAt <= restoreCutoff(now);
  if (isPastRestore) throw forumError('forum.comment_unknown');
  return { comment, post };
}
