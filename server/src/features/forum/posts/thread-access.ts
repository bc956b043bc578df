import { forumError } from '@attune/domain/forum/forum-errors';
import { restoreCutoff } from '@attune/domain/kernel/restore-window';
import type { Executor } from '#platform/db/database.ts';
import { type CommentRow, findComment } from '../comments/comments.repository.ts';
import { isModerator, type Viewer } from '../forum-context.ts';
import { findPost, type PostRow } from './posts.repository.ts';

const isOwn = ({ authorId }: { authorId: string | null }, { id }: Viewer) => authorId === id;

/** The fields that decide who may read a text. A timestamp read as JSON is a string. */
type TextVisibility = {
  authorId: string | null;
  isVisible: boolean | null;
  deletedAt: Date | string | null;
};

/** Others see visible texts; the author and moderators see every state (SECURITY AC5). */
export function canReadPost(post: TextVisibility, viewer: Viewer, now: Date): boolean {
  if (post.isVisible) return true;
  if (post.deletedAt && new Date(post.deletedAt) <= restoreCutoff(now)) return false;
  return isOwn(post, viewer) || isModerator(viewer);
}

/** The same rule for a comment in a readable thread. A deleted comment keeps only its position. */
export function canReadComment(comment: TextVisibility, viewer: Viewer): boolean {
  if (comment.deletedAt) return false;
  return comment.isVisible === true || isOwn(comment, viewer) || isModerator(viewer);
}

export function requireReadable<Post extends TextVisibility>(
  post: Post | null,
  viewer: Viewer,
  now: Date,
): Post {
  if (!post || !canReadPost(post, viewer, now)) throw forumError('forum.post_unknown');
  return post;
}

/** Requires a post that everyone can see. To other posts, not even the author may add anything. */
export function requireOpen<Post extends TextVisibility>(
  post: Post | null,
  viewer: Viewer,
  now: Date,
): Post {
  const found = requireReadable(post, viewer, now);
  if (!found.isVisible) throw forumError('forum.post_not_open');
  return found;
}

export function requireOwnPost(post: PostRow | null, viewer: Viewer, now: Date): PostRow {
  const found = requireReadable(post, viewer, now);
  if (!isOwn(found, viewer)) throw forumError('forum.not_yours');
  return found;
}

export async function readReadablePost(
  db: Executor,
  id: string,
  viewer: Viewer,
  now: Date,
): Promise<PostRow> {
  return requireReadable(await findPost(db, id), viewer, now);
}

export async function readReadableComment(
  db: Executor,
  id: string,
  viewer: Viewer,
  now: Date,
): Promise<{ comment: CommentRow; post: PostRow }> {
  const comment = await findComment(db, id);
  const post = comment && (await findPost(db, comment.postId));
  const isReadable =
    comment && post && canReadPost(post, viewer, now) && canReadComment(comment, viewer);
  if (!isReadable) throw forumError('forum.comment_unknown');
  return { comment, post };
}
