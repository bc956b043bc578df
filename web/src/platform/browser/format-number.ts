import { formatLocale } from './format-locale.ts';

/** '1,234' or '1.234', as the person writes numbers. */
export function formatNumber(number: number, parts: Intl.NumberFormatOptions = {}): string {
  return new Intl.NumberFormat(formatLocale(), parts).format(number);
}
