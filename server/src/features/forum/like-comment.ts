import { forumError } from '@attune/domain/forum/forum-errors';
import { type LikeServices, type Likes, like } from './like.ts';
import { mayReadPost, requireOpen } from './thread-access.ts';
import type { Viewer } from './viewer.ts';

/** Likes a comment or a reply, or takes it back. */
export function likeComment(
  services: LikeServices,
  viewer: Viewer,
  id: string,
  isLiked: boolean,
): Promise<Likes> {
  const unknown = () => forumError('forum.comment_unknown');
  return like(
    services,
    viewer,
    { kind: 'comment', id, isLiked },
    ({ post, comment }, now) => {
      if (!post || !comment?.isVisible || !mayReadPost(post, viewer, now)) throw unknown();
      return requireOpen(post, viewer, now);
    },
    unknown,
  );
}
