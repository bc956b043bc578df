import { DAY_MS } from '@attune/domain/kernel/time';
import { formatDate } from '#platform/browser/format-date.ts';

/** Further away than this, a day without its year could be taken for another one. */
const YEARLESS_MS = 183 * DAY_MS;

/** 'Friday, November 20' in the user's time zone, with the year if that day isn't near. */
export function formatDay(date: string, timeZone: string, now: Date): string {
  const isNear = Math.abs(now.getTime() - Date.parse(date)) < YEARLESS_MS;
  return formatDate(date, timeZone, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    ...(isNear ? {} : { year: 'numeric' }),
  });
}
