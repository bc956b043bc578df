import { expect, it } from 'vitest';
import { fromDayNumber, getWeekday, shiftDay, toDayNumber } from './day-number.ts';

it('shifts days across months and leap days, and finds their weekdays', () => {
  expect(shiftDay('2028-02-28', 1)).toBe('2028-02-29');
  expect(shiftDay('2026-03-01', -1)).toBe('2026-02-28');
  expect(fromDayNumber(toDayNumber('2026-11-15'))).toBe('2026-11-15');
  expect(getWeekday(toDayNumber('2026-11-15'))).toBe(7);
  expect(getWeekday(toDayNumber('2026-11-16'))).toBe(1);
  expect(getWeekday(toDayNumber('1969-12-29'))).toBe(1);
});
