import { daysBetween } from '@attune/domain/kernel/local-day';
import { formatDate, formatDateOmittingCurrentYear } from '#platform/browser/format-date.ts';

/**
 * 'Sunday, November 15', with the year unless it is the current one. A calendar day is the same
 * everywhere.
 */
export function formatDay(day: string): string {
  const parts = { weekday: 'long', day: 'numeric', month: 'long' } as const;
  return formatDateOmittingCurrentYear(day, 'UTC', parts);
}

/** 'November 2026' */
export function formatMonth(day: string): string {
  return formatDate(day, 'UTC', { month: 'long', year: 'numeric' });
}

/** 'Yesterday’s page' is used only for the day right before today. */
export function formatEarlierDay(day: string, from: { day: string; isToday: boolean }): string {
  return from.isToday && daysBetween(day, from.day) === 1 ? 'Yesterday’s page' : formatDay(day);
}
