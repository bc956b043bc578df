import { formatLocale } from './format-locale.ts';

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
    return new Intl.DateTimeFormat(formatLocale(), { ...parts, timeZone }).format(moment);
  } catch {
    // A zone that this browser does not know must not break the page.
    return new Intl.DateTimeFormat('en-GB', { ...parts, timeZone: 'UTC' }).format(moment);
  }
}
