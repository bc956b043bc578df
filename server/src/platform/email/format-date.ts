import { createDateFormatters } from '@attune/domain/kernel/date-formatters';

const getDateFormatter = createDateFormatters({
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
});
const getTimeFormatter = createDateFormatters({ timeStyle: 'short' });

/** 'Sunday 15 November 2026' */
export function formatDate(at: Date, timeZone: string): string {
  return getDateFormatter('en-GB', timeZone).format(at).replace(',', '');
}

/** 'Sunday 15 November 2026 at 14:05 (Europe/Lisbon)' */
export function formatDateTime(at: Date, timeZone: string): string {
  const time = getTimeFormatter('en-GB', timeZone).format(at);
  return `${formatDate(at, timeZone)} at ${time} (${timeZone})`;
}
