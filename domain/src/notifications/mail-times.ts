import { dayIn } from '../kernel/calendar.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../kernel/time.ts';

/** How long a mail "at once" waits for what may follow, and for the person to see it themselves. */
export const GROUPING_MS = 2 * MINUTE_MS;
const MORNING_HOUR = 8;
const MONDAY = 1;

/** The next time that it is eight in the morning there. */
export function nextMorning(timeZone: string, now: Date): Date {
  const today = morningOf(dayIn(timeZone, now), timeZone);
  return today.getTime() > now.getTime() ? today : morningOf(dayAfter(timeZone, now, 1), timeZone);
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

/** Eight o'clock of a day given as YYYY-MM-DD; the offset is asked twice, as clocks may change. */
function morningOf(day: string, timeZone: string): Date {
  const wall = Date.parse(day) + MORNING_HOUR * HOUR_MS;
  const guess = wall - offsetMs(timeZone, new Date(wall));
  return new Date(wall - offsetMs(timeZone, new Date(guess)));
}

/** How far the clocks there are ahead of UTC. */
function offsetMs(timeZone: string, at: Date): number {
  const parts = new Intl.DateTimeFormat('en', {
    timeZone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  }).formatToParts(at);
  const part = (type: string) => Number(parts.find((found) => found.type === type)?.value);
  const wall = Date.UTC(
    part('year'),
    part('month') - 1,
    part('day'),
    part('hour'),
    part('minute'),
    part('second'),
  );
  return wall - Math.floor(at.getTime() / 1000) * 1000;
}
