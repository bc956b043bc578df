import type { ForumServices } from './forum-services.ts';
import { changePost, lockPost } from './posts.repository.ts';
import { requireOwnPost } from './thread-access.ts';
import type { Viewer } from './viewer.ts';

/** Hides the post from everyone; it can be restored for a while. Idempotent. */
export function deletePost({ db, clock }: ForumServices, viewer: Viewer, id: string) {
  return db.transaction(async (tx) => {
    const now = clock.now();
    const post = requireOwnPost(await lockPost(tx, id), viewer, now);
    if (!post.deletedAt) await changePost(tx, id, { deletedAt: now });
  });
}
