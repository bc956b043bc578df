import { formatDate, formatDateOmittingCurrentYear } from '#platform/browser/format-date.ts';

/** 'Fri, Nov 13'. Formatted in UTC, because a calendar day has no time zone. */
export function formatDay(day: string): string {
  return formatDateOmittingCurrentYear(`${day}T12:00:00Z`, 'UTC', {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
  });
}

/** 'Friday', for users who hide numbers. */
export function formatWeekday(day: string): string {
  return formatDate(`${day}T12:00:00Z`, 'UTC', { weekday: 'long' });
}

/** 'Fri, Nov 13, 2:05 PM' in the user's time zone. */
export function formatDateTime(at: string, timeZone: string): string {
  return formatDateOmittingCurrentYear(at, timeZone, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
  });
}
