import { useInfiniteQuery } from '@tanstack/react-query';
import { Settings } from 'lucide-react';
import { Link } from 'react-router';
import { Button } from '#ui/button.tsx';
import { Drawing } from '#ui/drawing.tsx';
import { Icon } from '#ui/icon.tsx';
import { Loading } from '#ui/loading.tsx';
import { TextAction } from '#ui/text-action.tsx';
import { TryAgainBox } from '#ui/try-again-box.tsx';
import { NotificationRow } from './notification-row.tsx';
import { listQuery, useMarkRead } from './notifications.queries.ts';

type NotificationListProps = {
  userId: string;
  timeZone: string;
  unread: number;
  onLeave: () => void;
};

export function NotificationList({ userId, timeZone, unread, onLeave }: NotificationListProps) {
  const list = useInfiniteQuery(listQuery(userId));
  const mark = useMarkRead(userId);
  const notifications = list.data?.pages.flatMap(({ notifications }) => notifications) ?? [];
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-4 border-b border-line px-4 pb-2">
        <TextAction
          aria-disabled={unread === 0}
          className="aria-disabled:text-muted! aria-disabled:no-underline!"
          onClick={() => unread > 0 && mark.mutate({ all: true })}
        >
          Mark all as read
        </TextAction>
        <TextAction render={<Link to="/settings#notifications" />} tone="muted" onClick={onLeave}>
          <Icon of={Settings} size={16} />
          Settings
        </TextAction>
      </div>
      <div className="min-h-0 overflow-y-auto overscroll-contain">
        {list.isPending && <Loading variant="skeleton" className="p-4" />}
        {list.isError && notifications.length === 0 && (
          <div className="p-4">
            <TryAgainBox
              title="Your notifications could not be read."
              onRetry={() => void list.refetch()}
            />
          </div>
        )}
        {list.isSuccess && notifications.length === 0 && <NoNotifications onLeave={onLeave} />}
        {notifications.length > 0 && (
          <ul aria-label="Notifications" className="grid gap-px p-2">
            {notifications.map((notification) => (
              <NotificationRow
                key={notification.id}
                notification={notification}
                timeZone={timeZone}
                onOpen={() => {
                  if (!notification.isRead) mark.mutate({ ids: [notification.id] });
                  onLeave();
                }}
              />
            ))}
          </ul>
        )}
        {list.hasNextPage && (
          <div className="px-4 pb-4">
            <Button
              kind="secondary"
              size="sm"
              isWorking={list.isFetchingNextPage}
              workingLabel="Reading"
              onClick={() => void list.fetchNextPage()}
            >
              Show older ones
            </Button>
          </div>
        )}
      </div>
    </>
  );
}

function NoNotifications({ onLeave }: { onLeave: () => void }) {
  return (
    <div className="grid justify-items-start gap-2 p-6">
      <Drawing of="waiting" />
      <h3 className="heading text-xl">Nothing has happened yet</h3>
      <p className="text-sm text-muted">
        When somebody answers you, mentions you or likes what you wrote, you read it here. Follow a
        conversation to hear of new comments in it.
      </p>
      <Button
        kind="secondary"
        size="sm"
        className="mt-2"
        render={<Link to="/forum" onClick={onLeave} />}
      >
        Look into the community
      </Button>
    </div>
  );
}
