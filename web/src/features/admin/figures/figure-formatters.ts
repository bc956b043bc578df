import type { InsightFormatters } from '@attune/domain/insights/describe-insights';
import { formatDate } from '#platform/browser/format-date.ts';
import { formatNumber } from '#platform/browser/format-number.ts';

/** A calendar day is the same in every time zone. */
const dayFormatter = (parts: Intl.DateTimeFormatOptions) => (day: string) =>
  formatDate(`${day}T12:00:00Z`, 'UTC', parts);

/** '15 Nov' */
export const formatShortDay = dayFormatter({ day: 'numeric', month: 'short' });
/** '9 Nov 2026' */
export const formatWeekStart = dayFormatter({ day: 'numeric', month: 'short', year: 'numeric' });
/** 'Sun 15 November 2026' */
export const formatLongDay = dayFormatter({
  weekday: 'short',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
});

/** Small amounts need more decimal places. */
export function formatDollars(micros: number): string {
  const isSmall = micros !== 0 && micros < 1_000_000;
  const digits = isSmall ? 4 : 2;
  const parts = {
    style: 'currency',
    currency: 'USD',
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  } as const;
  return formatNumber(micros / 1_000_000, parts);
}

export const FIGURE_FORMATTERS: InsightFormatters = {
  day: dayFormatter({ weekday: 'long', day: 'numeric', month: 'long' }),
  number: (value) => formatNumber(value),
  dollars: formatDollars,
};
export const formatCount = FIGURE_FORMATTERS.number;
