import { CalendarCheck, CreditCard, type LucideIcon, Shield } from 'lucide-react';
import { Link } from 'react-router';
import type { Notification } from '#platform/api/notifications.ts';
import { TimeAgo } from '#platform/browser/time-ago.tsx';
import { Avatar } from '#ui/avatar.tsx';
import { Icon } from '#ui/icon.tsx';
import { renderParts } from '#ui/render-parts.tsx';

const ICONS: Partial<Record<Notification['kind'], LucideIcon>> = {
  moderation: Shield,
  billing: CreditCard,
  reminder: CalendarCheck,
};

type NotificationRowProps = { notification: Notification; timeZone: string; onOpen: () => void };

export function NotificationRow({ notification, timeZone, onOpen }: NotificationRowProps) {
  const { actor, kind, parts, href, createdAt, isRead } = notification;
  const icon = ICONS[kind];
  return (
    <li>
      <Link
        to={href}
        // Documents are server pages outside the app.
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

/** Names and titles are user text and may have another direction. */
function Part({ text, as }: Notification['parts'][number]) {
  if (as === 'words') return text;
  return <bdi className={as === 'name' ? 'font-semibold' : undefined}>{text}</bdi>;
}
