import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  createTestSandbox,
  DECLINES,
  FAILS_LATER,
  GOOD,
  type Json,
  type TestSandbox,
} from '../../../test/test-sandbox.ts';

const DAY = 86_400;
let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await createTestSandbox();
});
afterAll(() => sandbox.close());

const update = (id: string, params: Record<string, unknown>) =>
  sandbox.call('POST', `/v1/subscriptions/${id}`, params);
const itemsFor = ({ items }: Json, plan: 'monthly' | 'annual') => [
  { id: items.data[0].id, price: sandbox.priceIds[plan] },
];

describe('cancel and resume', () => {
  it('work with the flag and with a date', async () => {
    const { subscription } = await sandbox.subscribed();
    const end = subscription.items.data[0].current_period_end;
    const flagged = await update(subscription.id, {
      cancel_at_period_end: true,
      cancellation_details: { comment: 'Too many mails', feedback: 'other' },
    });
    expect(flagged.json).toMatchObject({
      status: 'active',
      cancel_at_period_end: true,
      cancel_at: end,
      cancellation_details: {
        comment: 'Too many mails',
        feedback: 'other',
        reason: 'cancellation_requested',
      },
    });
    const resumed = await update(subscription.id, { cancel_at_period_end: false });
    expect(resumed.json).toEqual(subscription);
    const dated = await update(subscription.id, { cancel_at: end });
    expect(dated.json).toMatchObject({ cancel_at_period_end: false, cancel_at: end });
    // The date ends the subscription, so removing the flag changes nothing.
    const same = await update(subscription.id, { cancel_at_period_end: false });
    expect(same.json.cancel_at).toBe(end);
    expect((await update(subscription.id, { cancel_at: '' })).json).toEqual(subscription);
  });

  it.each([
    [{ cancel_at: 1 }, 'cancel_at'],
    [{ cancellation_details: { feedback: 'no idea' } }, 'cancellation_details[feedback]'],
    [{ items: [{ id: 'si_other', price: 'x' }] }, 'items[0][id]'],
    [{ payment_behavior: 'whatever' }, 'payment_behavior'],
    [{ default_payment_method: 'pm_other' }, 'default_payment_method'],
    [{ trial_end: 1 }, 'trial_end'],
  ])('rejects %j', async (params, param) => {
    const { subscription } = await sandbox.subscribed();
    const { status, json } = await update(subscription.id, params);
    expect(status).toBe(400);
    expect(json.error.param).toBe(param);
  });

  it('end a subscription at once by deleting it', async () => {
    const { customerId, subscription } = await sandbox.subscribed();
    const path = `/v1/subscriptions/${subscription.id}`;
    const ended = await sandbox.call('DELETE', path);
    expect(ended.json).toMatchObject({ status: 'canceled', ended_at: sandbox.seconds() });
    expect((await sandbox.call('DELETE', path)).status).toBe(404);
    expect((await update(subscription.id, { cancel_at_period_end: true })).status).toBe(400);
    const list = (status?: string) =>
      sandbox.get('/v1/subscriptions', { customer: customerId, status });
    expect((await list()).data).toEqual([]);
    expect((await list('all')).data).toHaveLength(1);
    expect((await list('canceled')).data).toHaveLength(1);
    expect((await list('active')).data).toEqual([]);
  });

  it('end a subscription by deleting the customer', async () => {
    const { customerId, subscription } = await sandbox.subscribed();
    const gone = await sandbox.call('DELETE', `/v1/customers/${customerId}`);
    expect(gone.json).toEqual({ id: customerId, object: 'customer', deleted: true });
    expect(await sandbox.get(`/v1/customers/${customerId}`)).toEqual(gone.json);
    const { status } = await sandbox.get(`/v1/subscriptions/${subscription.id}`);
    expect(status).toBe('canceled');
    expect((await sandbox.call('DELETE', `/v1/customers/${customerId}`)).status).toBe(404);
  });
});

describe('a plan change', () => {
  const proration = { proration_behavior: 'always_invoice' };

  it('charges what its preview showed', async () => {
    const { customerId, subscription } = await sandbox.subscribed();
    sandbox.clock.advance(10 * DAY * 1_000);
    const items = itemsFor(subscription, 'annual');
    const proration_date = sandbox.seconds();
    const details = { items, ...proration, proration_date };
    const preview = await sandbox.post('/v1/invoices/create_preview', {
      subscription: subscription.id,
      subscription_details: details,
    });
    expect(preview).toMatchObject({ status: 'draft', amount_due: 9_999 - 666, number: null });
    sandbox.clock.advance(60_000);
    const changed = await update(subscription.id, {
      ...details,
      payment_behavior: 'error_if_incomplete',
      expand: ['latest_invoice'],
    });
    expect(changed.json.latest_invoice).toMatchObject({
      status: 'paid',
      total: preview.total,
      amount_paid: preview.amount_due,
      billing_reason: 'subscription_update',
    });
    expect(changed.json.items.data[0].price.id).toBe(sandbox.priceIds.annual);
    const { data } = await sandbox.get('/v1/invoices', { customer: customerId, status: 'paid' });
    expect(data).toHaveLength(2);
  });

  it('is rolled back when the card is declined', async () => {
    const { customerId, subscription } = await sandbox.subscribed({ card: FAILS_LATER });
    const refused = await update(subscription.id, {
      items: itemsFor(subscription, 'annual'),
      ...proration,
      payment_behavior: 'error_if_incomplete',
      metadata: { note: 'lost with it' },
    });
    expect(refused.status).toBe(402);
    expect(refused.json.error).toMatchObject({
      type: 'card_error',
      code: 'card_declined',
      message: 'Your card was declined.',
    });
    expect(await sandbox.get(`/v1/subscriptions/${subscription.id}`)).toEqual(subscription);
    expect((await sandbox.get('/v1/invoices', { customer: customerId })).data).toHaveLength(1);
  });

  it('rejects a proration date outside the period, in the preview and the change', async () => {
    const { subscription } = await sandbox.subscribed();
    const items = itemsFor(subscription, 'annual');
    const details = { items, ...proration, proration_date: sandbox.seconds() - 1 };
    const preview = await sandbox.call('POST', '/v1/invoices/create_preview', {
      subscription: subscription.id,
      subscription_details: details,
    });
    expect(preview.json.error.param).toBe('subscription_details[proration_date]');
    expect((await update(subscription.id, details)).json.error.param).toBe('proration_date');
  });
});

