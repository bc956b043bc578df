import { randomUUID } from 'node:crypto';
import { addDays } from '@attune/domain/kernel/time';
import { GOOD } from '@attune/sandbox/test/test-sandbox';
import type Stripe from 'stripe';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ReceivedRequest, toFields } from '#test/provider-server.ts';
import { startProxiedSandboxPayments } from '#test/sandbox-payments.ts';
import { HANDLED_EVENTS } from './to-provider-event.ts';

/**
 * Compares each request that reached the sandbox to a value of the SDK's own types: the compiler
 * checks the value, the test checks that nothing else was sent.
 */
let setting: Awaited<ReturnType<typeof startProxiedSandboxPayments>>;
const USER = randomUUID();
const KEY = randomUUID();
const URLS = {
  successUrl: 'http://localhost:5173/subscription?session_id={CHECKOUT_SESSION_ID}',
  cancelUrl: 'http://localhost:5173/subscription',
};
const ids = { customer: '', session: '', subscription: '', item: '', promotion: '' };
const toSeconds = (date: Date) => Math.floor(date.getTime() / 1_000);

beforeAll(async () => {
  setting = await startProxiedSandboxPayments();
  const { payments, sandbox } = setting;
  const now = sandbox.clock.now();
  const person = { userId: USER, email: 'vera@example.com', name: 'Vera Lund' };
  ids.customer = await payments.createCustomer(person);
  await payments.updateCustomerEmail(ids.customer, 'new@example.com');
  const request = {
    userId: USER,
    customerId: ids.customer,
    plan: 'monthly',
    startRequest: null,
    promotionId: null,
    ...URLS,
  } as const;
  const chargeAt = addDays(now, 7);
  const expired = await payments.createCheckout({ ...request, chargeAt, idempotencyKey: KEY });
  await payments.expireCheckout(expired.id);
  const chargedAtOnce = { ...request, chargeAt: null, idempotencyKey: randomUUID() };
  const session = await payments.createCheckout(chargedAtOnce);
  ids.session = session.id;
  await sandbox.hosted.payCheckout(session.id, GOOD);
  await payments.readCheckout(session.id);
  const promotion = await payments.findPromotion('halfprice');
  ids.promotion = promotion?.id as string;
  await payments.quotePlan({ plan: 'annual', promotionId: ids.promotion, customerId: null });
  await payments.createPortal(ids.customer, URLS.cancelUrl);
  const { subscriptions } = await payments.readBilling(ids.customer);
  ids.subscription = subscriptions[0]?.id as string;
  ids.item = (await sandbox.get(`/v1/subscriptions/${ids.subscription}`)).items.data[0].id;
  const change = { subscriptionId: ids.subscription, plan: 'annual', prorationDate: now } as const;
  await payments.previewChange(change);
  await payments.previewRenewal(ids.subscription);
  await payments.changePlan(change);
  await payments.cancelAtPeriodEnd(ids.subscription, { reason: 'unused', comment: 'Bye.' });
  await payments.resume(ids.subscription);
  await payments.cancelNow(ids.subscription);
  await payments.expireCheckouts(ids.customer);
  await payments.invoiceOfPayment('pi_1');
  for await (const _event of payments.eventsSince(now));
});
afterAll(() => setting.close());

const findRequests = (name: string) => {
  const [method, path] = name.split(' ') as [string, string];
  const filled = path.replace(/:(\w+)/g, (_match, key: keyof typeof ids) => ids[key]);
  return setting.requests.filter((seen) => seen.method === method && seen.path === filled);
};

type Expected = [name: string, params: () => object];

