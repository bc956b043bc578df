import { getSettingsPath } from '@attune/domain/navigation/settings-sections';
import { useInfiniteQuery } from '@tanstack/react-query';
import { CalendarCheck, CreditCard, type LucideIcon, Settings, Shield } from 'lucide-react';
import { Link } from 'react-router';
import type { Notification } from '#platform/api/generated/types.gen.ts';
import { TimeAgo } from '#platform/browser/time-ago.tsx';
import { Avatar } from '#ui/avatar.tsx';
import { Button } from '#ui/button.tsx';
import { Drawing } from '#ui/drawing.tsx';
import { Icon } from '#ui/icon.tsx';
import { Loading } from '#ui/loading.tsx';
import { renderParts } from '#ui/render-parts.tsx';
import { TextAction } from '#ui/text-action.tsx';
import { TryAgainBox } from '#ui/try-again-box.tsx';
import { listQuery } from './notification-list.queries.ts';
import { useMarkRead } from './notifications.queries.ts';

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
        <TextAction
          render={<Link to={getSettingsPath('notifications')} />}
          tone="muted"
          onClick={onLeave}
        >
          <Icon of={Settings} size={16} />
          Settings
        </TextAction>
      </div>
      <div className="min-h-0 overflow-y-auto overscroll-contain">
        {list.isPending && <Loading variant="skeleton" className="p-4" />}
        {list.isError && notifications.length === 0 && (
          <div className="p-4">
            <TryAgainBox
              title="Your notifications couldn’t be loaded."
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
              workingLabel="Loading"
              onClick={() => void list.fetchNextPage()}
            >
              Show older notifications
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
      <h3 className="heading text-xl">No notifications yet</h3>
      <p className="text-sm text-muted">
        We’ll tell you here when someone replies to you, mentions you or likes what you wrote.
        Follow a post to hear about new comments.
      </p>
      <Button
        kind="secondary"
        size="sm"
        className="mt-2"
        render={<Link to="/forum" onClick={onLeave} />}
      >
        Visit the community
      </Button>
    </div>
  );
}

const ICONS: Partial<Record<Notification['kind'], LucideIcon>> = {
  moderation: Shield,
  billing: CreditCard,
  reminder: CalendarCheck,
};

type NotificationRowProps = { notification: Notification; timeZone: string; onOpen: () => void };

function NotificationRow({ notification, timeZone, onOpen }: NotificationRowProps) {
  const { actor, kind, parts, href, createdAt, isRead } = notification;
  const icon = ICONS[kind];
  return (
    <li>
      <Link
        to={href}
        // Documents are pages from the server, outside the app.
        reloadDocument={href.startsWith('/docs/')}
        onClick={onOpen}
        className="grid grid-cols-[auto_1fr_auto] items-start gap-3 rounded-md p-2 text-sm leading-snug text-ink no-underline hover:bg-tint"
      >
        {icon ? (
          <span className="grid size-9 place-items-center rounded-full bg-tint text-muted">
            <Icon of={icon} size={18} />
          </span>
        ) : (
          <Avatar name={actor?.name ?? ''} photoUrl={actor?.photoURL ?? null} />
        )}
        <span className="grid min-w-0 gap-0.5">
          <span className="wrap-anywhere">
            {!isRead && <span className="sr-only">Unread: </span>}
            {renderParts(parts, (part) => (
              <Part {...part} />
            ))}
          </span>
          <TimeAgo at={createdAt} timeZone={timeZone} className="text-xs text-muted" />
        </span>
        <span
          aria-hidden="true"
          className={isRead ? 'size-2' : 'mt-1.5 size-2 rounded-full bg-accent'}
        />
      </Link>
    </li>
  );
}

/** Names and titles are written by users and may run in another direction. */
function Part({ text, as }: Notification['parts'][number]) {
  if (as === 'words') return text;
  return <bdi className={as === 'name' ? 'font-semibold' : undefined}>{text}</bdi>;
}
