import { describe, expect, it } from 'vitest';
import { DAY_MS, MINUTE_MS } from '../kernel/time.ts';
import { addMonths, getRenewalFrom } from './billing-calendar.ts';
import {
  canGetNewPrice,
  findFirstNewCharge,
  getFirstChargeAt,
  isChargedAnew,
} from './price-changes.ts';

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

const FIRST = at('2027-01-15');
const later = (ms: number) => new Date(FIRST.getTime() + ms);

describe('isChargedAnew', () => {
  it.each([
    ['a minute before', -MINUTE_MS, false, false],
    ['on the promised day', 0, true, false],
    ['a month later', 31 * DAY_MS, true, true],
  ])('%s', (_when, ms, asRenewal, afterPause) => {
    expect(isChargedAnew({ at: later(ms), endsPause: false }, FIRST)).toBe(asRenewal);
    expect(isChargedAnew({ at: later(ms), endsPause: true }, FIRST)).toBe(afterPause);
  });

  it('not without a charge', () => {
    expect(isChargedAnew({ at: null, endsPause: false }, FIRST)).toBe(false);
  });
});

describe('canGetNewPrice', () => {
  it.each([
    ['3 days before a renewal', -3 * DAY_MS, 0, true, false],
    ['earlier', -3 * DAY_MS - MINUTE_MS, 0, false, false],
    ['before the promised day', -DAY_MS, DAY_MS, true, false],
    ['from the promised day on', 0, DAY_MS, true, true],
    ['after the charge', 2 * DAY_MS, DAY_MS, false, false],
  ])('%s', (_when, nowMs, chargeMs, asRenewal, afterPause) => {
    const read = (endsPause: boolean) =>
      canGetNewPrice({ at: later(chargeMs), endsPause }, FIRST, later(nowMs));
    expect([read(false), read(true)]).toEqual([asRenewal, afterPause]);
  });
});

describe('findFirstNewCharge', () => {
  const find = (plan: 'monthly' | 'annual', day: string | null, endsPause = false) => {
    const charge = { at: day === null ? null : at(day), endsPause };
    return findFirstNewCharge({ plan, anchor: at('2026-01-15'), charge }, FIRST);
  };
  it.each([
    ['the promised day', 'monthly', '2026-12-15', false, '2027-01-15'],
    ['the end of a later pause', 'monthly', '2027-02-15', true, '2027-02-15'],
    ['the renewal after a pause that ends that day', 'monthly', '2027-01-15', true, '2027-02-15'],
    ['a year after an earlier pause', 'annual', '2026-12-01', true, '2027-12-01'],
    ['the promised day without another charge', 'annual', null, true, '2027-01-15'],
  ] as const)('is %s', (_what, plan, next, endsPause, expected) => {
    expect(find(plan, next, endsPause)).toEqual(at(expected));
  });
});
