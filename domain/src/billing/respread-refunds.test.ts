import { expect, it } from 'vitest';
import { respreadRefunds } from './respread-refunds.ts';

type Cents = [plannedCents: number, refundableCents: number];

it.each<[string, Cents[], number, number[]]>([
  [
    'keeps what was planned',
    [
      [999, 999],
      [9_000, 9_500],
    ],
    9_999,
    [999, 9_000],
  ],
  [
    'takes what came back from the last',
    [
      [999, 999],
      [9_000, 9_500],
    ],
    7_999,
    [999, 7_000],
  ],
  [
    'plans no more than a payment has left',
    [
      [999, 999],
      [9_000, 500],
    ],
    1_499,
    [999, 500],
  ],
  [
    'moves on to a payment with room',
    [
      [500, 999],
      [9_000, 500],
    ],
    1_200,
    [700, 500],
  ],
  ['owes nothing below zero', [[999, 999]], -1, [0]],
  [
    'plans again what failed',
    [
      [0, 999],
      [0, 9_500],
    ],
    1_500,
    [999, 501],
  ],
])('%s', (_what, payments, owedCents, expected) => {
  const spread = respreadRefunds(
    payments.map(([plannedCents, refundableCents], index) => ({
      invoiceId: `in_${index}`,
      plannedCents,
      refundableCents,
    })),
    owedCents,
  );
  expect(spread.map(({ cents }) => cents)).toEqual(expected);
});
