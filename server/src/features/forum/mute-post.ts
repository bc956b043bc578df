import { deleteMutedPost, insertMutedPost } from './attention.repository.ts';
import { spendInForum } from './forum-limits.ts';
import type { ForumServices } from './forum-services.ts';
import { readReadablePost } from './thread-access.ts';
import type { Viewer } from './viewer.ts';

/** Nothing more is heard of a thread, and lists leave it out. */
export async function mutePost(
  services: ForumServices,
  viewer: Viewer,
  postId: string,
  isMuted: boolean,
): Promise<{ isMuted: boolean }> {
  const { db, clock } = services;
  await spendInForum(services, 'choice', viewer.id);
  const now = clock.now();
  await readReadablePost(db, postId, viewer, now);
  const choice = { userId: viewer.id, postId };
  await (isMuted ? insertMutedPost(db, choice, now) : deleteMutedPost(db, choice));
  return { isMuted };
}
