import { createDateFormatters } from '@attune/domain/kernel/date-formatters';

const getDateFormatter = createDateFormatters({
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
});
const getTimeFormatter = createDateFormatters({ timeStyle: 'short' });

/** 'Sunday, November 15, 2026' */
export function formatDate(at: Date, timeZone: string): string {
  return getDateFormatter('en-US', timeZone).format(at);
}

/** 'Sunday, November 15, 2026 at 2:05 PM (Europe/Lisbon)' */
export function formatDateTime(at: Date, timeZone: string): string {
  const time = getTimeFormatter('en-US', timeZone).format(at);
  return `${formatDate(at, timeZone)} at ${time} (${timeZone})`;
}
