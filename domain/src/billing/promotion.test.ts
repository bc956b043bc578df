import { describe, expect, it } from 'vitest';
import {
  type Coupon,
  countDiscountedCharges,
  findCodeProblem,
  findPlanProblem,
  isPossibleCode,
  normalizeCode,
  type Promotion,
} from './promotion.ts';

const NOW = new Date('2026-11-19T12:00:00Z');

const coupon = (changes: Partial<Coupon> = {}): Coupon => ({
  percentOff: 20,
  amountOffCents: null,
  duration: 'once',
  months: null,
  ...changes,
});

const promotion = (changes: Partial<Promotion> = {}): Promotion => ({
  id: 'promo_1',
  code: 'SPRING',
  isActive: true,
  isUsedUp: false,
  expiresAt: null,
  customerId: null,
  isFirstPurchaseOnly: false,
  minimumCents: null,
  coupon: coupon(),
  ...changes,
});

it.each([
  [' spring 20 ', 'SPRING20', true],
  ['Spring-20', 'SPRING-20', true],
  ['', '', false],
  ['spring_20', 'SPRING_20', false],
  ['früh', 'FRÜH', false],
])('normalizes %j', (text, code, isPossible) => {
  expect(normalizeCode(text)).toBe(code);
  expect(isPossibleCode(code)).toBe(isPossible);
});

describe('whether someone can use a code', () => {
  const buyer = { customerId: 'cus_1', hasEarlierPurchase: false, now: NOW };
  it.each([
    ['a usable one', promotion(), buyer, null],
    ['one that does not exist', null, buyer, 'unknown'],
    ['the code of someone else', promotion({ customerId: 'cus_2' }), buyer, 'unknown'],
    ['their own code', promotion({ customerId: 'cus_1' }), buyer, null],
    ['one that ends now', promotion({ expiresAt: NOW, isActive: false }), buyer, 'expired'],
    ['one that was switched off', promotion({ isActive: false }), buyer, 'expired'],
    ['one that was used up', promotion({ isUsedUp: true, isActive: false }), buyer, 'used_up'],
    ['a first purchase', promotion({ isFirstPurchaseOnly: true }), buyer, null],
    [
      'a later purchase',
      promotion({ isFirstPurchaseOnly: true }),
      { ...buyer, hasEarlierPurchase: true },
      'first_purchase',
    ],
  ])('%s', (_what, code, who, problem) => {
    expect(findCodeProblem(code, who)).toBe(problem);
  });
});

describe('how many charges a code reduces', () => {
  const at = (iso: string) => new Date(iso);
  const start = { startsAt: NOW, firstChargeAt: NOW, interval: 'month' } as const;
  it.each([
    ['once', coupon(), start, 1],
    ['forever', coupon({ duration: 'forever' }), start, null],
    ['3 months, by the month', coupon({ duration: 'repeating', months: 3 }), start, 3],
    [
      '3 months after a week of trial',
      coupon({ duration: 'repeating', months: 3 }),
      { ...start, firstChargeAt: at('2026-11-26T12:00:00Z') },
      3,
    ],
    [
      '3 months, by the year',
      coupon({ duration: 'repeating', months: 3 }),
      { ...start, interval: 'year' as const },
      1,
    ],
    [
      '24 months, by the year',
      coupon({ duration: 'repeating', months: 24 }),
      { ...start, interval: 'year' as const },
      2,
    ],
    [
      'from the last day of a month',
      coupon({ duration: 'repeating', months: 2 }),
      {
        ...start,
        startsAt: at('2026-12-31T12:00:00Z'),
        firstChargeAt: at('2026-12-31T12:00:00Z'),
      },
      2,
    ],
    [
      'one month within a longer trial',
      coupon({ duration: 'repeating', months: 1 }),
      { ...start, firstChargeAt: at('2026-12-30T12:00:00Z') },
      0,
    ],
  ])('%s', (_what, terms, from, count) => {
    expect(countDiscountedCharges(terms, from)).toBe(count);
  });
});

it.each([
  ['reduces the plan', {}, { subtotalCents: 999, discountCents: 200 }, 1, null],
  [
    'costs too little',
    { minimumCents: 5_000 },
    { subtotalCents: 999, discountCents: 0 },
    1,
    'minimum',
  ],
  ['is of another product', {}, { subtotalCents: 999, discountCents: 0 }, 1, 'other_product'],
  ['is charged too late', {}, { subtotalCents: 999, discountCents: 200 }, 0, 'ends_before'],
] as const)('a plan that %s', (_what, changes, quote, charges, problem) => {
  expect(findPlanProblem(promotion(changes), quote, charges)).toBe(problem);
});
