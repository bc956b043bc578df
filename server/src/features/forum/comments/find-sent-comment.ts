import type { UserDocument } from '@attune/domain/account/user-document';
import { forumError } from '@attune/domain/forum/forum-errors';
import type { CommentDocument } from '../forum.schemas.ts';
import type { ForumServices } from '../forum-context.ts';
import { findPost } from '../posts/posts.repository.ts';
import { findFirstVersion } from '../posts/versions.repository.ts';
import { readCommentDocument } from './comment-document.ts';
import { type CommentRow, findComment } from './comments.repository.ts';

type SentComment = { id: string; postId: string; parentId: string | null; content: string };

/**
 * The id is already used: returns the stored comment if the same author sent the same content, else
 * rejects. Returns null when no comment has this id.
 */
export async function findSentComment(
  services: ForumServices,
  author: UserDocument,
  { id, postId, parentId, content }: SentComment,
): Promise<CommentDocument | null> {
  const existing = await findComment(services.db, id);
  if (!existing) return null;
  const first = (await findFirstVersion(services.db, { commentId: id })) ?? existing;
  const isSame =
    existing.authorId === author.id &&
    existing.postId === postId &&
    existing.parentId === parentId &&
    first.content === content;
  if (!isSame) throw forumError('forum.key_reused');
  if (existing.deletedAt) throw forumError('forum.comment_unknown');
  return readOwnComment(services, author, existing);
}

export async function readOwnComment(
  { db, clock }: ForumServices,
  viewer: UserDocument,
  row: CommentRow,
): Promise<CommentDocument> {
  const post = await findPost(db, row.postId);
  if (!post) throw forumError('forum.post_unknown');
  return readCommentDocument(db, { post, viewer, now: clock.now() }, row);
}
