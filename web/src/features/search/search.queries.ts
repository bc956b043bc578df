import { SEARCH_LIMITS } from '@attune/domain/search/search-rules';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { client } from '#platform/api/generated/client.gen.ts';
import * as sdk from '#platform/api/generated/sdk.gen.ts';
import { unwrap } from '#platform/api/unwrap.ts';
import { dataCaches } from '#platform/query/query-client.ts';

const SEARCH_KEY = 'search';

/** Requests that change nothing a search can find. */
const UNSEARCHED_WRITES = /\/api\/(events|notifications)\b/;

// A write makes cached searches stale, so that the next search reflects it.
client.interceptors.response.use((response, { method, url }) => {
  if (response.ok && method !== 'GET' && !UNSEARCHED_WRITES.test(url)) {
    void dataCaches.client.invalidateQueries({ queryKey: [SEARCH_KEY], refetchType: 'none' });
  }
  return response;
});

export function searchQuery(userId: string, query: string) {
  return queryOptions({
    queryKey: [SEARCH_KEY, userId, query],
    queryFn: () => unwrap(sdk.search({ query: { query } })),
    enabled: query.length >= SEARCH_LIMITS.minQueryLength,
    // The previous results stay until the next ones arrive.
    placeholderData: keepPreviousData,
  });
}
