import { fromDayNumber, getWeekday, shiftDay, toDayNumber } from '../kernel/day-number.ts';

/** Whole weeks from Monday to Sunday; all days are YYYY-MM-DD. */
export type Span = { from: string; to: string };

export const DEFAULT_WEEKS = 12;
export const MAX_WEEKS = 53;

export function getMonday(day: string): string {
  const number = toDayNumber(day);
  return fromDayNumber(number - (getWeekday(number) - 1));
}

export const getSunday = (day: string) => shiftDay(getMonday(day), 6);

/**
 * Extends the request to whole weeks: a partial week would have different figures each time. A span
 * that is too long keeps its end.
 */
export function resolveSpan(
  requested: { from?: string | undefined; to?: string | undefined },
  today: string,
): Span {
  const to = getSunday(requested.to ?? today);
  const from = requested.from ?? shiftDay(to, 1 - 7 * DEFAULT_WEEKS);
  const weeks = (toDayNumber(to) - toDayNumber(getMonday(from)) + 1) / 7;
  const shown = Math.min(MAX_WEEKS, Math.max(1, weeks));
  return { from: shiftDay(to, 1 - 7 * shown), to };
}

export function listWeeks({ from, to }: Span): string[] {
  const count = (toDayNumber(to) - toDayNumber(from) + 1) / 7;
  return Array.from({ length: Math.max(0, Math.round(count)) }, (_, n) => shiftDay(from, 7 * n));
}

export function listDays({ from, to }: Span): string[] {
  const count = toDayNumber(to) - toDayNumber(from) + 1;
  return Array.from({ length: Math.max(0, count) }, (_, n) => shiftDay(from, n));
}
