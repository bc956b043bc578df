import { queryOptions } from '@tanstack/react-query';
import { readDrafts } from '#platform/api/forum-write.ts';

/** The user's drafts on the server. Read once per page: text written here is newer anyway. */
export function draftsQuery(userId: string) {
  return queryOptions({
    queryKey: ['drafts', userId],
    queryFn: readDrafts,
    staleTime: 30_000,
    refetchOnWindowFocus: false,
    retry: false,
  });
}
