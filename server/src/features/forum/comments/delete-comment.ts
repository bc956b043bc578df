import type { UserDocument } from '@attune/domain/account/user-document';
import type { CommentDocument } from '../forum.schemas.ts';
import type { ForumServices, Viewer } from '../forum-context.ts';
import { readOwnComment } from './comment-document.ts';
import { changeComment } from './comments.repository.ts';
import { lockOwnComment } from './lock-own-comment.ts';

/** Hides the comment from everyone; its replies stay. Deleting it again changes nothing. */
export function deleteComment({ db, clock }: ForumServices, viewer: Viewer, id: string) {
  return db.transaction(async (tx) => {
    const now = clock.now();
    const { comment } = await lockOwnComment(tx, id, viewer, now);
    if (!comment.deletedAt) await changeComment(tx, id, { deletedAt: now });
  });
}

/** Undoes the deletion. A moderator's decision made meanwhile stays in effect. */
export async function restoreComment(
  services: ForumServices,
  author: UserDocument,
  id: string,
): Promise<CommentDocument> {
  const { db, clock } = services;
  const comment = await db.transaction(async (tx) => {
    const found = await lockOwnComment(tx, id, author, clock.now());
    if (found.comment.deletedAt) await changeComment(tx, id, { deletedAt: null });
    return found.comment;
  });
  return readOwnComment(services, author, comment);
}
