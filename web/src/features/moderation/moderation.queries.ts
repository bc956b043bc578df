import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import * as api from '../../platform/api/moderation.ts';

/** What was decided about oneself. */
export function ownModerationQuery(userId: string) {
  return queryOptions({
    queryKey: ['moderation', userId, 'own'],
    queryFn: api.readOwnModeration,
    staleTime: 60_000,
  });
}

/**
 * Read anew each time: moderators decide by how things stand now. While somebody looks it stays as
 * it is, and a bar tells what has come.
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
