import { cacheFormatters } from './cache-formatters.ts';
import { formatLocale } from './format-locale.ts';

const formatter = cacheFormatters(
  (locale, parts: Intl.NumberFormatOptions) => new Intl.NumberFormat(locale, parts),
);

/** '1,234' or '1.234', by the user's locale. */
export function formatNumber(number: number, parts: Intl.NumberFormatOptions = {}): string {
  return formatter(formatLocale(), parts).format(number);
}
