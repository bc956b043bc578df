import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import * as api from '#platform/api/forum-list.ts';

/** What the user is reading does not change by itself: new items are announced instead. */
export const NO_AUTO_REFRESH = { meta: { isSteady: true }, refetchOnWindowFocus: false };

/** Searches use the smaller cache for searches (DECISIONS E1). */
export function postsQuery(userId: string, filters: api.PostFilters) {
  const keyPrefix = filters.query ? ['search', 'forum', userId] : ['posts', userId, 'list'];
  return infiniteQueryOptions({
    queryKey: [...keyPrefix, filters],
    queryFn: ({ pageParam }) => api.listPosts(filters, pageParam),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    placeholderData: keepPreviousData,
    ...NO_AUTO_REFRESH,
  });
}

export function overviewQuery(userId: string) {
  return queryOptions({ queryKey: ['posts', userId, 'overview'], queryFn: api.readOverview });
}
