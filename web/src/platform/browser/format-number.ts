import { formatLocale } from './format-locale.ts';
import { remembered } from './remembered.ts';

const formatter = remembered(
  (locale, parts: Intl.NumberFormatOptions) => new Intl.NumberFormat(locale, parts),
);

/** '1,234' or '1.234', as the person writes numbers. */
export function formatNumber(number: number, parts: Intl.NumberFormatOptions = {}): string {
  return formatter(formatLocale(), parts).format(number);
}
