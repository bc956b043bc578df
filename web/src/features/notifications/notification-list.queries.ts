import { infiniteQueryOptions } from '@tanstack/react-query';
import * as sdk from '#platform/api/generated/sdk.gen.ts';
import { unwrap } from '#platform/api/unwrap.ts';
import { BY_CURSOR } from '#platform/query/by-cursor.ts';
import { getListKey, unreadQuery } from './notifications.queries.ts';

/** Refetched whenever it is opened: a notification hidden meanwhile must not appear again. */
export function listQuery(userId: string) {
  return infiniteQueryOptions({
    queryKey: getListKey(userId),
    queryFn: async ({ pageParam, client }) => {
      const page = await unwrap(sdk.listNotifications({ query: pageParam }));
      client.setQueryData(unreadQuery(userId).queryKey, page.unread);
      return page;
    },
    ...BY_CURSOR,
    staleTime: 0,
    gcTime: 0,
  });
}
