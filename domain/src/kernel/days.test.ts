import { expect, it } from 'vitest';
import { dayAfter, dayNumber, dayOfNumber, weekdayOfNumber } from './days.ts';

it('counts days, weeks and months through leap years', () => {
  expect(dayAfter('2028-02-28', 1)).toBe('2028-02-29');
  expect(dayAfter('2026-03-01', -1)).toBe('2026-02-28');
  expect(dayOfNumber(dayNumber('2026-11-15'))).toBe('2026-11-15');
  expect(weekdayOfNumber(dayNumber('2026-11-15'))).toBe(7);
  expect(weekdayOfNumber(dayNumber('2026-11-16'))).toBe(1);
  expect(weekdayOfNumber(dayNumber('1969-12-29'))).toBe(1);
});
