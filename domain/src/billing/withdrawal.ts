import { getLocalDay } from '../kernel/local-day.ts';
import { addDays } from '../kernel/time.ts';
import { zonedTimeToDate } from '../kernel/wall-clock.ts';

/** How long a consumer can withdraw from a contract (decision 0057). */
export const WITHDRAWAL_DAYS = 14;

/** How long after the last day a statement can be confirmed. After that, staff do. */
const CONFIRMATION_DAYS = 14;

/** The wording of the law for the second step. */
export const CONFIRM_WITHDRAWAL_LABEL = 'Confirm withdrawal';

const SATURDAY = 6;
const SUNDAY = 0;

/**
 * When the right to withdraw ends: the midnight after the last day, in the member's time zone. The
 * day of the contract doesn't count. If the last day is a Saturday or Sunday, Monday is the last day.
 */
export function getWithdrawalDeadline(concludedAt: Date, timeZone: string): Date {
  return toEndOfDay(getLastDay(concludedAt, timeZone), timeZone);
}

/**
 * Until when a statement that was made in time can be confirmed. It is the same for each statement
 * about a contract, so that an early one by a stranger doesn't shorten the time of a later one.
 */
export function getConfirmationDeadline(concludedAt: Date, timeZone: string): Date {
  const lastDay = addToDay(getLastDay(concludedAt, timeZone), CONFIRMATION_DAYS);
  return toEndOfDay(lastDay, timeZone);
}

const getLastDay = (concludedAt: Date, timeZone: string): string =>
  moveToWorkingDay(addToDay(getLocalDay(timeZone, concludedAt), WITHDRAWAL_DAYS));

const toEndOfDay = (day: string, timeZone: string): Date =>
  zonedTimeToDate(timeZone, addToDay(day, 1), '00:00');

function moveToWorkingDay(day: string): string {
  const weekday = new Date(day).getUTCDay();
  if (weekday === SATURDAY) return addToDay(day, 2);
  return weekday === SUNDAY ? addToDay(day, 1) : day;
}

const addToDay = (day: string, days: number) =>
  addDays(new Date(day), days).toISOString().slice(0, 10);
