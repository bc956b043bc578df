import { formatTimeAgo } from '@attune/domain/forum/time-ago';
import { MINUTE_MS } from '@attune/domain/kernel/time';
import { useSyncExternalStore } from 'react';
import { formatDate } from './format-date.ts';
import { serverNow } from './server-clock.ts';

const listeners = new Set<() => void>();
let now = serverNow().getTime();
let timer: ReturnType<typeof setInterval> | undefined;

function tick() {
  now = serverNow().getTime();
  for (const listener of listeners) listener();
}

/**
 * One timer for all timestamps on the page. It pauses when the device sleeps, so the timestamps are
 * also updated when the page becomes visible again.
 */
function subscribe(listener: () => void) {
  if (listeners.size === 0) {
    now = serverNow().getTime();
    timer = setInterval(tick, MINUTE_MS);
    document.addEventListener('visibilitychange', tick);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    document.removeEventListener('visibilitychange', tick);
  };
}

const FULL_FORMAT: Intl.DateTimeFormatOptions = { dateStyle: 'long', timeStyle: 'short' };

type TimeAgoProps = { at: string; timeZone: string; className?: string };

/** '5 minutes ago', kept current, with the full date and time as a tooltip. */
export function TimeAgo({ at, timeZone, className }: TimeAgoProps) {
  const currentTime = useSyncExternalStore(subscribe, () => now);
  return (
    <time dateTime={at} title={formatDate(at, timeZone, FULL_FORMAT)} className={className}>
      {formatTimeAgo(new Date(at), new Date(currentTime))}
    </time>
  );
}
