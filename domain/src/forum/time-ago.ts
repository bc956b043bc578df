import { DAY_MS, HOUR_MS, MINUTE_MS } from '../kernel/time.ts';

const WEEK_MS = 7 * DAY_MS;
/** Created once: creating a formatter takes longer than formatting a whole list of posts. */
const FULL_DATE = new Intl.DateTimeFormat('en-US', {
  timeZone: 'UTC',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
});

function formatAgo(count: number, unit: string): string {
  return `${count} ${unit}${count === 1 ? '' : 's'} ago`;
}

/** The time passed as text; after four weeks, the date. */
export function formatTimeAgo(then: Date, now: Date): string {
  const ms = now.getTime() - then.getTime();
  if (ms < MINUTE_MS) return 'just now';
  if (ms < HOUR_MS) return formatAgo(Math.floor(ms / MINUTE_MS), 'minute');
  if (ms < DAY_MS) return formatAgo(Math.floor(ms / HOUR_MS), 'hour');
  if (ms < 2 * DAY_MS) return 'yesterday';
  if (ms < WEEK_MS) return formatAgo(Math.floor(ms / DAY_MS), 'day');
  if (ms < 4 * WEEK_MS) return formatAgo(Math.floor(ms / WEEK_MS), 'week');
  return FULL_DATE.format(then);
}
