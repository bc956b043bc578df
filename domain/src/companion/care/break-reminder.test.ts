import fc from 'fast-check';
import { expect, it } from 'vitest';
import { MINUTE_MS } from '../../kernel/time.ts';
import { isBreakDue } from './break-reminder.ts';

const at = (minute: number) => new Date(Date.UTC(2026, 10, 15, 9) + minute * MINUTE_MS);
const every = (step: number, until: number) =>
  Array.from({ length: Math.floor(until / step) + 1 }, (_, index) => at(index * step));

it('is due after 45 minutes of unbroken conversation', () => {
  expect(isBreakDue(every(5, 40), at(44))).toBe(false);
  expect(isBreakDue(every(5, 40), at(45))).toBe(true);
  expect(isBreakDue(every(5, 45), at(46))).toBe(true);
});

it('is due once per 45 minutes', () => {
  const dueAt = every(5, 180)
    .map((_, index) => index * 5)
    .filter((minute) => isBreakDue(every(5, minute), at(minute)));
  expect(dueAt).toEqual([45, 90, 135, 180]);
});

it('starts over after a pause of ten minutes', () => {
  const times = [...every(5, 40), at(50), at(55)];
  expect(isBreakDue(times, at(56))).toBe(false);
  expect(isBreakDue([...every(5, 40), at(49.9)], at(50))).toBe(true);
});

it('is not due without messages, after a pause, or at the start', () => {
  expect(isBreakDue([], at(0))).toBe(false);
  expect(isBreakDue(every(5, 45), at(55))).toBe(false);
  expect(isBreakDue([at(0)], at(5))).toBe(false);
});

it('ignores the order of the timestamps and any in the future', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 0, max: 200 })),
      fc.integer({ min: 0, max: 200 }),
      (minutes, now) => {
        const times = minutes.map(at);
        const past = times
          .filter((time) => time <= at(now))
          .sort((a, b) => a.getTime() - b.getTime());
        expect(isBreakDue(times, at(now))).toBe(isBreakDue(past, at(now)));
      },
    ),
  );
});
