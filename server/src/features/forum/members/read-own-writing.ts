import { formatTimeAgo } from '@attune/domain/forum/time-ago';
import { isPastRestore } from '@attune/domain/kernel/restore-window';
import { listCommentsByAuthor } from '../comments/comments.repository.ts';
import type { ForumServices, Viewer } from '../forum-context.ts';
import { toPostDocument } from '../lists/list-posts-row.ts';
import { findPosts, listPostsByAuthor } from '../posts/posts.repository.ts';
import { findThreadPosts } from '../posts/thread.repository.ts';
import { canReadPost } from '../posts/thread-access.ts';

const MAX_ITEMS = 200;

/** Returns the newest texts of the viewer. The data export has all of them. */
export async function readOwnWriting(
  { db, clock }: Pick<ForumServices, 'db' | 'clock'>,
  viewer: Viewer,
) {
  const now = clock.now();
  const isKept = ({ deletedAt }: { deletedAt: Date | null }) => !isPastRestore(deletedAt, now);
  const posts = await listPostsByAuthor(db, viewer.id, MAX_ITEMS + 1);
  const comments = await listCommentsByAuthor(db, viewer.id, MAX_ITEMS + 1);
  const parentPosts = await findPosts(db, [...new Set(comments.map(({ postId }) => postId))]);
  const readable = parentPosts.filter((post) => canReadPost(post, viewer, now));
  const titles = new Map(readable.map(({ id, title }) => [id, title]));
  const kept = posts.slice(0, MAX_ITEMS).filter(isKept);
  const shown = await findThreadPosts(
    db,
    viewer,
    kept.map(({ id }) => id),
  );
  return {
    posts: shown.map((row) => ({
      ...toPostDocument(row, viewer.id, now),
      content: row.content,
      isDeleted: row.deletedAt !== null,
    })),
    comments: comments
      .slice(0, MAX_ITEMS)
      .filter(isKept)
      .map(({ id, postId, content, createdAt, likes, state, deletedAt }) => ({
        id,
        postId,
        postTitle: titles.get(postId) ?? null,
        content,
        timestamp: createdAt.toISOString(),
        timeAgo: formatTimeAgo(createdAt, now),
        likes,
        state,
        isDeleted: deletedAt !== null,
      })),
    hasMore: posts.length > MAX_ITEMS || comments.length > MAX_ITEMS,
  };
}
