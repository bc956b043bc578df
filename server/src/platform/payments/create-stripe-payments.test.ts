import { randomUUID } from 'node:crypto';
import { addDays, DAY_MS } from '@attune/domain/kernel/time';
import { DECLINES, FAILS_LATER, GOOD } from '@attune/sandbox/test/test-sandbox';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startProxiedSandboxPayments } from '#test/sandbox-payments.ts';
import {
  type CheckoutRequest,
  type Payments,
  PaymentsError,
  type ProviderEvent,
} from './payments.ts';

type Setting = Awaited<ReturnType<typeof startProxiedSandboxPayments>>;
let setting: Setting;
let sandbox: Setting['sandbox'];
let payments: Payments;

beforeAll(async () => {
  setting = await startProxiedSandboxPayments();
  ({ sandbox, payments } = setting);
});
afterAll(() => setting.close());
beforeEach(() => void setting.requests.splice(0));

const newPerson = () => ({ userId: randomUUID(), email: 'vera@example.com', name: 'Vera Lund' });

async function buildCheckout(changes: Partial<CheckoutRequest> = {}): Promise<CheckoutRequest> {
  const person = newPerson();
  return {
    userId: person.userId,
    customerId: changes.customerId ?? (await payments.createCustomer(person)),
    plan: 'monthly',
    chargeAt: null,
    startRequest: null,
    promotionId: null,
    successUrl: 'http://localhost:5173/subscription?session_id={CHECKOUT_SESSION_ID}',
    cancelUrl: 'http://localhost:5173/subscription',
    idempotencyKey: randomUUID(),
    ...changes,
  };
}

/** Creates a customer who paid a checkout with this card. */
async function subscribe(changes: Partial<CheckoutRequest> = {}, card = GOOD) {
  const request = await buildCheckout(changes);
  const session = await payments.createCheckout(request);
  await sandbox.hosted.payCheckout(session.id, card);
  const { customerId } = request;
  const { id } = await readSubscription(customerId);
  return { ...request, session, id };
}

async function readSubscription(customerId: string) {
  const [subscription] = (await payments.readBilling(customerId)).subscriptions;
  if (!subscription) throw new Error('no subscription');
  return subscription;
}

async function openPortal(customerId: string): Promise<string> {
  const url = await payments.createPortal(customerId, 'http://localhost:5173/subscription');
  return url.split('/').at(-1) as string;
}

describe('a customer', () => {
  it('is created once, even for concurrent calls', async () => {
    const person = newPerson();
    const ids = await Promise.all([1, 2, 3].map(() => payments.createCustomer(person)));
    expect(new Set(ids).size).toBe(1);
    expect(await sandbox.get(`/v1/customers/${ids[0]}`)).toMatchObject({
      email: person.email,
      name: person.name,
      metadata: { userId: person.userId },
    });
    expect(await payments.createCustomer({ ...person, name: 'Vera Holt' })).not.toBe(ids[0]);
  });

  it('can change its email address', async () => {
    const id = await payments.createCustomer(newPerson());
    await payments.updateCustomerEmail(id, 'new@example.com');
    expect(await sandbox.get(`/v1/customers/${id}`)).toMatchObject({ email: 'new@example.com' });
  });

  it('has no billing if it is unknown to the provider or was deleted there', async () => {
    const nothing = { subscriptions: [], invoices: [] };
    expect(await payments.readBilling('cus_nobody')).toEqual(nothing);
    const id = await payments.createCustomer(newPerson());
    await sandbox.call('DELETE', `/v1/customers/${id}`);
    expect(await payments.readBilling(id)).toEqual(nothing);
    await expect(
      payments.createCheckout(await buildCheckout({ customerId: id })),
    ).rejects.toMatchObject({ isMissing: true });
  });
});

