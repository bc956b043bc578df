import { describe, expect, it } from 'vitest';
import { createSubscribedLedger } from '../../../test/test-ledger.ts';
import type { Invoice, SubscriptionStatus } from './billing-models.ts';
import { statusFromInvoice } from './collect.ts';
import { applyBalance } from './issue-invoice.ts';
import { allOf, get } from './ledger.ts';

describe('statusFromInvoice', () => {
  const { ledger, subscriptionId } = createSubscribedLedger();
  const subscription = get(ledger, 'subscription', subscriptionId);
  const [invoice] = allOf(ledger, 'invoice') as [Invoice];
  const paid = { status: 'paid', nextAttempt: null } as const;
  const retried = { status: 'open', nextAttempt: 1 } as const;
  const givenUp = { status: 'open', nextAttempt: null } as const;

  it.each<[SubscriptionStatus, Pick<Invoice, 'status' | 'nextAttempt'>, SubscriptionStatus]>([
    ['active', paid, 'active'],
    ['active', retried, 'past_due'],
    ['active', givenUp, 'unpaid'],
    ['past_due', paid, 'active'],
    ['past_due', retried, 'past_due'],
    ['past_due', givenUp, 'unpaid'],
    ['unpaid', paid, 'active'],
    ['unpaid', givenUp, 'unpaid'],
    ['trialing', paid, 'trialing'],
    ['canceled', paid, 'canceled'],
    ['canceled', retried, 'canceled'],
    ['canceled', givenUp, 'canceled'],
  ])('%s with %j becomes %s', (status, state, after) => {
    expect(statusFromInvoice({ ...subscription, status }, { ...invoice, ...state })).toBe(after);
  });
});

describe('applyBalance', () => {
  it.each([
    [999, 0, 999, 0],
    [999, -500, 499, 0],
    [999, -999, 0, 0],
    [999, -5_000, 0, -4_001],
    [-7_000, 0, 0, -7_000],
    [-7_000, -100, 0, -7_100],
    [0, -100, 0, -100],
  ])(
    '%i cents with balance %i costs %i and leaves %i',
    (total, balance, amountDue, endingBalance) => {
      expect(applyBalance(total, balance)).toEqual({ amountDue, endingBalance });
    },
  );
});
