import { cacheFormatters } from './cache-formatters.ts';
import { formatLocale } from './format-locale.ts';

const getFormatter = cacheFormatters(
  (locale, parts: Intl.NumberFormatOptions) => new Intl.NumberFormat(locale, parts),
);

export function formatNumber(number: number, parts: Intl.NumberFormatOptions = {}): string {
  return getFormatter(formatLocale(), parts).format(number);
}
