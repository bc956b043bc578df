import { changeComment } from './comments.repository.ts';
import type { ForumServices } from './forum-services.ts';
import { lockOwnComment } from './lock-own-comment.ts';
import type { Viewer } from './viewer.ts';

/** Hides the comment from everyone; its replies stay. Idempotent. */
export function deleteComment({ db, clock }: ForumServices, viewer: Viewer, id: string) {
  return db.transaction(async (tx) => {
    const now = clock.now();
    const { comment } = await lockOwnComment(tx, id, viewer, now);
    if (!comment.deletedAt) await changeComment(tx, id, { deletedAt: now });
  });
}