describe('trials', () => {
  it('can be extended, or ended at once with a charge', async () => {
    const { subscription } = await sandbox.subscribed({ trialDays: 7 });
    expect(subscription).toMatchObject({ status: 'trialing' });
    const later = sandbox.seconds() + 20 * DAY;
    const moved = await update(subscription.id, { trial_end: later });
    expect(moved.json).toMatchObject({ status: 'trialing', trial_end: later });
    const ended = await update(subscription.id, { trial_end: 'now', expand: ['latest_invoice'] });
    expect(ended.json).toMatchObject({
      status: 'active',
      trial_end: sandbox.seconds(),
      latest_invoice: { status: 'paid', amount_paid: 999, billing_reason: 'subscription_cycle' },
    });
  });
});

describe('an unpaid invoice', () => {
  it('is paid through the API once the card works, with 402 until then', async () => {
    const { customerId, subscription } = await sandbox.subscribed({ card: FAILS_LATER });
    sandbox.clock.advance(31 * DAY * 1_000);
    await sandbox.flush();
    const [open] = (await sandbox.get('/v1/invoices', { customer: customerId, status: 'open' }))
      .data;
    expect(open).toMatchObject({ attempt_count: 1, amount_remaining: 999 });
    expect(open.next_payment_attempt).toBe(open.created + 3 * DAY);
    const refused = await sandbox.call('POST', `/v1/invoices/${open.id}/pay`);
    expect(refused.status).toBe(402);
    const portal = await sandbox.post('/v1/billing_portal/sessions', {
      customer: customerId,
      return_url: 'http://localhost:5173/subscription/manage',
    });
    expect(await sandbox.hosted.updateCard(portal.id, DECLINES)).toMatchObject({
      kind: 'declined',
    });
    expect(await sandbox.hosted.updateCard(portal.id, GOOD)).toMatchObject({ kind: 'done' });
    expect(await sandbox.get(`/v1/invoices/${open.id}`)).toMatchObject({ status: 'paid' });
    expect(await sandbox.get(`/v1/subscriptions/${subscription.id}`)).toMatchObject({
      status: 'active',
    });
    expect((await sandbox.call('POST', `/v1/invoices/${open.id}/pay`)).status).toBe(400);
  });
});

describe('refunds', () => {
  it('find the payment of an invoice, and cannot exceed its amount', async () => {
    const { customerId } = await sandbox.subscribed();
    const [invoice] = (await sandbox.get('/v1/invoices', { customer: customerId })).data;
    const byInvoice = await sandbox.get('/v1/invoice_payments', { invoice: invoice.id });
    const intent = byInvoice.data[0].payment.payment_intent;
    const payment = { type: 'payment_intent', payment_intent: intent };
    const byPayment = await sandbox.get('/v1/invoice_payments', { payment });
    expect(byPayment.data).toMatchObject([
      { invoice: invoice.id, status: 'paid', amount_paid: 999 },
    ]);
    const refund = (params = {}) =>
      sandbox.call('POST', '/v1/refunds', { payment_intent: intent, ...params });
    expect((await refund({ amount: 1_000 })).status).toBe(400);
    expect((await refund({ amount: 99 })).json).toMatchObject({ amount: 99, status: 'succeeded' });
    expect((await refund()).json).toMatchObject({ amount: 900 });
    expect((await refund()).json.error.code).toBe('charge_already_refunded');
    const charges = await sandbox.get('/v1/charges', { customer: customerId });
    expect(charges.data).toMatchObject([
      { object: 'charge', payment_intent: intent, amount_refunded: 999, refunded: true },
    ]);
    const events = await sandbox.get('/v1/events', { types: ['charge.refunded'], limit: 2 });
    expect(events.data.map(({ data }: Json) => data.object)).toMatchObject([
      { object: 'charge', payment_intent: intent, amount_refunded: 999, refunded: true },
      { object: 'charge', payment_intent: intent, amount_refunded: 99, refunded: false },
    ]);
  });
});
