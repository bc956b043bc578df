import { forumError } from '@attune/domain/forum/forum-errors';
import { lockComments } from './comments.repository.ts';
import { spendInForum } from './forum-limits.ts';
import type { ForumServices } from './forum-services.ts';
import { deleteCommentLike, insertCommentLike } from './likes.repository.ts';
import { tellOfLike } from './tell-people.ts';
import { readReadableComment, requireOpen } from './thread-access.ts';
import type { Viewer } from './viewer.ts';

/** Likes a comment or a reply, or takes it back. Doing it twice is doing it once. */
export async function likeComment(
  services: ForumServices,
  viewer: Viewer,
  id: string,
  isLiked: boolean,
): Promise<{ likes: number; isLiked: boolean }> {
  const { db, clock } = services;
  await spendInForum(services, 'like', viewer.id);
  return db.transaction(async (tx) => {
    const now = clock.now();
    const { post } = await readReadableComment(tx, id, viewer, now);
    requireOpen(post, viewer, now);
    const [comment] = await lockComments(tx, [id]);
    if (!comment?.isVisible) throw forumError('forum.comment_unknown');
    if (!isLiked) {
      const isGone = await deleteCommentLike(tx, id, viewer.id);
      return { likes: comment.likes - Number(isGone), isLiked };
    }
    const isNew = await insertCommentLike(tx, id, { userId: viewer.id, createdAt: now });
    if (isNew) {
      const pseudonym = post.authorId === viewer.id ? post.pseudonym : null;
      const actor = { id: viewer.id, pseudonym };
      await tellOfLike(tx, { post, comment, authorId: comment.authorId, actor }, now);
    }
    return { likes: comment.likes + Number(isNew), isLiked };
  });
}
