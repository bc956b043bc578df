import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import * as sdk from '#platform/api/generated/sdk.gen.ts';
import { unwrap } from '#platform/api/unwrap.ts';
import { BY_CURSOR } from '#platform/query/by-cursor.ts';
import type { QueueState } from './moderation-labels.ts';

export function ownModerationQuery(userId: string) {
  return queryOptions({
    queryKey: ['moderation', userId, 'own'],
    queryFn: () => unwrap(sdk.readOwnModeration()),
    staleTime: 60_000,
  });
}

/**
 * Not cached, because moderators decide on the current state. The queue does not change while it is
 * open; a bar announces new cases.
 */
export function queueQuery(userId: string, state: QueueState) {
  return infiniteQueryOptions({
    queryKey: ['moderation', userId, 'queue', state],
    queryFn: ({ pageParam }) => unwrap(sdk.readModerationQueue({ query: { state, ...pageParam } })),
    ...BY_CURSOR,
    staleTime: 0,
    gcTime: 0,
    meta: { isSteady: true },
  });
}

export function caseQuery(userId: string, id: string) {
  return queryOptions({
    queryKey: ['moderation', userId, 'case', id],
    queryFn: () => unwrap(sdk.readModerationCase({ path: { id } })),
    staleTime: 0,
    gcTime: 0,
  });
}

export function appealsQuery(userId: string) {
  return infiniteQueryOptions({
    queryKey: ['moderation', userId, 'appeals'],
    queryFn: ({ pageParam }) => unwrap(sdk.listAppeals({ query: pageParam })),
    ...BY_CURSOR,
    staleTime: 0,
    gcTime: 0,
    meta: { isSteady: true },
  });
}

export function noticesQuery(userId: string) {
  return infiniteQueryOptions({
    queryKey: ['moderation', userId, 'notices'],
    queryFn: ({ pageParam }) => unwrap(sdk.listNotices({ query: pageParam })),
    ...BY_CURSOR,
    staleTime: 0,
    gcTime: 0,
    meta: { isSteady: true },
  });
}
