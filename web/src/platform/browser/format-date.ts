import { cacheFormatters } from './cache-formatters.ts';
import { formatLocale } from './format-locale.ts';
import { serverNow } from './server-clock.ts';

const formatter = cacheFormatters(
  (locale, parts: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, parts),
);

/** A date in the user's time zone and language: '20 November 2026' by default. */
export function formatDate(
  date: string,
  timeZone: string,
  parts: Intl.DateTimeFormatOptions = { day: 'numeric', month: 'long', year: 'numeric' },
): string {
  const instant = new Date(date);
  try {
    return formatter(formatLocale(), { ...parts, timeZone }).format(instant);
  } catch {
    // A time zone that this browser does not know must not break the page.
    return formatter('en-GB', { ...parts, timeZone: 'UTC' }).format(instant);
  }
}

/** A date without a year is read as this year's, so any other year is included. */
export function formatDateOmittingCurrentYear(
  date: string,
  timeZone: string,
  parts: Intl.DateTimeFormatOptions,
): string {
  const yearOf = (isoDate: string) => formatDate(isoDate, timeZone, { year: 'numeric' });
  const isThisYear = yearOf(date) === yearOf(serverNow().toISOString());
  return formatDate(date, timeZone, isThisYear ? parts : { ...parts, year: 'numeric' });
}
