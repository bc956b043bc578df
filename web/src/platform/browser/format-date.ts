import { formatLocale } from './format-locale.ts';
import { remembered } from './remembered.ts';
import { serverNow } from './server-clock.ts';

const formatter = remembered(
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
  const moment = new Date(date);
  try {
    return formatter(formatLocale(), { ...parts, timeZone }).format(moment);
  } catch {
    // A zone that this browser does not know must not break the page.
    return formatter('en-GB', { ...parts, timeZone: 'UTC' }).format(moment);
  }
}

/** Without a year a day is understood as one of this year, so any other year is named. */
export function formatDateNamingOtherYears(
  date: string,
  timeZone: string,
  parts: Intl.DateTimeFormatOptions,
): string {
  const yearOf = (moment: string) => formatDate(moment, timeZone, { year: 'numeric' });
  const isThisYear = yearOf(date) === yearOf(serverNow().toISOString());
  return formatDate(date, timeZone, isThisYear ? parts : { ...parts, year: 'numeric' });
}
