import { dayAfter, dayNumber, dayOfNumber, weekdayOfNumber } from '../kernel/days.ts';

/** Whole weeks, from a Monday to a Sunday; all days are YYYY-MM-DD. */
export type Span = { from: string; to: string };

export const DEFAULT_WEEKS = 12;
export const MOST_WEEKS = 53;

export function mondayOf(day: string): string {
  const number = dayNumber(day);
  return dayOfNumber(number - (weekdayOfNumber(number) - 1));
}

export const sundayOf = (day: string) => dayAfter(mondayOf(day), 6);

/**
 * The weeks that were asked for, as whole ones: a week that is cut would have other figures each
 * time it is looked at. Too long a span keeps its end.
 */
export function spanOf(
  wish: { from?: string | undefined; to?: string | undefined },
  today: string,
): Span {
  const to = sundayOf(wish.to ?? today);
  const from = wish.from ?? dayAfter(to, 1 - 7 * DEFAULT_WEEKS);
  const weeks = (dayNumber(to) - dayNumber(mondayOf(from)) + 1) / 7;
  const shown = Math.min(MOST_WEEKS, Math.max(1, weeks));
  return { from: dayAfter(to, 1 - 7 * shown), to };
}

/** The Mondays within a span. */
export function weeksIn({ from, to }: Span): string[] {
  const count = (dayNumber(to) - dayNumber(from) + 1) / 7;
  return Array.from({ length: Math.max(0, Math.round(count)) }, (_, n) => dayAfter(from, 7 * n));
}

export function daysIn({ from, to }: Span): string[] {
  const count = dayNumber(to) - dayNumber(from) + 1;
  return Array.from({ length: Math.max(0, count) }, (_, n) => dayAfter(from, n));
}
