import { describe, expect, it } from 'vitest';
import { addMonths, nextPeriodEnd } from './calendar.ts';

const at = (iso: string) => Date.parse(iso) / 1_000;
const iso = (seconds: number) => new Date(seconds * 1_000).toISOString();

describe('periods keep to the day of their anchor', () => {
  it.each([
    ['2026-01-15T10:30:00Z', 1, '2026-02-15T10:30:00.000Z'],
    ['2026-01-31T23:59:59Z', 1, '2026-02-28T23:59:59.000Z'],
    ['2028-01-31T00:00:00Z', 1, '2028-02-29T00:00:00.000Z'],
    ['2026-01-31T12:00:00Z', 2, '2026-03-31T12:00:00.000Z'],
    ['2026-10-31T12:00:00Z', 4, '2027-02-28T12:00:00.000Z'],
    ['2028-02-29T12:00:00Z', 12, '2029-02-28T12:00:00.000Z'],
    ['2028-02-29T12:00:00Z', 48, '2032-02-29T12:00:00.000Z'],
  ])('%s and %i months is %s', (anchor, months, end) => {
    expect(iso(addMonths(at(anchor), months))).toBe(end);
  });

  it.each([
    [
      'that starts at the anchor',
      '2026-01-31T12:00:00Z',
      '2026-01-31T12:00:00Z',
      'month',
      '2026-02-28',
    ],
    [
      'that starts after a short month',
      '2026-01-31T12:00:00Z',
      '2026-02-28T12:00:00Z',
      'month',
      '2026-03-31',
    ],
    [
      'that starts after a year',
      '2028-02-29T12:00:00Z',
      '2029-02-28T12:00:00Z',
      'year',
      '2030-02-28',
    ],
    [
      'that starts between two ends',
      '2026-01-31T12:00:00Z',
      '2026-02-10T00:00:00Z',
      'month',
      '2026-02-28',
    ],
  ] as const)('ends the period %s', (_what, anchor, start, interval, end) => {
    expect(iso(nextPeriodEnd(at(anchor), at(start), interval))).toBe(`${end}T12:00:00.000Z`);
  });
});
