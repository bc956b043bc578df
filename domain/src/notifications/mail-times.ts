import { dayIn } from '../kernel/calendar.ts';
import { DAY_MS, MINUTE_MS } from '../kernel/time.ts';
import { momentAt } from '../kernel/wall-clock.ts';

/** How long a mail "at once" waits for what may follow, and for the person to see it themselves. */
export const GROUPING_MS = 2 * MINUTE_MS;
const MORNING = '08:00';
const MONDAY = 1;

/** What was last found for each zone: it holds from then on until that morning comes. */
const found = new Map<string, { since: number; morning: Date }>();

/** The next time that it is eight in the morning there. Asked for everybody who is told something. */
export function nextMorning(timeZone: string, now: Date): Date {
  const at = now.getTime();
  const known = found.get(timeZone);
  if (known && known.since <= at && at < known.morning.getTime()) return known.morning;
  const today = morningOf(dayIn(timeZone, now), timeZone);
  const morning = today.getTime() > at ? today : morningOf(dayAfter(timeZone, now, 1), timeZone);
  found.set(timeZone, { since: at, morning });
  return morning;
}

/** The last Monday's eight in the morning there. */
export function lastDigestMorning(timeZone: string, now: Date): Date {
  const weekday = new Date(dayIn(timeZone, now)).getUTCDay();
  const sinceMonday = (weekday - MONDAY + 7) % 7;
  const monday = morningOf(dayAfter(timeZone, now, -sinceMonday), timeZone);
  if (monday.getTime() <= now.getTime()) return monday;
  return morningOf(dayAfter(timeZone, now, -sinceMonday - 7), timeZone);
}

function dayAfter(timeZone: string, now: Date, days: number): string {
  const midnight = Date.parse(dayIn(timeZone, now));
  return new Date(midnight + days * DAY_MS).toISOString().slice(0, 10);
}

function morningOf(day: string, timeZone: string): Date {
  return momentAt(timeZone, day, MORNING);
}
