import {
  type InfiniteData,
  infiniteQueryOptions,
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
import { BY_CURSOR } from '#platform/query/by-cursor.ts';

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

/** Refetched whenever it is opened: a notification hidden meanwhile must not appear again. */
export function listQuery(userId: string) {
  return infiniteQueryOptions({
    queryKey: ['notifications', userId, 'list'],
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

export function settingsQuery(userId: string) {
  return queryOptions({
    queryKey: ['notifications', userId, 'settings'],
    queryFn: () => unwrap(sdk.readNotificationSettings()),
  });
}

/** Whether notifications are on for the device of this session. */
export function pushQuery(userId: string) {
  return queryOptions({
    queryKey: ['notifications', userId, 'push'],
    queryFn: () => unwrap(sdk.readPush()),
  });
}

/** Marks notifications as read at once. If that fails, they are loaded again and show as unread. */
export function useMarkRead(userId: string) {
  const client = useQueryClient();
  const list = listQuery(userId).queryKey;
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
