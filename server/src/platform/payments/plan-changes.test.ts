import type Stripe from 'stripe';
import { afterEach, describe, expect, it } from 'vitest';
import { toFields } from '#test/provider-server.ts';
import {
  ok,
  rejectWith,
  SCRIPTED_PRICES,
  type Script,
  startScriptedPayments,
} from '#test/scripted-payments.ts';
import { buildStripeObject } from '#test/stripe-objects.ts';
import { PaymentsError } from './payments.ts';

const NOW = new Date('2026-11-15T09:00:00.789Z');
const NOW_SECONDS = Date.parse('2026-11-15T09:00:00Z') / 1_000;
const MONTH_SECONDS = 30 * 86_400;
const YEAR_SECONDS = 365 * 86_400;
const PATH = '/v1/subscriptions/sub_1';
const TO_MONTHLY = { subscriptionId: 'sub_1', plan: 'monthly', prorationDate: NOW } as const;
const toDate = (seconds: number) => new Date(seconds * 1_000);

let scripted: Awaited<ReturnType<typeof startScriptedPayments>>;
afterEach(() => scripted.close());

const buildLine = (amount: number, end: number) => ({
  amount,
  period: { start: NOW_SECONDS, end },
});

function invoiceAnswer(total: number, amountDue: number, data: object[]) {
  const lines = { object: 'list', data, has_more: false, url: '/lines' };
  return ok(buildStripeObject('invoice', { total, amount_due: amountDue, lines }));
}

async function startPayments(changes: object, script: Script = {}) {
  const example = buildStripeObject<Stripe.SubscriptionItem>('subscription_item');
  const item = { ...example, id: 'si_1', price: { ...example.price, id: SCRIPTED_PRICES.annual } };
  const subscription = ok(
    buildStripeObject('subscription', {
      id: 'sub_1',
      status: 'active',
      items: { object: 'list', data: [item], has_more: false, url: '/items' },
      ...changes,
    }),
  );
  scripted = await startScriptedPayments({
    [`GET ${PATH}`]: subscription,
    [`POST ${PATH}`]: subscription,
    'GET /v1/prices/price_m': ok({ ...example.price, id: 'price_m', unit_amount: 999 }),
    ...script,
  });
  return scripted.payments;
}

const listWrites = () => scripted.requests.filter(({ method }) => method === 'POST');

describe('previewChange', () => {
  const credit = [
    buildLine(-8_000, NOW_SECONDS + YEAR_SECONDS),
    buildLine(999, NOW_SECONDS + MONTH_SECONDS),
  ];

  it('shows a higher remaining value as a credit, and the next charge by the new plan', async () => {
    const preview = invoiceAnswer(-7_001, 0, credit);
    const payments = await startPayments({}, { 'POST /v1/invoices/create_preview': preview });
    expect(await payments.previewChange(TO_MONTHLY)).toEqual({
      dueNowCents: 0,
      taxCents: 0,
      nextTaxCents: 0,
      creditCents: 7_001,
      currency: 'usd',
      nextChargeCents: 999,
      nextChargeAt: toDate(NOW_SECONDS + MONTH_SECONDS),
    });
    expect(listWrites()[0]?.params).toEqual(
      toFields({
        subscription: 'sub_1',
        subscription_details: {
          items: [{ id: 'si_1', price: 'price_m' }],
          proration_behavior: 'always_invoice',
          proration_date: NOW_SECONDS,
        },
      } satisfies Stripe.InvoiceCreatePreviewParams),
    );
  });

  it("shows what the card will be charged, after the customer's balance", async () => {
    const preview = invoiceAnswer(500, 200, [buildLine(500, NOW_SECONDS + MONTH_SECONDS)]);
    const payments = await startPayments({}, { 'POST /v1/invoices/create_preview': preview });
    expect(await payments.previewChange(TO_MONTHLY)).toMatchObject({
      dueNowCents: 200,
      taxCents: 0,
      nextTaxCents: 0,
      creditCents: 0,
    });
  });

  it('charges nothing during a trial', async () => {
    const payments = await startPayments({ status: 'trialing', trial_end: NOW_SECONDS + 60 });
    expect(await payments.previewChange(TO_MONTHLY)).toEqual({
      dueNowCents: 0,
      taxCents: 0,
      nextTaxCents: 0,
      creditCents: 0,
      currency: 'usd',
      nextChargeCents: 999,
      nextChargeAt: toDate(NOW_SECONDS + 60),
    });
    expect(listWrites()).toEqual([]);
  });

  it('rejects fractions of a cent', async () => {
    const payments = await startPayments(
      {},
      { 'POST /v1/invoices/create_preview': invoiceAnswer(99.5, 99.5, []) },
    );
    await expect(payments.previewChange(TO_MONTHLY)).rejects.toThrow(PaymentsError);
  });
});

describe('changePlan', () => {
  it('asks to charge at once, prorated from the time of the preview, or to change nothing', async () => {
    const payments = await startPayments({});
    await payments.changePlan(TO_MONTHLY);
    expect(listWrites()[0]?.params).toEqual(
      toFields({
        items: [{ id: 'si_1', price: 'price_m' }],
        proration_behavior: 'always_invoice',
        proration_date: NOW_SECONDS,
        payment_behavior: 'error_if_incomplete',
      } satisfies Stripe.SubscriptionUpdateParams),
    );
  });

  it('only swaps the plan during a trial', async () => {
    const payments = await startPayments({ status: 'trialing' });
    await payments.changePlan(TO_MONTHLY);
    expect(listWrites()[0]?.params).toEqual(
      toFields({
        items: [{ id: 'si_1', price: 'price_m' }],
        proration_behavior: 'none',
      } satisfies Stripe.SubscriptionUpdateParams),
    );
  });

  it.each(['past_due', 'unpaid', 'incomplete', 'canceled'])(
    'rejects a subscription that is %s, because unpaid time must not become credit',
    async (status) => {
      const payments = await startPayments({ status });
      await expect(payments.changePlan(TO_MONTHLY)).rejects.toThrow(PaymentsError);
      await expect(payments.previewChange(TO_MONTHLY)).rejects.toThrow(PaymentsError);
      expect(listWrites()).toEqual([]);
    },
  );

  it('rejects a subscription without an item', async () => {
    const items = { object: 'list', data: [], has_more: false, url: '/items' };
    const payments = await startPayments({ items });
    await expect(payments.changePlan(TO_MONTHLY)).rejects.toThrow(PaymentsError);
    expect(listWrites()).toEqual([]);
  });
});

describe('previewRenewal', () => {
  const previewPath = 'POST /v1/invoices/create_preview';

  it('returns the total and what is left to charge after the credit', async () => {
    const payments = await startPayments({}, { [previewPath]: invoiceAnswer(9_999, 7_499, []) });
    expect(await payments.previewRenewal('sub_1')).toEqual({
      totalCents: 9_999,
      taxCents: 0,
      dueCents: 7_499,
      currency: 'usd',
    });
  });

  it('returns null for a subscription that will not renew, and passes other errors on', async () => {
    const code = 'invoice_upcoming_none';
    const none = rejectWith(404, { type: 'invalid_request_error', code });
    const payments = await startPayments({}, { [previewPath]: none });
    expect(await payments.previewRenewal('sub_1')).toBeNull();
    await scripted.close();
    const other = rejectWith(400, { type: 'invalid_request_error', code: 'other' });
    const failing = await startPayments({}, { [previewPath]: other });
    await expect(failing.previewRenewal('sub_1')).rejects.toThrow(PaymentsError);
  });
});
