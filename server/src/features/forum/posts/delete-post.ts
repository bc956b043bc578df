import type { PostDetailDocument } from '../forum.schemas.ts';
import type { ForumServices, Viewer } from '../forum-context.ts';
import { readPostDetail } from './post-document.ts';
import { changePost, findPost, lockPost } from './posts.repository.ts';
import { requireOwnPost } from './thread-access.ts';

/** Hides the post from everyone; it can be restored for a while. Idempotent. */
export function deletePost({ db, clock }: ForumServices, viewer: Viewer, id: string) {
  return db.transaction(async (tx) => {
    const now = clock.now();
    const post = requireOwnPost(await lockPost(tx, id), viewer, now);
    if (!post.deletedAt) await changePost(tx, id, { deletedAt: now });
  });
}

/** Undoes the deletion. A moderator's decision made meanwhile stays in effect. */
export async function restorePost(
  { db, clock }: ForumServices,
  viewer: Viewer,
  id: string,
): Promise<PostDetailDocument> {
  const now = clock.now();
  await db.transaction(async (tx) => {
    const post = requireOwnPost(await lockPost(tx, id), viewer, now);
    if (post.deletedAt) await changePost(tx, id, { deletedAt: null });
  });
  const post = requireOwnPost(await findPost(db, id), viewer, now);
  return readPostDetail(db, post, viewer, now);
}