describe('a checkout', () => {
  it('is created once per key, even for concurrent or later calls', async () => {
    const request = await buildCheckout();
    const both = [payments.createCheckout(request), payments.createCheckout(request)];
    const [one, other] = await Promise.all(both);
    expect(other).toEqual(one);
    expect(await payments.createCheckout(request)).toEqual(one);
    expect(one).toMatchObject({
      status: 'open',
      url: expect.stringContaining(sandbox.origin),
      customerId: request.customerId,
      userId: request.userId,
    });
  });

  it('is rejected for another plan under the same key', async () => {
    const request = await buildCheckout();
    await payments.createCheckout(request);
    await expect(payments.createCheckout({ ...request, plan: 'annual' })).rejects.toMatchObject({
      isUnreachable: false,
      isDeclined: false,
    });
  });

  it('defers the first charge to the end of the trial', async () => {
    const chargeAt = addDays(sandbox.clock.now(), 7);
    const { customerId, session } = await subscribe({ plan: 'annual', chargeAt });
    expect(await payments.readCheckout(session.id)).toMatchObject({ status: 'complete' });
    const subscription = await readSubscription(customerId);
    expect(subscription).toMatchObject({
      status: 'trialing',
      priceId: payments.priceIds.annual,
      trialEnd: chargeAt,
      periodEnd: chargeAt,
    });
    expect(payments.planOf(subscription.priceId)).toBe('annual');
    expect((await payments.readBilling(customerId)).invoices).toMatchObject([
      { status: 'paid', totalCents: 0, subscriptionId: subscription.id, periodEnd: chargeAt },
    ]);
  });

  it('charges at once without a trial', async () => {
    const { customerId } = await subscribe();
    const { subscriptions, invoices } = await payments.readBilling(customerId);
    expect(subscriptions).toMatchObject([{ status: 'active', trialEnd: null }]);
    expect(invoices).toMatchObject([
      {
        status: 'paid',
        totalCents: 999,
        amountPaidCents: 999,
        periodEnd: subscriptions[0]?.periodEnd,
      },
    ]);
  });

  it('stays open when the card is declined, and can then be expired', async () => {
    const session = await payments.createCheckout(await buildCheckout());
    expect(await sandbox.hosted.payCheckout(session.id, DECLINES)).toMatchObject({
      kind: 'declined',
    });
    expect(await payments.readCheckout(session.id)).toMatchObject({ status: 'open' });
    expect(await payments.expireCheckout(session.id)).toMatchObject({
      status: 'expired',
      url: null,
    });
    expect(await payments.expireCheckout(session.id)).toMatchObject({ status: 'expired' });
  });

  it('is returned as paid when it was paid before it could be expired', async () => {
    const { session } = await subscribe();
    expect(await payments.expireCheckout(session.id)).toMatchObject({ status: 'complete' });
  });

  it('is null when it does not exist', async () => {
    expect(await payments.readCheckout('cs_test_nobody')).toBeNull();
  });
});

describe('a cancellation', () => {
  it('takes effect at the period end, with its reason, and can be undone', async () => {
    const { id, customerId } = await subscribe();
    await payments.cancelAtPeriodEnd(id, { reason: 'too_expensive', comment: 'Sorry.' });
    expect(await readSubscription(customerId)).toMatchObject({
      status: 'active',
      cancelAtPeriodEnd: true,
    });
    expect(await sandbox.get(`/v1/subscriptions/${id}`)).toMatchObject({
      cancellation_details: { feedback: 'too_expensive', comment: 'Sorry.' },
    });
    await payments.resume(id);
    expect(await readSubscription(customerId)).toMatchObject({
      cancelAtPeriodEnd: false,
      cancelAt: null,
    });
    await payments.cancelAtPeriodEnd(id, { reason: null, comment: null });
    expect(await readSubscription(customerId)).toMatchObject({ cancelAtPeriodEnd: true });
  });

  it('is a date without the flag if it was made in the portal, and can be undone too', async () => {
    const { id, customerId } = await subscribe();
    const { periodEnd } = await readSubscription(customerId);
    await sandbox.hosted.cancel(await openPortal(customerId));
    expect(await readSubscription(customerId)).toMatchObject({
      cancelAtPeriodEnd: false,
      cancelAt: periodEnd,
    });
    await payments.resume(id);
    expect(await readSubscription(customerId)).toMatchObject({
      cancelAtPeriodEnd: false,
      cancelAt: null,
    });
  });

  it('is immediate when the period was not paid', async () => {
    const { id, customerId } = await subscribe({}, FAILS_LATER);
    await sandbox.hosted.advanceCustomer(customerId, addDays(sandbox.clock.now(), 60));
    expect(await readSubscription(customerId)).toMatchObject({ status: 'unpaid' });
    await payments.cancelAtPeriodEnd(id, { reason: null, comment: null });
    expect(await readSubscription(customerId)).toMatchObject({ status: 'canceled' });
    await expect(payments.resume(id)).rejects.toThrow(PaymentsError);
  });

  it('can be repeated after the subscription has ended', async () => {
    const { id, customerId } = await subscribe();
    await payments.cancelNow(id);
    await payments.cancelNow(id);
    await payments.cancelAtPeriodEnd(id, { reason: null, comment: null });
    expect(await readSubscription(customerId)).toMatchObject({
      status: 'canceled',
      endedAt: sandbox.clock.now(),
    });
  });
});

