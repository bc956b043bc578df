import { cacheFormatters } from './cache-formatters.ts';
import { formatLocale } from './format-locale.ts';
import { serverNow } from './server-clock.ts';

const getFormatter = cacheFormatters(
  (locale, parts: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, parts),
);

/**
 * A date in the user's time zone and language: 'November 20, 2026' by default. Short months have
 * three letters, also where the language writes 'Sept'.
 */
export function formatDate(
  date: string,
  timeZone: string,
  parts: Intl.DateTimeFormatOptions = { day: 'numeric', month: 'long', year: 'numeric' },
): string {
  const instant = new Date(date);
  try {
    return getFormatter(formatLocale(), { ...parts, timeZone })
      .format(instant)
      .replace(/Sept\b/, 'Sep');
  } catch {
    // A time zone that this browser does not know must not break the page.
    return getFormatter('en-US', { ...parts, timeZone: 'UTC' }).format(instant);
  }
}

/** Leaves out the year if it is the current one, because readers assume that one. */
export function formatDateOmittingCurrentYear(
  date: string,
  timeZone: string,
  parts: Intl.DateTimeFormatOptions,
): string {
  const yearOf = (isoDate: string) => formatDate(isoDate, timeZone, { year: 'numeric' });
  const isThisYear = yearOf(date) === yearOf(serverNow().toISOString());
  return formatDate(date, timeZone, isThisYear ? parts : { ...parts, year: 'numeric' });
}
