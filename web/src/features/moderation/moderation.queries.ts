import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import * as api from '#platform/api/moderation.ts';

export function ownModerationQuery(userId: string) {
  return queryOptions({
    queryKey: ['moderation', userId, 'own'],
    queryFn: api.readOwnModeration,
    staleTime: 60_000,
  });
}

/**
 * Not cached: moderators decide by the current state. While the queue is open it stays as it is,
 * and a bar announces new cases.
 */
export function queueQuery(userId: string, state: api.QueueState) {
  return infiniteQueryOptions({
    queryKey: ['moderation', userId, 'queue', state],
    queryFn: ({ pageParam }) => api.readQueue(state, pageParam),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    staleTime: 0,
    gcTime: 0,
    meta: { isSteady: true },
  });
}

export function caseQuery(userId: string, id: string) {
  return queryOptions({
    queryKey: ['moderation', userId, 'case', id],
    queryFn: () => api.readCase(id),
    staleTime: 0,
    gcTime: 0,
  });
}

export function appealsQuery(userId: string) {
  return infiniteQueryOptions({
    queryKey: ['moderation', userId, 'appeals'],
    queryFn: ({ pageParam }) => api.listAppeals(pageParam),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    staleTime: 0,
    gcTime: 0,
    meta: { isSteady: true },
  });
}
