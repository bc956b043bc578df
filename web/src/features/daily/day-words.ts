import { daysBetween } from '@attune/domain/kernel/calendar';
import { formatDate, formatDateNamingOtherYears } from '../../platform/browser/format-date.ts';

/** 'Sunday 15 November', and the year where it is another one. A day of the calendar is the same day everywhere. */
export function dayWords(day: string): string {
  const parts = { weekday: 'long', day: 'numeric', month: 'long' } as const;
  return formatDateNamingOtherYears(day, 'UTC', parts).replace(',', '');
}

/** 'November 2026' */
export function monthWords(day: string): string {
  return formatDate(day, 'UTC', { month: 'long', year: 'numeric' });
}

/** How one page calls another: 'Yesterday' only where it really is the day before. */
export function earlierWords(day: string, from: { day: string; isToday: boolean }): string {
  return from.isToday && daysBetween(day, from.day) === 1 ? 'Yesterday’s page' : dayWords(day);
}

export function minuteWords(minutes: number): string {
  return minutes === 1 ? '1 minute' : `${minutes} minutes`;
}
