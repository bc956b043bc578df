import { cacheFormatters } from './cache-formatters.ts';
import { formatLocale } from './format-locale.ts';
import { serverNow } from './server-clock.ts';

const formatter = cacheFormatters(
  (locale, parts: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, parts),
);

/**
 * A date in the person's own time zone and language: '20 November 2026' unless other parts are
 * asked for.
 */
export function formatDate(
  date: string,
  timeZone: string,
  parts: Intl.DateTimeFormatOptions = { day: 'numeric', month: 'long', year: 'numeric' },
): string {
  const instant = new Date(date);
  try {
    return formatter(formatLocale(), { ...parts, timeZone }).format(instant);
  } catch {
    // A zone that this browser does not know must not break the page.
    return formatter('en-GB', { ...parts, timeZone: 'UTC' }).format(instant);
  }
}

/** Without a year a day is understood as one of this year, so any other year is named. */
export function formatDateOmittingCurrentYear(
  date: string,
  timeZone: string,
  parts: Intl.DateTimeFormatOptions,
): string {
  const yearOf = (isoDate: string) => formatDate(isoDate, timeZone, { year: 'numeric' });
  const isThisYear = yearOf(date) === yearOf(serverNow().toISOString());
  return formatDate(date, timeZone, isThisYear ? parts : { ...parts, year: 'numeric' });
}
