import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestSandbox, GOOD, type TestSandbox } from '../../../test/test-sandbox.ts';

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await createTestSandbox();
});
afterAll(() => sandbox.close());

const HALF = { discounts: [{ promotion_code: 'promo_sandbox_HALFPRICE' }] };

async function createCode(code: string, coupon: object = {}, more: object = {}) {
  const { id } = await sandbox.post('/v1/coupons', { percent_off: 10, ...coupon });
  const promotion = { type: 'coupon', coupon: id };
  return sandbox.post('/v1/promotion_codes', { promotion, code, ...more });
}

it('finds a code in any case, and shows what it stands for if asked', async () => {
  await createCode('Autumn-10', { name: 'Autumn', applies_to: { products: ['prod_1'] } });
  const expand = ['data.promotion.coupon.applies_to'];
  const { data } = await sandbox.get('/v1/promotion_codes', { code: 'aUTUMN-10', expand });
  expect(data).toHaveLength(1);
  expect(data[0]).toMatchObject({
    code: 'Autumn-10',
    active: true,
    promotion: { coupon: { name: 'Autumn', applies_to: { products: ['prod_1'] }, valid: true } },
  });
  const inactive = await sandbox.get('/v1/promotion_codes', { code: 'toolate', active: true });
  expect(inactive.data).toEqual([]);
});

it.each([
  ['no amount', '/v1/coupons', { duration: 'once' }],
  ['two amounts', '/v1/coupons', { percent_off: 10, amount_off: 100, currency: 'usd' }],
  ['an amount without a currency', '/v1/coupons', { amount_off: 100 }],
  ['months that are missing', '/v1/coupons', { percent_off: 10, duration: 'repeating' }],
  ['an id that exists', '/v1/coupons', { id: 'sandbox_YEAR25', percent_off: 10 }],
  ['no coupon', '/v1/promotion_codes', { promotion: { type: 'coupon', coupon: 'x' }, code: 'A' }],
  [
    'a code that is active',
    '/v1/promotion_codes',
    { promotion: { type: 'coupon', coupon: 'sandbox_YEAR25' }, code: 'year25' },
  ],
  [
    'a code with other characters',
    '/v1/promotion_codes',
    { promotion: { type: 'coupon', coupon: 'sandbox_YEAR25' }, code: 'a b' },
  ],
])('refuses %s', async (_what, path, params) => {
  const { status, json } = await sandbox.call('POST', path, params);
  expect(status).toBe(400);
  expect(json.error.type).toBe('invalid_request_error');
});

it('takes a code or lets the customer enter one, never both', async () => {
  const { id } = await sandbox.post('/v1/customers', { email: 'maren@example.com' });
  const { json } = await sandbox.call('POST', '/v1/checkout/sessions', {
    mode: 'subscription',
    customer: id,
    line_items: [{ price: sandbox.priceIds.monthly, quantity: 1 }],
    success_url: 'http://localhost:5173/subscription',
    allow_promotion_codes: true,
    ...HALF,
  });
  expect(json.error).toMatchObject({
    param: 'allow_promotion_codes',
    message: expect.stringContaining('You may only specify one of these parameters'),
  });
});

it('shows the discount in the session, the subscription and the invoice', async () => {
  const { session, subscription, customerId } = await sandbox.subscribed(HALF);
  expect(session).toMatchObject({
    amount_subtotal: 999,
    amount_total: 499,
    discounts: [{ coupon: null, promotion_code: 'promo_sandbox_HALFPRICE' }],
    total_details: { amount_discount: 500 },
  });
  const [discount] = subscription.discounts;
  const [invoice] = (await sandbox.get('/v1/invoices', { customer: customerId })).data;
  expect(invoice).toMatchObject({
    discounts: [discount],
    subtotal: 999,
    total: 499,
    amount_paid: 499,
    total_discount_amounts: [{ amount: 500, discount }],
  });
});

it('counts a use when the checkout is paid, and refuses one too many there', async () => {
  const { id } = await createCode('ONEUSE', {}, { max_redemptions: 1 });
  const discounts = [{ promotion_code: id }];
  const late = await sandbox.checkout({ discounts });
  const { outcome } = await sandbox.subscribed({ discounts });
  expect(outcome).toMatchObject({ kind: 'done' });
  expect(await sandbox.get(`/v1/promotion_codes/${id}`)).toMatchObject({
    times_redeemed: 1,
    active: false,
  });
  expect(await sandbox.hosted.payCheckout(late.session.id, GOOD)).toMatchObject({
    kind: 'declined',
    message: expect.stringContaining('can’t be used anymore'),
  });
});

it('can be switched off', async () => {
  const { id } = await createCode('SWITCHED');
  expect(await sandbox.post(`/v1/promotion_codes/${id}`, { active: false })).toMatchObject({
    active: false,
  });
});
