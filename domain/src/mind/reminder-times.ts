import { fromDayNumber, getWeekday, toDayNumber, type Weekday } from '../kernel/day-number.ts';
import { getLocalDay } from '../kernel/local-day.ts';
import { HOUR_MS } from '../kernel/time.ts';
import { zonedTimeToDate } from '../kernel/wall-clock.ts';

/** Wall-clock times: they move with the user's time zone and daylight saving time. */
export type ReminderTimes = { atTime: string; weekdays: readonly Weekday[] };

/** A reminder missed by more than this, because the server was down, is not sent. */
export const MAX_DELAY_MS = 2 * HOUR_MS;

/** Eight days cover every weekday, and a change of time zone may skip one of them. */
const LOOK_AHEAD_DAYS = 9;

/**
 * The first time after `after` that is the chosen local time on a chosen day. A time skipped by
 * daylight saving time moves by as much as the clocks jump. A time that occurs twice is used the
 * first time.
 */
export function getNextReminder(
  { atTime, weekdays }: ReminderTimes,
  timeZone: string,
  after: Date,
): Date | null {
  const today = toDayNumber(getLocalDay(timeZone, after));
  for (let dayOffset = -1; dayOffset <= LOOK_AHEAD_DAYS; dayOffset += 1) {
    if (!weekdays.includes(getWeekday(today + dayOffset))) continue;
    const candidate = zonedTimeToDate(timeZone, fromDayNumber(today + dayOffset), atTime);
    if (candidate.getTime() > after.getTime()) return candidate;
  }
  return null;
}

export function isStillTimely(dueAt: Date, now: Date): boolean {
  return now.getTime() - dueAt.getTime() <= MAX_DELAY_MS;
}
