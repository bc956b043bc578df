import { deleteMutedPost, insertMutedPost } from './follows-and-mutes.repository.ts';
import { consumeForumLimit } from './forum-limits.ts';
import type { ForumServices } from './forum-services.ts';
import { readReadablePost } from './thread-access.ts';
import type { Viewer } from './viewer.ts';

/** Stops notifications about a thread and hides it from lists. */
export async function mutePost(
  services: ForumServices,
  viewer: Viewer,
  postId: string,
  isMuted: boolean,
): Promise<{ isMuted: boolean }> {
  const { db, clock } = services;
  await consumeForumLimit(services, 'choice', viewer.id);
  const now = clock.now();
  await readReadablePost(db, postId, viewer, now);
  const key = { userId: viewer.id, postId };
  await (isMuted ? insertMutedPost(db, key, now) : deleteMutedPost(db, key));
  return { isMuted };
}
