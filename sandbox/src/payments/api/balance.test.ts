import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  createTestSandbox,
  FAILS_LATER,
  type Json,
  type TestSandbox,
} from '../../../test/test-sandbox.ts';

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await createTestSandbox();
});
afterAll(() => sandbox.close());

const pathOf = (customerId: string) => `/v1/customers/${customerId}/balance_transactions`;
const list = async (customerId: string) =>
  (await sandbox.get(pathOf(customerId))).data.map(
    ({ amount, ending_balance, type, invoice }: Json) => [amount, ending_balance, type, invoice],
  );

it('a change to a cheaper plan and a credit by hand are both recorded', async () => {
  const { customerId, subscription } = await sandbox.subscribed({ plan: 'annual' });
  const items = [{ id: subscription.items.data[0].id, price: sandbox.priceIds.monthly }];
  const changed = await sandbox.post(`/v1/subscriptions/${subscription.id}`, { items });
  const params = { amount: 500, currency: 'usd', metadata: { request: 'a' } };
  const key = { 'idempotency-key': 'one' };
  const first = await sandbox.call('POST', pathOf(customerId), params, key);
  const again = await sandbox.call('POST', pathOf(customerId), params, key);
  expect(again.json).toEqual(first.json);
  expect(await list(customerId)).toEqual([
    [500, -8_500, 'adjustment', null],
    [-9_000, -9_000, 'applied_to_invoice', changed.latest_invoice],
  ]);
  expect((await sandbox.get(`/v1/customers/${customerId}`)).balance).toBe(-8_500);
});

it('refuses another currency, and an amount that is missing', async () => {
  const { customerId } = await sandbox.subscribed();
  for (const params of [{ amount: 1, currency: 'eur' }, { currency: 'usd' }]) {
    expect((await sandbox.call('POST', pathOf(customerId), params)).status).toBe(400);
  }
  expect(await list(customerId)).toEqual([]);
});

it('a void invoice returns the credit that it used', async () => {
  const { customerId } = await sandbox.subscribed({ card: FAILS_LATER });
  await sandbox.post(pathOf(customerId), { amount: -400, currency: 'usd' });
  const later = new Date(sandbox.clock.now().getTime() + 32 * 86_400_000);
  await sandbox.hosted.advanceCustomer(customerId, later);
  const [open] = (await sandbox.get('/v1/invoices', { customer: customerId, status: 'open' })).data;
  expect([open.amount_due, open.ending_balance]).toEqual([599, 0]);
  const voided = await sandbox.post(`/v1/invoices/${open.id}/void`);
  expect([voided.status, voided.status_transitions.voided_at > 0]).toEqual(['void', true]);
  expect((await sandbox.get(`/v1/customers/${customerId}`)).balance).toBe(-400);
  expect((await sandbox.call('POST', `/v1/invoices/${open.id}/void`)).status).toBe(400);
  expect((await sandbox.call('POST', `/v1/invoices/${open.id}/pay`)).status).toBe(400);
});
