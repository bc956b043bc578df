import { afterEach, expect, it, vi } from 'vitest';
import { formatDate, formatDateOmittingCurrentYear } from './format-date.ts';
import { setFormatLocale, toValidLocale } from './format-locale.ts';
import { formatNumber } from './format-number.ts';

afterEach(() => setFormatLocale(null));

const INSTANT = '2026-11-20T23:30:00Z';

it.each([
  ['en-GB', '20 November 2026', '12,345.5'],
  ['en-US', 'November 20, 2026', '12,345.5'],
  ['de', '20. November 2026', '12.345,5'],
  ['ja', '2026年11月20日', '12,345.5'],
])('formats dates and numbers for %s', (locale, date, number) => {
  setFormatLocale(locale);
  expect(formatDate(INSTANT, 'UTC')).toBe(date);
  expect(formatNumber(12_345.5)).toBe(number);
});

it.each([
  ['de-DE', 'Friday, 20 November', '12.345,5'],
  ['fr', 'Friday, 20 November', '12\u202f345,5'],
  ['ja-JP', 'Friday, November 20', '12,345.5'],
  ['pt-BR', 'Friday, November 20', '12,345.5'],
  ['en-IN', 'Friday, 20 November', '12,345.5'],
])('writes English in the format of the region of a %s browser', (language, date, number) => {
  vi.spyOn(navigator, 'language', 'get').mockReturnValue(language);
  const parts = { weekday: 'long', day: 'numeric', month: 'long' } as const;
  expect(formatDate(INSTANT, 'UTC', parts)).toBe(date);
  expect(formatNumber(12_345.5)).toBe(number);
});

it("uses the user's time zone, and the browser's region when no format was chosen", () => {
  expect(navigator.language).toBe('en-GB');
  expect(formatDate(INSTANT, 'Asia/Tokyo')).toBe('21 November 2026');
});

it('falls back to UTC for a time zone that the browser does not know', () => {
  expect(formatDate(INSTANT, 'Moon/Base')).toBe('November 20, 2026');
});

it.each([
  ['C', 'en-US'],
  ['', 'en-US'],
  [undefined, 'en-US'],
  [null, 'en-US'],
  ['POSIX', 'en-US'],
  ['xx-invented', 'en-US'],
  ['en_US.UTF-8', 'en-US'],
  ['de_DE@euro', 'de-DE'],
  ['EN-gb', 'en-GB'],
])('makes a valid locale from %j', (candidate, locale) => {
  expect(toValidLocale(candidate)).toBe(locale);
});

it.each(['C', '', undefined, 'en_US.UTF-8'])(
  'formats dates and numbers for a browser whose language is %j',
  (language) => {
    vi.spyOn(navigator, 'language', 'get').mockReturnValue(language as string);
    expect(formatNumber(12_345.5)).toBe('12,345.5');
    expect(formatDate(INSTANT, 'Asia/Tokyo')).toBe('November 21, 2026');
  },
);

it("reads the browser's language in one place only", () => {
  const sources = import.meta.glob<string>('../../**/*.{ts,tsx}', {
    query: '?raw',
    import: 'default',
    eager: true,
  });
  const readers = Object.entries(sources)
    .filter(([path, source]) => !path.includes('.test.') && source.includes('navigator.language'))
    .map(([path]) => path);
  expect(readers).toEqual(['./format-locale.ts']);
});

it.each([
  ['2026-03-05T12:00:00Z', '5 Mar'],
  ['2025-03-05T12:00:00Z', '5 Mar 2025'],
  ['2026-09-05T12:00:00Z', '5 Sep'],
  ['2027-01-01T12:00:00Z', '1 Jan 2027'],
  ['2025-12-31T23:30:00Z', '1 Jan'],
])('includes the year of %s only when it is not the current year', (date, text) => {
  vi.useFakeTimers({ now: Date.parse('2026-11-16T10:00:00Z'), toFake: ['Date'] });
  try {
    const parts = { day: 'numeric', month: 'short' } as const;
    expect(formatDateOmittingCurrentYear(date, 'Asia/Tokyo', parts)).toBe(text);
  } finally {
    vi.useRealTimers();
  }
});
