import { fromDayNumber, getWeekday, toDayNumber, type Weekday } from '../kernel/day-number.ts';
import { getLocalDay } from '../kernel/local-day.ts';
import { HOUR_MS } from '../kernel/time.ts';
import { zonedTimeToDate } from '../kernel/wall-clock.ts';

/** Wall-clock times of a person: they move with the person's zone and with summer time. */
export type ReminderTimes = { atTime: string; weekdays: readonly Weekday[] };

/** What was missed by more than this, because nothing was running, is not sent any more. */
export const MAX_DELAY_MS = 2 * HOUR_MS;

/** A day skipped by a change of zone may cost one of the eight that hold every weekday. */
const LOOK_AHEAD_DAYS = 9;

/**
 * The first time after `after` that it is the chosen time on a chosen day there. A time that the
 * change to summer time skips is taken as much later as the clocks jump; one that occurs twice is
 * taken the first time.
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

/** Whether a reminder that was due then is still worth telling. */
export function isStillTimely(dueAt: Date, now: Date): boolean {
  return now.getTime() - dueAt.getTime() <= MAX_DELAY_MS;
}
