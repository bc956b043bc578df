import { describe, expect, it } from 'vitest';
import { createSubscribedLedger, START } from '../../../test/test-ledger.ts';
import { PRICE_IDS } from '../catalog.ts';
import { DAY } from './calendar.ts';
import { allOf, get } from './ledger.ts';
import { runDue } from './run-due.ts';
import { taxOf } from './taxes.ts';
import { updateSubscription } from './update-subscription.ts';

it.each([
  [999, 'inclusive', 'DE', 160],
  [999, 'exclusive', 'DE', 190],
  [-999, 'inclusive', 'DE', -160],
  [9_999, 'exclusive', 'CH', 810],
  [999, 'exclusive', 'US', 0],
  [0, 'inclusive', 'FR', 0],
] as const)('the tax of %d, %s, in %s is %d', (amount, behavior, country, tax) => {
  expect(taxOf(amount, { behavior, country })).toBe(tax);
});

describe('an invoice with added tax', () => {
  it('renews with tax, and credits the tax of unused time', () => {
    const change = { tax: 'exclusive', country: 'DE' } as const;
    const { ledger, subscriptionId } = createSubscribedLedger(change);
    runDue(ledger, START + 45 * DAY);
    const plan = { priceId: PRICE_IDS.annual, prorationDate: null, isProrated: true };
    const keep = { ending: 'keep', details: {}, mustBePaid: true, trialEnd: null } as const;
    updateSubscription(ledger, get(ledger, 'subscription', subscriptionId), { ...keep, plan });
    const invoices = allOf(ledger, 'invoice');
    expect(invoices.map(({ total }) => total).slice(0, 2)).toEqual([1_189, 1_189]);
    const [credit, charge] = invoices[2]?.lines ?? [];
    expect(charge).toMatchObject({ amount: 9_999, tax: 1_900 });
    expect(credit?.tax).toBe(taxOf(credit?.amount ?? 0, { behavior: 'exclusive', country: 'DE' }));
    expect(credit?.tax).toBeLessThan(0);
    const sum = (credit?.amount ?? 0) + (credit?.tax ?? 0) + 11_899;
    expect(invoices[2]).toMatchObject({ total: sum, amountPaid: sum });
  });
});
