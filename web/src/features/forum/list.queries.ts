import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { PostFilters } from '#platform/api/forum.ts';
import * as sdk from '#platform/api/generated/sdk.gen.ts';
import { unwrap } from '#platform/api/unwrap.ts';
import { BY_CURSOR } from '#platform/query/by-cursor.ts';

/** A list never changes while the user reads it: new items are announced instead. */
export const NO_AUTO_REFRESH = { meta: { isSteady: true }, refetchOnWindowFocus: false };

/** Searches use the smaller cache for searches (DECISIONS E1). */
export function postsQuery(userId: string, filters: PostFilters) {
  const keyPrefix = filters.query ? ['search', 'forum', userId] : ['posts', userId, 'list'];
  return infiniteQueryOptions({
    queryKey: [...keyPrefix, filters],
    queryFn: ({ pageParam }) => unwrap(sdk.listPosts({ query: { ...filters, ...pageParam } })),
    ...BY_CURSOR,
    placeholderData: keepPreviousData,
    ...NO_AUTO_REFRESH,
  });
}

export function overviewQuery(userId: string) {
  return queryOptions({
    queryKey: ['posts', userId, 'overview'],
    queryFn: () => unwrap(sdk.readForumOverview()),
  });
}
