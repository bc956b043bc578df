import { queryOptions } from '@tanstack/react-query';
import { readDrafts } from '../../../../platform/api/forum-write.ts';

/** One's drafts as the server has them. Read once a page: what is written here is newer anyway. */
export function draftsQuery(userId: string) {
  return queryOptions({
    queryKey: ['drafts', userId],
    queryFn: readDrafts,
    staleTime: 30_000,
    refetchOnWindowFocus: false,
    retry: false,
  });
}
