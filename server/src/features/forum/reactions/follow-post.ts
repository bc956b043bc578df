import type { ForumServices, Viewer } from '../forum-context.ts';
import { consumeForumLimit } from '../forum-limits.ts';
import { readReadablePost, requireOpen } from '../posts/thread-access.ts';
import { deleteFollow, insertFollow } from './follows-and-mutes.repository.ts';

export async function followPost(
  services: ForumServices,
  viewer: Viewer,
  postId: string,
  isFollowed: boolean,
): Promise<{ isFollowed: boolean }> {
  const { db, clock } = services;
  await consumeForumLimit(services, 'choice', viewer.id);
  const now = clock.now();
  requireOpen(await readReadablePost(db, postId, viewer, now), viewer, now);
  const key = { userId: viewer.id, postId };
  await (isFollowed ? insertFollow(db, key, now) : deleteFollow(db, key));
  return { isFollowed };
}
