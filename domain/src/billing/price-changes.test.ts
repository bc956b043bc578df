import { describe, expect, it } from 'vitest';
import { addMonths, getRenewalFrom } from './billing-calendar.ts';
import { getFirstChargeAt, isChargedAnew } from './price-changes.ts';

const at = (day: string) => new Date(`${day}T10:00:00.000Z`);

describe('addMonths', () => {
  it.each([
    ['2026-11-19', 1, '2026-12-19'],
    ['2027-01-31', 1, '2027-02-28'],
    ['2028-02-29', 12, '2029-02-28'],
    ['2026-11-30', 3, '2027-02-28'],
    ['2026-11-19', 0, '2026-11-19'],
  ])('%s and %i months are %s', (from, months, to) => {
    expect(addMonths(at(from), months)).toEqual(at(to));
  });
});

describe('getRenewalFrom', () => {
  it.each([
    ['monthly', '2026-08-31', '2027-02-01', '2027-02-28'],
    ['monthly', '2026-08-31', '2027-03-01', '2027-03-31'],
    ['annual', '2024-02-29', '2027-01-01', '2027-02-28'],
    ['annual', '2024-02-29', '2027-02-28', '2027-02-28'],
  ] as const)('%s from %s: the first after %s is %s', (plan, anchor, earliest, renewal) => {
    expect(getRenewalFrom(plan, at(anchor), at(earliest))).toEqual(at(renewal));
  });
});

describe('getFirstChargeAt', () => {
  const monthly = {
    plan: 'monthly',
    anchor: at('2026-01-15'),
    renewsAt: at('2026-12-15'),
  } as const;
  it.each([
    ['the first renewal after the date', '2027-01-10', '2026-11-20', '2027-01-15'],
    ['a renewal on the date', '2027-01-15', '2026-11-20', '2027-01-15'],
    ['30 days after a late notice', '2027-01-10', '2027-01-01', '2027-02-15'],
  ])('is %s', (_what, startsAt, now, expected) => {
    const change = { startsAt: at(startsAt), now: at(now) };
    expect(getFirstChargeAt(monthly, change)).toEqual(at(expected));
  });

  it('is not before the end of the running period', () => {
    const annual = {
      plan: 'annual',
      anchor: at('2026-06-01'),
      renewsAt: at('2027-06-01'),
    } as const;
    const change = { startsAt: at('2027-01-01'), now: at('2026-11-20') };
    expect(getFirstChargeAt(annual, change)).toEqual(at('2027-06-01'));
  });
});

describe('isChargedAnew', () => {
  it.each([
    ['2027-01-14', false],
    ['2027-01-15', true],
    ['2027-02-15', true],
    [null, false],
  ])('a renewal on %s: %s', (day, isAnew) => {
    const firstChargeAt = new Date('2027-01-15T12:00:00.000Z');
    expect(isChargedAnew(day === null ? null : at(day), firstChargeAt)).toBe(isAnew);
  });
});
