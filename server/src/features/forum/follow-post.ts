import { deleteFollow, insertFollow } from './attention.repository.ts';
import { spendInForum } from './forum-limits.ts';
import type { ForumServices } from './forum-services.ts';
import { readReadablePost, requireOpen } from './thread-access.ts';
import type { Viewer } from './viewer.ts';

export async function followPost(
  services: ForumServices,
  viewer: Viewer,
  postId: string,
  isFollowed: boolean,
): Promise<{ isFollowed: boolean }> {
  const { db, clock } = services;
  await spendInForum(services, 'choice', viewer.id);
  const now = clock.now();
  requireOpen(await readReadablePost(db, postId, viewer, now), viewer, now);
  const choice = { userId: viewer.id, postId };
  await (isFollowed ? insertFollow(db, choice, now) : deleteFollow(db, choice));
  return { isFollowed };
}
