import { describe, expect, it } from 'vitest';
import {
  createSubscribedLedger,
  FAILS_LATER,
  GOOD,
  START,
  summarize,
  takeEventTypes,
} from '../../../test/test-ledger.ts';
import { PRICE_IDS } from '../catalog.ts';
import { DAY } from './calendar.ts';
import { CardDeclined } from './cards.ts';
import { allOf, customerOf, get, type Ledger } from './ledger.ts';
import type { CheckoutSession } from './models.ts';
import { previewInvoice } from './preview-invoice.ts';
import { runDue } from './run-due.ts';
import { type SubscriptionChange, updateSubscription } from './update-subscription.ts';

const { monthly, annual } = PRICE_IDS;

function change(priceId: string, prorationDate: number | null = null): SubscriptionChange {
  const plan = { priceId, prorationDate, isProrated: true };
  return { ending: 'keep', details: {}, plan, mustBePaid: true, trialEnd: null };
}

function createSubscribed(from: Partial<CheckoutSession>, days: number, card = GOOD) {
  const { ledger, subscriptionId } = createSubscribedLedger(from, card);
  runDue(ledger, START + days * DAY);
  takeEventTypes(ledger);
  return { ledger, subscription: get(ledger, 'subscription', subscriptionId) };
}

const getLineAmounts = (ledger: Ledger) =>
  allOf(ledger, 'invoice')
    .at(-1)
    ?.lines.map(({ amount }) => amount);

describe('a plan change', () => {
  it('from month to year credits the unused time and starts the year now', () => {
    const { ledger, subscription } = createSubscribed({ priceId: monthly }, 15);
    const updated = updateSubscription(ledger, subscription, change(annual));
    expect(summarize(updated)).toBe('active 2026-11-30T09:00 to 2027-11-30T09:00');
    // 15 of 30 days of 999 cents are left.
    expect(getLineAmounts(ledger)).toEqual([-500, 9_999]);
    expect(allOf(ledger, 'invoice').at(-1)).toMatchObject({
      status: 'paid',
      reason: 'subscription_update',
      total: 9_499,
      amountDue: 9_499,
      amountPaid: 9_499,
    });
    expect(takeEventTypes(ledger).at(-1)).toBe('customer.subscription.updated');
  });

  it('from year to month leaves a credit that pays the next months', () => {
    const { ledger, subscription } = createSubscribed({ priceId: annual }, 73);
    updateSubscription(ledger, subscription, change(monthly));
    // 292 of 365 days of 9999 cents are left.
    expect(getLineAmounts(ledger)).toEqual([-7_999, 999]);
    expect(customerOf(ledger).balance).toBe(-7_000);
    expect(allOf(ledger, 'invoice').at(-1)).toMatchObject({ status: 'paid', amountDue: 0 });
    expect(takeEventTypes(ledger)).toContain('customer.updated');
    runDue(ledger, ledger.now + 62 * DAY);
    expect(customerOf(ledger).balance).toBe(-7_000 + 2 * 999);
    expect(allOf(ledger, 'invoice').at(-1)).toMatchObject({
      status: 'paid',
      total: 999,
      startingBalance: -7_000 + 999,
      endingBalance: -7_000 + 2 * 999,
      amountDue: 0,
      attempts: 0,
    });
  });

  it('in a trial costs nothing, and the trial stays', () => {
    const { ledger, subscription } = createSubscribed(
      { priceId: monthly, trialEnd: START + 7 * DAY },
      2,
    );
    const updated = updateSubscription(ledger, subscription, change(annual));
    expect(updated).toMatchObject({ status: 'trialing', priceId: annual });
    expect(updated.trialEnd).toBe(subscription.trialEnd);
    expect(allOf(ledger, 'invoice')).toHaveLength(1);
    runDue(ledger, START + 7 * DAY);
    expect(getLineAmounts(ledger)).toEqual([9_999]);
  });

  it('that cannot be paid is rejected', () => {
    const { ledger, subscription } = createSubscribed({ priceId: monthly }, 15, FAILS_LATER);
    expect(() => updateSubscription(ledger, subscription, change(annual))).toThrow(CardDeclined);
  });

  it('that need not be paid at once leaves an unpaid invoice instead', () => {
    const { ledger, subscription } = createSubscribed({ priceId: monthly }, 15, FAILS_LATER);
    const updated = updateSubscription(ledger, subscription, {
      ...change(annual),
      mustBePaid: false,
    });
    expect(updated.status).toBe('past_due');
    expect(allOf(ledger, 'invoice').at(-1)).toMatchObject({ status: 'open', attempts: 1 });
  });

  it('to the same plan changes nothing', () => {
    const { ledger, subscription } = createSubscribed({ priceId: monthly }, 15);
    expect(updateSubscription(ledger, subscription, change(monthly))).toEqual(subscription);
  });

  it.each([
    [monthly, annual],
    [annual, monthly],
  ])('costs what its preview showed, whenever it is made: %s to %s', (from, to) => {
    for (let seconds = 0; seconds < 28 * DAY; seconds += 7_777) {
      const { ledger, subscription } = createSubscribed({ priceId: from }, 0);
      ledger.now = START + seconds;
      const update = change(to, ledger.now);
      const { total, amountDue, endingBalance } = previewInvoice(ledger, subscription, {
        change: update.plan,
      });
      // The user takes a while to confirm.
      ledger.now += seconds % 900;
      updateSubscription(ledger, subscription, update);
      expect(allOf(ledger, 'invoice').at(-1)).toMatchObject({ total, amountDue, endingBalance });
      expect([total, amountDue, endingBalance].every(Number.isSafeInteger)).toBe(true);
    }
  });

  it('leaves the ledger unchanged while it is only previewed', () => {
    const { ledger, subscription } = createSubscribed({ priceId: monthly }, 15);
    const before = [...ledger.objects.values()];
    expect(previewInvoice(ledger, subscription, { change: null })).toMatchObject({
      status: 'draft',
      number: null,
      total: 999,
      created: subscription.periodEnd,
    });
    expect([...ledger.objects.values()]).toEqual(before);
    expect(ledger.events).toEqual([]);
  });
});
