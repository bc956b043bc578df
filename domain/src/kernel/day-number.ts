import { createDateFormatters } from './date-formatters.ts';
import { DAY_MS } from './time.ts';

/** Monday is 1, Sunday 7. */
export type Weekday = 1 | 2 | 3 | 4 | 5 | 6 | 7;

/** A calendar day (YYYY-MM-DD) as a number. The next day has the next number. */
export function toDayNumber(day: string): number {
  return Math.round(Date.parse(day) / DAY_MS);
}

export function fromDayNumber(number: number): string {
  return new Date(number * DAY_MS).toISOString().slice(0, 10);
}

export function shiftDay(day: string, days: number): string {
  return fromDayNumber(toDayNumber(day) + days);
}

export function getWeekday(number: number): Weekday {
  // January 1, 1970 was a Thursday.
  return (((((number + 3) % 7) + 7) % 7) + 1) as Weekday;
}

const getDayFormatter = createDateFormatters({
  calendar: 'gregory',
  numberingSystem: 'latn',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

/** Converts many timestamps to local days. */
export function createDayFormatter(timeZone: string): (at: string | Date) => string {
  // Swedish short dates have the form YYYY-MM-DD.
  const format = getDayFormatter('sv', timeZone);
  return (at) => format.format(new Date(at));
}
