import {
  type InfiniteData,
  infiniteQueryOptions,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import * as api from '#platform/api/notifications.ts';

export type NotificationPages = InfiniteData<
  Awaited<ReturnType<typeof api.listNotifications>>,
  string | null
>;

export function unreadQuery(userId: string) {
  return queryOptions({
    queryKey: ['notifications', userId, 'unread'],
    queryFn: api.countUnread,
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** Refetched when opened: a notification hidden meanwhile must not appear again. */
export function listQuery(userId: string) {
  return infiniteQueryOptions({
    queryKey: ['notifications', userId, 'list'],
    queryFn: async ({ pageParam, client }) => {
      const page = await api.listNotifications(pageParam);
      client.setQueryData(unreadQuery(userId).queryKey, page.unread);
      return page;
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    staleTime: 0,
    gcTime: 0,
  });
}

export function settingsQuery(userId: string) {
  return queryOptions({
    queryKey: ['notifications', userId, 'settings'],
    queryFn: api.readSettings,
  });
}

/** Optimistic update; a failure shows at the next read and costs nothing. */
export function useMarkRead(userId: string) {
  const client = useQueryClient();
  const list = listQuery(userId).queryKey;
  const unread = unreadQuery(userId).queryKey;
  return useMutation({
    mutationFn: api.markRead,
    onMutate: (marked) => {
      client.setQueryData<NotificationPages>(list, (pages) => pages && withRead(pages, marked));
    },
    onSuccess: (left) => client.setQueryData(unread, left),
    onError: () => client.invalidateQueries({ queryKey: list }),
  });
}

function withRead(pages: NotificationPages, marked: api.MarkReadInput): NotificationPages {
  const isMarked = ({ id, href }: api.Notification) => {
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
