import {
  type InfiniteData,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import * as sdk from '#platform/api/generated/sdk.gen.ts';
import type {
  ListNotificationsResponse,
  MarkNotificationsReadData,
  Notification,
} from '#platform/api/generated/types.gen.ts';
import { unwrap } from '#platform/api/unwrap.ts';
import type { BY_CURSOR } from '#platform/query/by-cursor.ts';

type MarkReadInput = MarkNotificationsReadData['body'];
export type NotificationPages = InfiniteData<
  ListNotificationsResponse,
  typeof BY_CURSOR.initialPageParam
>;

export function unreadQuery(userId: string) {
  return queryOptions({
    queryKey: ['notifications', userId, 'unread'],
    queryFn: async () => (await unwrap(sdk.countUnreadNotifications())).unread,
    staleTime: Number.POSITIVE_INFINITY,
  });
}

export const getListKey = (userId: string) => ['notifications', userId, 'list'];

/** Marks notifications as read at once. If that fails, they are loaded again and show as unread. */
export function useMarkRead(userId: string) {
  const client = useQueryClient();
  const list = getListKey(userId);
  const unread = unreadQuery(userId).queryKey;
  return useMutation({
    mutationFn: async (body: MarkReadInput) =>
      (await unwrap(sdk.markNotificationsRead({ body }))).unread,
    onMutate: (marked) => {
      client.setQueryData<NotificationPages>(list, (pages) => pages && withRead(pages, marked));
    },
    onSuccess: (remaining) => client.setQueryData(unread, remaining),
    onError: () => client.invalidateQueries({ queryKey: list }),
  });
}

function withRead(pages: NotificationPages, marked: MarkReadInput): NotificationPages {
  const isMarked = ({ id, href }: Notification) => {
    if ('ids' in marked) return marked.ids.includes(id);
    return 'postId' in marked ? href.startsWith(`/forum/${marked.postId}`) : true;
  };
  return {
    ...pages,
    pages: pages.pages.map((page) => ({
      ...page,
      notifications: page.notifications.map((it) => (isMarked(it) ? { ...it, isRead: true } : it)),
    })),
  };
}
