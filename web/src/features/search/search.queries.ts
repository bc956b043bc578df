import { SEARCH_LIMITS } from '@attune/domain/search/search-rules';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { onWrite, search } from '#platform/api/search.ts';
import { dataCaches } from '#platform/query/query-client.ts';

const KEY = 'search';

// The next search reflects what the user has just written or deleted.
onWrite(() => void dataCaches.client.invalidateQueries({ queryKey: [KEY], refetchType: 'none' }));

export function searchQuery(userId: string, query: string) {
  return queryOptions({
    queryKey: [KEY, userId, query],
    queryFn: () => search(query),
    enabled: query.length >= SEARCH_LIMITS.minQueryLength,
    // The previous results stay until the next ones arrive.
    placeholderData: keepPreviousData,
  });
}
