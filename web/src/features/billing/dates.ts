import { formatDate } from '../../platform/browser/format-date.ts';

/** 'Friday 20 November', in the person's own time zone. */
export function formatDay(date: string, timeZone: string): string {
  return formatDate(date, timeZone, { weekday: 'long', day: 'numeric', month: 'long' });
}
