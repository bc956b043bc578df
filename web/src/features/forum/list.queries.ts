import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import * as api from '../../platform/api/forum-list.ts';

/** What is being read is not changed under the reader's eyes: new things are announced instead. */
export const steady = { meta: { isSteady: true }, refetchOnWindowFocus: false };

/** What is searched for lies in the smaller cache for searches (DECISIONS E1). */
export function postsQuery(userId: string, filters: api.PostFilters) {
  const place = filters.query ? ['search', 'forum', userId] : ['posts', userId, 'list'];
  return infiniteQueryOptions({
    queryKey: [...place, filters],
    queryFn: ({ pageParam }) => api.listPosts(filters, pageParam),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    placeholderData: keepPreviousData,
    ...steady,
  });
}

export function overviewQuery(userId: string) {
  return queryOptions({ queryKey: ['posts', userId, 'overview'], queryFn: api.readOverview });
}
