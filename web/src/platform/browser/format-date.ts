import { formatLocale } from './format-locale.ts';
import { remembered } from './remembered.ts';
import { serverNow } from './server-clock.ts';

const formatter = remembered(
  (locale, parts: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, parts),
);

const yearIn = (timeZone: string, date: Date) =>
  formatter('en-US', { year: 'numeric', timeZone }).format(date);

/** A day without its year is understood as one of this year, so any other year is named. */
function withYear(
  parts: Intl.DateTimeFormatOptions,
  timeZone: string,
  date: Date,
): Intl.DateTimeFormatOptions {
  const isDay = parts.day !== undefined && parts.month !== undefined;
  if (!isDay || parts.year !== undefined) return parts;
  const isThisYear = yearIn(timeZone, date) === yearIn(timeZone, serverNow());
  return isThisYear ? parts : { ...parts, year: 'numeric' };
}

/**
 * A date in the person's own time zone and language: '20 November 2026' unless other parts are
 * asked for. A day and month of another year always come with the year.
 */
export function formatDate(
  date: string,
  timeZone: string,
  parts: Intl.DateTimeFormatOptions = { day: 'numeric', month: 'long', year: 'numeric' },
): string {
  const moment = new Date(date);
  try {
    return formatter(formatLocale(), { ...withYear(parts, timeZone, moment), timeZone }).format(
      moment,
    );
  } catch {
    // A zone that this browser does not know must not break the page.
    return formatter('en-GB', { ...withYear(parts, 'UTC', moment), timeZone: 'UTC' }).format(
      moment,
    );
  }
}
