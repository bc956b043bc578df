import { spendInForum } from './forum-limits.ts';
import type { ForumServices } from './forum-services.ts';
import { deletePostLike, insertPostLike } from './likes.repository.ts';
import { lockPost } from './posts.repository.ts';
import { tellOfLike } from './tell-people.ts';
import { requireOpen } from './thread-access.ts';
import type { Viewer } from './viewer.ts';

/** Likes a post, or takes it back. Doing it twice is doing it once. */
export async function likePost(
  services: ForumServices,
  viewer: Viewer,
  id: string,
  isLiked: boolean,
): Promise<{ likes: number; isLiked: boolean }> {
  const { db, clock } = services;
  await spendInForum(services, 'like', viewer.id);
  return db.transaction(async (tx) => {
    const now = clock.now();
    const post = requireOpen(await lockPost(tx, id), viewer, now);
    if (!isLiked) {
      const isGone = await deletePostLike(tx, id, viewer.id);
      return { likes: post.likes - Number(isGone), isLiked };
    }
    const isNew = await insertPostLike(tx, id, { userId: viewer.id, createdAt: now });
    const { authorId } = post;
    if (isNew) await tellOfLike(tx, { post, comment: null, authorId, actor: viewer }, now);
    return { likes: post.likes + Number(isNew), isLiked };
  });
}
