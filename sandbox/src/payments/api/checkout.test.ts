import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  APP_URL,
  createTestSandbox,
  DECLINES,
  GOOD,
  type TestSandbox,
} from '../../../test/test-sandbox.ts';

const DAY = 86_400;
let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await createTestSandbox();
});
afterAll(() => sandbox.close());

async function request(change: Record<string, unknown> = {}) {
  const customer = await sandbox.post('/v1/customers', { email: 'maren@example.com' });
  return sandbox.call('POST', '/v1/checkout/sessions', {
    mode: 'subscription',
    customer: customer.id,
    line_items: [{ price: sandbox.priceIds.annual, quantity: 1 }],
    success_url: `${APP_URL}/return?session_id={CHECKOUT_SESSION_ID}`,
    ...change,
  });
}

describe('the parameters of a session', () => {
  it.each([
    ['no success_url', () => ({ success_url: undefined }), 'success_url'],
    ['an invalid success_url', () => ({ success_url: 'return' }), 'success_url'],
    ['no mode', () => ({ mode: undefined }), 'mode'],
    ['another mode', () => ({ mode: 'payment' }), 'mode'],
    ['no items', () => ({ line_items: undefined }), 'line_items'],
    [
      'an unknown price',
      () => ({ line_items: [{ price: 'x', quantity: 1 }] }),
      'line_items[0][price]',
    ],
    ['an unknown customer', () => ({ customer: 'cus_x' }), 'customer'],
    [
      'a trial that ends a second too soon',
      () => ({ subscription_data: { trial_end: sandbox.seconds() + 2 * DAY - 1 } }),
      'subscription_data[trial_end]',
    ],
    ['an expiry too late', () => ({ expires_at: sandbox.seconds() + DAY + 1 }), 'expires_at'],
    ['an expiry too soon', () => ({ expires_at: sandbox.seconds() + 60 }), 'expires_at'],
  ])('returns 400 for %s', async (_what, change, param) => {
    const { status, json } = await request(change());
    expect(status).toBe(400);
    expect(json.error).toMatchObject({ type: 'invalid_request_error', param });
  });

  it('accepts a trial that ends in 48 hours', async () => {
    const trial_end = sandbox.seconds() + 2 * DAY;
    const { status, json } = await request({ subscription_data: { trial_end } });
    expect(status).toBe(200);
    expect(json).toMatchObject({ status: 'open', amount_total: 0, payment_status: 'unpaid' });
    expect(json.url).toBe(`${sandbox.origin}/checkout/${json.id}`);
  });
});

describe('the life of a session', () => {
  it('is complete once paid, and cannot expire or be paid twice', async () => {
    const { json: session } = await request();
    const done = { kind: 'done', returnUrl: `${APP_URL}/return?session_id=${session.id}` };
    expect(await sandbox.hosted.payCheckout(session.id, GOOD)).toEqual(done);
    const after = await sandbox.get(`/v1/checkout/sessions/${session.id}`);
    expect(after).toMatchObject({ status: 'complete', payment_status: 'paid', url: null });
    const refused = await sandbox.call('POST', `/v1/checkout/sessions/${session.id}/expire`);
    expect(refused.status).toBe(400);
    expect(await sandbox.hosted.payCheckout(session.id, GOOD)).toEqual(done);
    const list = await sandbox.get('/v1/subscriptions', { customer: session.customer });
    expect(list.data).toHaveLength(1);
  });

  it('is paid once after a double click', async () => {
    const { json: session } = await request();
    const outcomes = await Promise.all(
      Array.from({ length: 8 }, () => sandbox.hosted.payCheckout(session.id, GOOD)),
    );
    for (const outcome of outcomes) expect(outcome.kind).toBe('done');
    const where = { customer: session.customer };
    expect((await sandbox.get('/v1/subscriptions', where)).data).toHaveLength(1);
    expect((await sandbox.get('/v1/invoices', where)).data).toHaveLength(1);
    expect((await sandbox.get('/v1/payment_methods', where)).data).toHaveLength(1);
  });

  it('stays open after a declined card', async () => {
    const { json: session } = await request();
    expect(await sandbox.hosted.payCheckout(session.id, DECLINES)).toEqual({
      kind: 'declined',
      message: 'Your card was declined.',
    });
    expect(await sandbox.get(`/v1/checkout/sessions/${session.id}`)).toEqual(session);
  });

  it('expires on request or after a day, and cannot be paid after that', async () => {
    const { json: one } = await request();
    const { json: other } = await request();
    const expired = await sandbox.post(`/v1/checkout/sessions/${one.id}/expire`);
    expect(expired).toMatchObject({ status: 'expired', url: null });
    sandbox.clock.advance(DAY * 1_000);
    await sandbox.flush();
    const list = await sandbox.get('/v1/checkout/sessions', { customer: other.customer });
    expect(list.data).toMatchObject([{ id: other.id, status: 'expired' }]);
    expect(await sandbox.hosted.payCheckout(other.id, GOOD)).toMatchObject({ kind: 'declined' });
    const expirations = sandbox.receiver
      .types()
      .filter((type) => type === 'checkout.session.expired');
    expect(expirations.length).toBeGreaterThanOrEqual(2);
  });

  it('cannot be paid after a day, even before the due worker ran', async () => {
    const { json: session } = await request();
    sandbox.clock.advance(DAY * 1_000);
    expect(await sandbox.hosted.payCheckout(session.id, GOOD)).toMatchObject({ kind: 'declined' });
  });
});
