import { afterEach, expect, it } from 'vitest';
import { formatDate } from './format-date.ts';
import { setFormatLocale } from './format-locale.ts';
import { formatNumber } from './format-number.ts';

afterEach(() => setFormatLocale(null));

const MOMENT = '2026-11-20T23:30:00Z';

it.each([
  ['en-GB', '20 November 2026', '12,345.5'],
  ['en-US', 'November 20, 2026', '12,345.5'],
  ['de', '20. November 2026', '12.345,5'],
  ['ja', '2026年11月20日', '12,345.5'],
])('writes dates and numbers as %s has them', (locale, date, number) => {
  setFormatLocale(locale);
  expect(formatDate(MOMENT, 'UTC')).toBe(date);
  expect(formatNumber(12_345.5)).toBe(number);
});

it('follows the person’s time zone, and the browser’s language where none was chosen', () => {
  expect(navigator.language).toBe('en-GB');
  expect(formatDate(MOMENT, 'Asia/Tokyo')).toBe('21 November 2026');
});

it('does not break over a zone that the browser does not know', () => {
  expect(formatDate(MOMENT, 'Moon/Base')).toBe('20 November 2026');
});