describe('a change of plan', () => {
  it('costs what the preview said', async () => {
    const { id, customerId } = await subscribe();
    await sandbox.hosted.advanceCustomer(customerId, addDays(sandbox.clock.now(), 10));
    const prorationDate = addDays(sandbox.clock.now(), 10);
    const change = { subscriptionId: id, plan: 'annual', prorationDate } as const;
    const preview = await payments.previewChange(change);
    expect(preview).toMatchObject({ creditCents: 0, currency: 'usd', nextChargeCents: 9_999 });
    expect(preview.dueNowCents).toBeGreaterThan(9_999 - 999);
    expect(preview.dueNowCents).toBeLessThan(9_999);

    await payments.changePlan(change);
    const { subscriptions, invoices } = await payments.readBilling(customerId);
    expect(invoices[0]).toMatchObject({ status: 'paid', amountPaidCents: preview.dueNowCents });
    expect(subscriptions[0]).toMatchObject({
      id,
      priceId: payments.priceIds.annual,
      periodEnd: preview.nextChargeAt,
    });
  });

  it('leaves a credit when the old plan is worth more', async () => {
    const { id, customerId } = await subscribe({ plan: 'annual' });
    const change = {
      subscriptionId: id,
      plan: 'monthly',
      prorationDate: sandbox.clock.now(),
    } as const;
    const preview = await payments.previewChange(change);
    expect(preview).toMatchObject({ dueNowCents: 0, creditCents: 9_000, nextChargeCents: 999 });
    await payments.changePlan(change);
    const { subscriptions, invoices } = await payments.readBilling(customerId);
    expect(invoices[0]).toMatchObject({ totalCents: -9_000, amountPaidCents: 0 });
    expect(invoices[0]?.periodEnd).toEqual(subscriptions[0]?.periodEnd);
    expect(subscriptions[0]?.periodEnd).toEqual(preview.nextChargeAt);
    expect(await sandbox.get(`/v1/customers/${customerId}`)).toMatchObject({ balance: -9_000 });
  });

  it('costs nothing during a trial and keeps the trial', async () => {
    const chargeAt = addDays(sandbox.clock.now(), 7);
    const { id, customerId } = await subscribe({ chargeAt });
    const change = {
      subscriptionId: id,
      plan: 'annual',
      prorationDate: sandbox.clock.now(),
    } as const;
    expect(await payments.previewChange(change)).toEqual({
      dueNowCents: 0,
      taxCents: 0,
      nextTaxCents: 0,
      creditCents: 0,
      currency: 'usd',
      nextChargeCents: 9_999,
      nextChargeAt: chargeAt,
    });
    await payments.changePlan(change);
    const { subscriptions, invoices } = await payments.readBilling(customerId);
    expect(subscriptions[0]).toMatchObject({
      status: 'trialing',
      priceId: payments.priceIds.annual,
      trialEnd: chargeAt,
    });
    expect(invoices).toHaveLength(1);
  });

  it('changes nothing when the card is declined', async () => {
    const { id, customerId } = await subscribe({}, FAILS_LATER);
    const before = await payments.readBilling(customerId);
    const change = {
      subscriptionId: id,
      plan: 'annual',
      prorationDate: sandbox.clock.now(),
    } as const;
    await expect(payments.changePlan(change)).rejects.toMatchObject({
      isDeclined: true,
      isUnreachable: false,
    });
    expect(await payments.readBilling(customerId)).toEqual(before);
  });
});

describe('later events', () => {
  async function listEvents(customerId: string, since: Date): Promise<ProviderEvent[]> {
    const events: ProviderEvent[] = [];
    for await (const event of payments.eventsSince(since)) {
      if (event.customerId === customerId) events.push(event);
    }
    return events;
  }

  it('report a failed renewal with the next attempt', async () => {
    const { customerId } = await subscribe({}, FAILS_LATER);
    await sandbox.hosted.advanceCustomer(customerId, addDays(sandbox.clock.now(), 31));
    const { subscriptions, invoices } = await payments.readBilling(customerId);
    expect(subscriptions[0]).toMatchObject({ status: 'past_due' });
    expect(invoices).toMatchObject([
      { status: 'open', attemptCount: 1, nextAttemptAt: expect.any(Date), paidAt: null },
      { status: 'paid' },
    ]);
  });

  it('name the payment of a refund, from which its invoice is found', async () => {
    const { customerId, userId } = await subscribe();
    const { invoices } = await payments.readBilling(customerId);
    const invoiceId = invoices[0]?.id as string;
    await sandbox.hosted.refundInvoice(invoiceId);
    const events = await listEvents(customerId, new Date(sandbox.clock.now().getTime() - DAY_MS));
    const types = events.map(({ type }) => type);
    expect(types.indexOf('customer.subscription.created')).toBeLessThan(
      types.indexOf('charge.refunded'),
    );
    expect(events.find(({ type }) => type === 'checkout.session.completed')).toMatchObject({
      userId,
    });
    const takenBack = events.find(({ type }) => type === 'charge.refunded')?.takenBack;
    expect(takenBack).toMatchObject({ isFull: true });
    expect(await payments.invoiceOfPayment(takenBack?.paymentIntentId as string)).toBe(invoiceId);
    expect(await payments.invoiceOfPayment('pi_nobody')).toBeNull();
  });

  it('leave out everything before the requested time', async () => {
    const { customerId } = await subscribe();
    const later = new Date(sandbox.clock.now().getTime() + 1_000);
    expect(await listEvents(customerId, later)).toEqual([]);
  });
});
