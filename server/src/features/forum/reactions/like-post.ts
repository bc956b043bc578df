import { forumError } from '@attune/domain/forum/forum-errors';
import type { Viewer } from '../forum-context.ts';
import { requireOpen } from '../posts/thread-access.ts';
import { type LikeResult, type LikeServices, setLike } from './set-like.ts';

export function likePost(
  services: LikeServices,
  viewer: Viewer,
  id: string,
  isLiked: boolean,
): Promise<LikeResult> {
  return setLike(
    services,
    viewer,
    { kind: 'post', id, isLiked },
    ({ post }, now) => requireOpen(post, viewer, now),
    () => forumError('forum.post_not_open'),
  );
}
