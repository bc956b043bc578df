import { timeAgo } from '@attune/domain/forum/time-ago';
import { listCommentsOf } from './comments.repository.ts';
import type { ForumServices } from './forum-services.ts';
import { toPost } from './list-posts-row.ts';
import { findPosts, listPostsOf } from './posts.repository.ts';
import { findThreadPosts } from './thread.repository.ts';
import { goneSince, mayReadPost } from './thread-access.ts';
import type { Viewer } from './viewer.ts';

const MOST = 200;

/** What somebody wrote in the forum, the newest first. The archive of one's data has all of it. */
export async function readOwnWriting(
  { db, clock }: Pick<ForumServices, 'db' | 'clock'>,
  viewer: Viewer,
) {
  const now = clock.now();
  const isKept = ({ deletedAt }: { deletedAt: Date | null }) =>
    deletedAt === null || deletedAt > goneSince(now);
  const posts = await listPostsOf(db, viewer.id, MOST + 1);
  const comments = await listCommentsOf(db, viewer.id, MOST + 1);
  const around = await findPosts(db, [...new Set(comments.map(({ postId }) => postId))]);
  const readable = around.filter((post) => mayReadPost(post, viewer, now));
  const titles = new Map(readable.map(({ id, title }) => [id, title]));
  const kept = posts.slice(0, MOST).filter(isKept);
  const shown = await findThreadPosts(
    db,
    viewer,
    kept.map(({ id }) => id),
  );
  return {
    posts: shown.map((row) => ({
      ...toPost(row, viewer.id, now),
      content: row.content,
      isDeleted: row.deletedAt !== null,
    })),
    comments: comments
      .slice(0, MOST)
      .filter(isKept)
      .map(({ id, postId, content, createdAt, likes, state, deletedAt }) => ({
        id,
        postId,
        postTitle: titles.get(postId) ?? null,
        content,
        timestamp: createdAt.toISOString(),
        timeAgo: timeAgo(createdAt, now),
        likes,
        state,
        isDeleted: deletedAt !== null,
      })),
    hasMore: posts.length > MOST || comments.length > MOST,
  };
}
