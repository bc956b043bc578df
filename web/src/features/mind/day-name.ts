import { formatDate } from '../../platform/browser/format-date.ts';

/** 'Fri 13 Nov': a day is the same day in every time zone. */
export function dayName(day: string): string {
  return formatDate(`${day}T12:00:00Z`, 'UTC', {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
  });
}
