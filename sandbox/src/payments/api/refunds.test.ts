import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  createTestSandbox,
  GOOD,
  type Json,
  type TestSandbox,
} from '../../../test/test-sandbox.ts';

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await createTestSandbox();
});
afterAll(() => sandbox.close());

async function payWith(number: string) {
  const { customerId } = await sandbox.subscribed({ card: { ...GOOD, number } });
  const [invoice] = (await sandbox.get('/v1/invoices', { customer: customerId })).data;
  const payments = await sandbox.get('/v1/invoice_payments', { invoice: invoice.id });
  const intent = payments.data[0].payment.payment_intent as string;
  return { intent, refund: () => sandbox.call('POST', '/v1/refunds', { payment_intent: intent }) };
}

it('a refund to the test card for it fails a minute later', async () => {
  const { intent, refund } = await payWith('4000 0000 0000 5126');
  const { json } = await refund();
  expect(json).toMatchObject({ amount: 999, status: 'succeeded' });
  sandbox.clock.advance(61_000);
  await sandbox.flush();
  const [failed] = (await sandbox.get('/v1/refunds', { payment_intent: intent })).data;
  expect(failed).toMatchObject({
    id: json.id,
    status: 'failed',
    failure_reason: 'expired_or_canceled_card',
  });
  const events = await sandbox.get('/v1/events', {
    types: ['refund.failed', 'charge.refund.updated'],
  });
  expect(events.data.map(({ type, data }: Json) => [type, data.object.id])).toEqual([
    ['charge.refund.updated', json.id],
    ['refund.failed', json.id],
  ]);
  expect((await refund()).json).toMatchObject({ amount: 999, status: 'succeeded' });
});
