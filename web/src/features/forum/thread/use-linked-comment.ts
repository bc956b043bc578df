import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { isMissing } from '#platform/api/api-error.ts';
import type { Comment } from '#platform/api/generated/types.gen.ts';
import { commentQuery } from '../thread.queries.ts';
import { useThreadContext } from '../thread-context.tsx';

const PREFIX = 'comment-';
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export const commentElementId = (commentId: string) => PREFIX + commentId;

export function focusComment(id: string): boolean {
  const element = document.getElementById(commentElementId(id));
  if (!element) return false;
  element.scrollIntoView({ block: 'center' });
  element.focus({ preventScroll: true });
  element.classList.remove('point-out');
  requestAnimationFrame(() => element.classList.add('point-out'));
  return true;
}

/** Finds the comment named in the URL among those shown, or fetches it; then focuses it once. */
export function useLinkedComment(shown: readonly Comment[], isReady: boolean) {
  const { reader, post } = useThreadContext();
  const { hash, key } = useLocation();
  const hashId = hash.startsWith(`#${PREFIX}`) ? hash.slice(PREFIX.length + 1) : '';
  const id = UUID.test(hashId) ? hashId : null;
  const isShown = shown.some(
    (comment) => comment.id === id || comment.replies.some((reply) => reply.id === id),
  );
  const { data, error } = useQuery({
    ...commentQuery(reader.id, post.id, id ?? ''),
    enabled: id !== null && isReady && !isShown,
  });
  const isInThisThread = data?.postId === post.id;
  const isAvailable = isShown || isInThisThread;
  const lastTarget = useRef<string | null>(null);

  useEffect(() => {
    const target = `${key} ${id}`;
    if (!id || !isAvailable || lastTarget.current === target) return;
    if (focusComment(id)) lastTarget.current = target;
  }, [id, key, isAvailable]);

  return {
    comment: !isShown && isInThisThread ? data.comment : null,
    isGone: isMissing(error) || (data !== undefined && !isInThisThread),
  };
}