const EXPECTED: Expected[] = [
  [
    'POST /v1/customers',
    () =>
      ({
        email: 'vera@example.com',
        name: 'Vera Lund',
        metadata: { userId: USER },
      }) satisfies Stripe.CustomerCreateParams,
  ],
  [
    'POST /v1/customers/:customer',
    () => ({ email: 'new@example.com' }) satisfies Stripe.CustomerUpdateParams,
  ],
  [
    'POST /v1/billing_portal/sessions',
    () =>
      ({
        customer: ids.customer,
        return_url: URLS.cancelUrl,
      }) satisfies Stripe.BillingPortal.SessionCreateParams,
  ],
  [
    'GET /v1/promotion_codes',
    () =>
      ({
        code: 'halfprice',
        limit: 100,
        expand: ['data.promotion.coupon'],
      }) satisfies Stripe.PromotionCodeListParams,
  ],
  ['DELETE /v1/subscriptions/:subscription', () => ({}) satisfies Stripe.SubscriptionCancelParams],
  [
    'GET /v1/subscriptions',
    () =>
      ({
        customer: ids.customer,
        status: 'all',
        limit: 100,
        expand: ['data.discounts.promotion_code', 'data.discounts.source.coupon'],
      }) satisfies Stripe.SubscriptionListParams,
  ],
  [
    'GET /v1/checkout/sessions',
    () =>
      ({
        customer: ids.customer,
        status: 'open',
        limit: 100,
      }) satisfies Stripe.Checkout.SessionListParams,
  ],
  [
    'GET /v1/invoices',
    () => ({ customer: ids.customer, limit: 20 }) satisfies Stripe.InvoiceListParams,
  ],
  [
    'GET /v1/invoice_payments',
    () =>
      ({
        payment: { type: 'payment_intent', payment_intent: 'pi_1' },
        limit: 1,
      }) satisfies Stripe.InvoicePaymentListParams,
  ],
  [
    'GET /v1/events',
    () =>
      ({
        created: { gte: toSeconds(setting.sandbox.clock.now()) },
        types: [...HANDLED_EVENTS],
        limit: 100,
      }) satisfies Stripe.EventListParams,
  ],
];

const checkoutParams = (trialEnd: number | null) =>
  ({
    mode: 'subscription',
    customer: ids.customer,
    client_reference_id: USER,
    metadata: { userId: USER },
    line_items: [{ price: setting.payments.priceIds.monthly, quantity: 1 }],
    subscription_data: {
      metadata: { userId: USER },
      ...(trialEnd === null ? {} : { trial_end: trialEnd }),
    },
    payment_method_collection: 'always',
    success_url: URLS.successUrl,
    cancel_url: URLS.cancelUrl,
  }) satisfies Stripe.Checkout.SessionCreateParams;

const buildPreviews = () =>
  [
    {
      customer_details: { tax_exempt: 'none' },
      subscription_details: { items: [{ price: setting.payments.priceIds.annual, quantity: 1 }] },
      discounts: [{ promotion_code: ids.promotion }],
    },
    {
      subscription: ids.subscription,
      subscription_details: {
        items: [{ id: ids.item, price: setting.payments.priceIds.annual }],
        proration_behavior: 'always_invoice',
        proration_date: toSeconds(setting.sandbox.clock.now()),
      },
    },
    { subscription: ids.subscription },
  ] satisfies Stripe.InvoiceCreatePreviewParams[];

const buildUpdates = () =>
  [
    {
      items: [{ id: ids.item, price: setting.payments.priceIds.annual }],
      proration_behavior: 'always_invoice',
      proration_date: toSeconds(setting.sandbox.clock.now()),
      payment_behavior: 'error_if_incomplete',
    },
    {
      cancel_at_period_end: true,
      cancellation_details: { feedback: 'unused', comment: 'Bye.' },
    },
    { cancel_at_period_end: false },
  ] satisfies Stripe.SubscriptionUpdateParams[];

const paramsOf = (requests: ReceivedRequest[]) => requests.map(({ params }) => params);

describe('the requests that reach the sandbox', () => {
  it.each(EXPECTED)('%s contains only parameters that the SDK knows', (name, params) => {
    expect(paramsOf(findRequests(name))).toEqual([toFields(params())]);
  });

  it('preview a code, a change and the next charge', () => {
    const seen = paramsOf(findRequests('POST /v1/invoices/create_preview'));
    expect(seen).toEqual(buildPreviews().map(toFields));
  });

  it('create a checkout with and without a deferred first charge', () => {
    const trialEnd = toSeconds(addDays(setting.sandbox.clock.now(), 7));
    expect(paramsOf(findRequests('POST /v1/checkout/sessions'))).toEqual([
      toFields(checkoutParams(trialEnd)),
      toFields(checkoutParams(null)),
    ]);
  });

  it('change a subscription only in these ways', () => {
    expect(paramsOf(findRequests('POST /v1/subscriptions/:subscription'))).toEqual(
      buildUpdates().map(toFields),
    );
  });

  it('all name the version, and all writes have an idempotency key of their own', () => {
    const { requests } = setting;
    expect(requests.length).toBeGreaterThan(15);
    for (const { headers } of requests) {
      expect(headers['stripe-version']).toBe('2026-10-28.endive');
    }
    const writes = requests.filter(({ method }) => method !== 'GET');
    const keys = writes.map(({ headers }) => headers['idempotency-key']);
    expect(keys.every((key) => typeof key === 'string' && key.length >= 32)).toBe(true);
    expect(new Set(keys).size).toBe(keys.length);
    expect(keys).toContain(KEY);
  });
});
