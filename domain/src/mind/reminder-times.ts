import { dayIn } from '../kernel/calendar.ts';
import { dayNumber, dayOfNumber, type Weekday, weekdayOfNumber } from '../kernel/days.ts';
import { HOUR_MS } from '../kernel/time.ts';
import { momentAt } from '../kernel/wall-clock.ts';

/** Wall-clock times of a person: they move with the person's zone and with summer time. */
export type ReminderTimes = { atTime: string; weekdays: readonly Weekday[] };

/** What was missed by more than this, because nothing was running, is not sent any more. */
export const MOST_LATE_MS = 2 * HOUR_MS;

/** A day skipped by a change of zone may cost one of the eight that hold every weekday. */
const LOOK_AHEAD_DAYS = 9;

/**
 * The first time after `after` that it is the chosen time on a chosen day there. A time that the
 * change to summer time skips is taken as much later as the clocks jump; one that occurs twice is
 * taken the first time.
 */
export function nextReminder(
  { atTime, weekdays }: ReminderTimes,
  timeZone: string,
  after: Date,
): Date | null {
  const today = dayNumber(dayIn(timeZone, after));
  for (let ahead = -1; ahead <= LOOK_AHEAD_DAYS; ahead += 1) {
    if (!weekdays.includes(weekdayOfNumber(today + ahead))) continue;
    const moment = momentAt(timeZone, dayOfNumber(today + ahead), atTime);
    if (moment.getTime() > after.getTime()) return moment;
  }
  return null;
}

/** Whether a reminder that was due then is still worth telling. */
export function isStillTimely(dueAt: Date, now: Date): boolean {
  return now.getTime() - dueAt.getTime() <= MOST_LATE_MS;
}
