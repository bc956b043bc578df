import { formatDate, formatDateOmittingCurrentYear } from '../../platform/browser/format-date.ts';

/** 'Fri 13 Nov': a day is the same day in every time zone. */
export function formatDay(day: string): string {
  return formatDateOmittingCurrentYear(`${day}T12:00:00Z`, 'UTC', {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
  });
}

/** 'Friday', for people who hide numbers. */
export function formatWeekday(day: string): string {
  return formatDate(`${day}T12:00:00Z`, 'UTC', { weekday: 'long' });
}

/** 'Fri 13 Nov, 14:05': when something was written, by the person's own clock. */
export function formatDateTime(at: string, timeZone: string): string {
  return formatDateOmittingCurrentYear(at, timeZone, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
  }).replace(/^(\p{L}+),/u, '$1');
}
