import { getFirstName } from '@attune/domain/account/first-name';
import { formatDate, formatDateOmittingCurrentYear } from '#platform/browser/format-date.ts';

/** A calendar day is the same in every time zone. */
export function formatDay(day: string, parts: Intl.DateTimeFormatOptions): string {
  return formatDate(`${day}T12:00:00Z`, 'UTC', parts);
}

const formatDayOmittingCurrentYear = (day: string, parts: Intl.DateTimeFormatOptions) =>
  formatDateOmittingCurrentYear(`${day}T12:00:00Z`, 'UTC', parts);

/** 'Sunday 15 November' */
export const formatLongDay = (day: string) =>
  formatDayOmittingCurrentYear(day, { weekday: 'long', day: 'numeric', month: 'long' });
/** '15 Nov' */
export const formatShortDay = (day: string) =>
  formatDayOmittingCurrentYear(day, { day: 'numeric', month: 'short' });
/** 'Sunday' */
export const formatWeekday = (day: string) => formatDay(day, { weekday: 'long' });

/** A greeting for the time of day in the user's time zone. */
export function buildGreeting(name: string, timeZone: string, now: Date): string {
  const hour = Number(
    formatDate(now.toISOString(), timeZone, { hour: 'numeric', hourCycle: 'h23' }),
  );
  const first = getFirstName(name);
  if (hour >= 5 && hour < 12) return `Good morning, ${first}`;
  return hour >= 12 && hour < 18 ? `Good afternoon, ${first}` : `Good evening, ${first}`;
}
