import { formatDate } from '#platform/browser/format-date.ts';

/** 'Friday, November 20' in the user's time zone; a year other than the current one is included. */
export function formatDay(date: string, timeZone: string, now: Date): string {
  const yearOf = (isoDate: string) => formatDate(isoDate, timeZone, { year: 'numeric' });
  const isThisYear = yearOf(date) === yearOf(now.toISOString());
  return formatDate(date, timeZone, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    ...(isThisYear ? {} : { year: 'numeric' }),
  });
}
