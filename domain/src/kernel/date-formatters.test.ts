import { expect, it } from 'vitest';
import { createDateFormatters } from './date-formatters.ts';

it('creates one formatter per locale and time zone', () => {
  const getFormatter = createDateFormatters({ dateStyle: 'long', timeStyle: 'short' });
  const lisbon = getFormatter('en-GB', 'Europe/Lisbon');
  expect(getFormatter('en-GB', 'Europe/Lisbon')).toBe(lisbon);
  const at = new Date('2026-07-01T23:30:00Z');
  expect(lisbon.format(at)).toBe('2 July 2026 at 00:30');
  expect(getFormatter('en-US', 'UTC').format(at)).toBe('July 1, 2026 at 11:30 PM');
});

it('caches a limited number of formatters, and rejects an unknown time zone', () => {
  const getFormatter = createDateFormatters({});
  const first = getFormatter('en', 'UTC');
  for (let minutes = 0; minutes < 300; minutes += 1) {
    const offset = new Date(minutes * 60_000).toISOString().slice(11, 16);
    getFormatter('en', `+${offset}`);
  }
  expect(getFormatter('en', 'UTC')).not.toBe(first);
  expect(() => getFormatter('en', 'Nowhere/At-All')).toThrow(RangeError);
});
