import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  createTestSandbox,
  FAILS_LATER,
  type Json,
  type TestSandbox,
} from '../../../test/test-sandbox.ts';

const SAMPLES = JSON.parse(
  readFileSync(
    new URL('../../../../server/test/data/stripe-objects.json', import.meta.url),
    'utf8',
  ),
) as Record<string, Json>;
const DAY = 86_400;

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await createTestSandbox();
});
afterAll(() => sandbox.close());

const kindOf = (value: unknown) => (Array.isArray(value) ? 'array' : typeof value);

/** Lists keys that the sample lacks or has with another type. Null matches everything. */
function findDifferences(answer: Json, sample: Json, path: string): string[] {
  if (answer === null || sample === null) return [];
  // An expanded object in place of its id is compared on its own.
  if (typeof sample === 'string' && answer.object in SAMPLES) return [];
  if (kindOf(answer) !== kindOf(sample)) {
    return [`${path}: ${kindOf(answer)} instead of ${kindOf(sample)}`];
  }
  if (Array.isArray(answer)) {
    // An empty list in the sample says nothing about its members.
    if (sample.length === 0) return [];
    return answer.flatMap((member, index) =>
      findDifferences(member, sample[0], `${path}[${index}]`),
    );
  }
  if (typeof answer !== 'object' || path.endsWith('.metadata')) return [];
  return Object.keys(answer).flatMap((key) => {
    // The object of an event is compared on its own.
    if (path === 'event.data' && key === 'object') return [];
    if (!(key in sample)) return [`${path}.${key}: not in the sample`];
    return findDifferences(answer[key], sample[key], `${path}.${key}`);
  });
}

/** Every provider object in a response, itself included. */
function objectsIn(answer: Json): Json[] {
  if (answer === null || typeof answer !== 'object') return [];
  const inner = Object.values(answer).flatMap(objectsIn);
  return typeof answer.object === 'string' && !answer.deleted ? [answer, ...inner] : inner;
}

it('finds differences in a response', () => {
  const price = structuredClone(SAMPLES.price);
  expect(findDifferences(price, SAMPLES.price, 'price')).toEqual([]);
  expect(
    findDifferences(
      { ...price, extra: 1, unit_amount: '20', recurring: { odd: 1 } },
      SAMPLES.price,
      'price',
    ),
  ).toEqual([
    'price.recurring.odd: not in the sample',
    'price.unit_amount: string instead of number',
    'price.extra: not in the sample',
  ]);
});

