import { forumError } from '@attune/domain/forum/forum-errors';
import type { Viewer } from '../forum-context.ts';
import { canReadPost, requireOpen } from '../posts/thread-access.ts';
import { type LikeResult, type LikeServices, setLike } from './set-like.ts';

export function likeComment(
  services: LikeServices,
  viewer: Viewer,
  id: string,
  isLiked: boolean,
): Promise<LikeResult> {
  const unknownError = () => forumError('forum.comment_unknown');
  return setLike(
    services,
    viewer,
    { kind: 'comment', id, isLiked },
    ({ post, comment }, now) => {
      if (!post || !comment?.isVisible || !canReadPost(post, viewer, now)) throw unknownError();
      return requireOpen(post, viewer, now);
    },
    unknownError,
  );
}
