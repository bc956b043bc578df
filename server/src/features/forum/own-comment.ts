import type { UserDocument } from '@attune/domain/account/user-document';
import { forumError } from '@attune/domain/forum/forum-errors';
import { toOneComment } from './comment-document.ts';
import { type CommentRow, findComment } from './comments.repository.ts';
import type { CommentDocument } from './forum.schemas.ts';
import type { ForumServices } from './forum-services.ts';
import { findPost } from './posts.repository.ts';
import { findFirstVersion } from './versions.repository.ts';

type Sent = { id: string; postId: string; parentId: string | null; content: string };

/**
 * Under a key that was used: the same comment for who sent the same, a refusal for anything else.
 * Null when there is no comment under it.
 */
export async function findSentBefore(
  services: ForumServices,
  author: UserDocument,
  { id, postId, parentId, content }: Sent,
): Promise<CommentDocument | null> {
  const known = await findComment(services.db, id);
  if (!known) return null;
  const first = (await findFirstVersion(services.db, { commentId: id })) ?? known;
  const isSame =
    known.authorId === author.id &&
    known.postId === postId &&
    known.parentId === parentId &&
    first.content === content;
  if (!isSame) throw forumError('forum.key_reused');
  if (known.deletedAt) throw forumError('forum.comment_unknown');
  return toDocument(services, author, known);
}

/** One's own comment as it stands, without the replies that may be under it by now. */
export async function toDocument(
  { db, clock }: ForumServices,
  viewer: UserDocument,
  row: CommentRow,
): Promise<CommentDocument> {
  const post = await findPost(db, row.postId);
  if (!post) throw forumError('forum.post_unknown');
  return toOneComment(db, { post, viewer, now: clock.now() }, row);
}