/** Responses and events with objects in all their states. */
async function collectAnswers(): Promise<Json[]> {
  const { get, post, call, hosted, priceIds } = sandbox;
  const clock = await post('/v1/test_helpers/test_clocks', { frozen_time: sandbox.seconds() });
  const customer = { test_clock: clock.id, name: 'Maren Holt' };
  const { session } = await sandbox.checkout({ trialDays: 7, customer });
  const trial = await sandbox.subscribed({ trialDays: 7, customer });
  const failing = await sandbox.subscribed({ card: FAILS_LATER, customer });
  const id = trial.subscription.id;
  const answers = [session, trial.subscription, clock, trial.session];
  answers.push(await post(`/v1/subscriptions/${id}`, { cancel_at_period_end: true }));
  answers.push(await post(`/v1/subscriptions/${id}`, { cancel_at_period_end: false }));
  answers.push(await post(`/v1/subscriptions/${id}`, { trial_end: 'now' }));
  const items = [{ id: trial.subscription.items.data[0].id, price: priceIds.annual }];
  answers.push(
    await post('/v1/invoices/create_preview', {
      subscription: id,
      subscription_details: { items },
    }),
  );
  answers.push(await post(`/v1/subscriptions/${id}`, { items, expand: ['latest_invoice'] }));
  const pause_collection = { behavior: 'void', resumes_at: sandbox.seconds() + 380 * DAY };
  answers.push(await post(`/v1/subscriptions/${id}`, { pause_collection }));
  const to = { frozen_time: sandbox.seconds() + 400 * DAY };
  answers.push(await post(`/v1/test_helpers/test_clocks/${clock.id}/advance`, to));
  answers.push(await get('/v1/coupons/sandbox_HALFPRICE', { expand: ['applies_to'] }));
  const discounts = [{ promotion_code: 'promo_sandbox_HALFPRICE' }];
  const discounted = await sandbox.subscribed({ customer, discounts });
  const expand = ['discounts.promotion_code.promotion.coupon', 'discounts.source.coupon'];
  answers.push(await get(`/v1/subscriptions/${discounted.subscription.id}`, { expand }));
  answers.push(await get('/v1/invoices', { customer: discounted.customerId }));
  answers.push(await get('/v1/checkout/sessions', { customer: discounted.customerId }));
  const taxed = await sandbox.subscribed({ customer, discounts, hasTax: true });
  answers.push(await get('/v1/invoices', { customer: taxed.customerId }), taxed.subscription);
  answers.push(await get(`/v1/customers/${taxed.customerId}`), taxed.session);
  answers.push(await get('/v1/promotion_codes', { expand: ['data.promotion.coupon'] }));
  await sandbox.flush();
  answers.push(
    await post('/v1/billing_portal/sessions', {
      customer: trial.customerId,
      return_url: 'http://localhost:5173',
    }),
  );
  const [paid] = (await get('/v1/invoices', { customer: trial.customerId, status: 'paid' })).data;
  await hosted.refundInvoice(paid.id);
  answers.push((await call('DELETE', `/v1/subscriptions/${failing.subscription.id}`)).json);
  for (const path of ['products', 'prices', 'checkout/sessions', 'billing_portal/configurations']) {
    answers.push(await get(`/v1/${path}`));
  }
  answers.push(await get(`/v1/customers/${trial.customerId}`));
  const balance = `/v1/customers/${trial.customerId}/balance_transactions`;
  answers.push(await post(balance, { amount: -500, currency: 'usd', metadata: { a: 'b' } }));
  answers.push(await get(balance));
  for (const path of ['subscriptions', 'invoices', 'payment_methods', 'checkout/sessions']) {
    const params = { customer: trial.customerId, limit: 100 };
    answers.push(await get(`/v1/${path}`, params));
  }
  answers.push(await get('/v1/invoices', { limit: 100 }));
  answers.push(await get('/v1/invoice_payments', { invoice: paid.id }));
  answers.push(
    await get('/v1/subscriptions', { limit: 100, status: 'all', expand: ['data.customer'] }),
  );
  answers.push(await get('/v1/events', { limit: 100 }));
  await sandbox.flush();
  return [...answers, ...sandbox.receiver.received.map(({ body }) => JSON.parse(body) as Json)];
}

it('every object has the keys and types of the provider’s own', async () => {
  const objects = (await collectAnswers()).flatMap(objectsIn);
  const kinds = new Set(objects.map(({ object }) => object as string));
  for (const kind of Object.keys(SAMPLES)) expect(kinds).toContain(kind);
  const found = objects.flatMap((answer) => {
    const sample = SAMPLES[answer.object];
    return sample ? findDifferences(answer, sample, answer.object) : [];
  });
  expect([...new Set(found)]).toEqual([]);
  const others = [...kinds].filter((kind) => !(kind in SAMPLES)).sort();
  expect(others).toEqual([
    'charge',
    'invoice_payment',
    'line_item',
    'list',
    'payment_intent',
    'plan',
    'refund',
  ]);
});

it('amounts are whole cents', async () => {
  const objects = (await collectAnswers()).flatMap(objectsIn);
  const amounts = objects.flatMap((answer) =>
    Object.entries(answer).filter(([key]) => /amount|total|balance$/.test(key)),
  );
  const numbers = amounts.filter(([, value]) => typeof value === 'number');
  expect(numbers.length).toBeGreaterThan(100);
  for (const [, value] of numbers) expect(Number.isSafeInteger(value)).toBe(true);
});
