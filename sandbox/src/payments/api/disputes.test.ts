import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  createTestSandbox,
  GOOD,
  type Json,
  type TestSandbox,
} from '../../../test/test-sandbox.ts';

const DISPUTED = '4000 0000 0000 0259';
let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await createTestSandbox();
});
afterAll(() => sandbox.close());

async function payWith(number: string) {
  const { customerId } = await sandbox.subscribed({ card: { ...GOOD, number } });
  const [invoice] = (await sandbox.get('/v1/invoices', { customer: customerId })).data;
  const payments = await sandbox.get('/v1/invoice_payments', { invoice: invoice.id });
  const payment_intent = payments.data[0].payment.payment_intent as string;
  return {
    invoiceId: invoice.id as string,
    payment_intent,
    refund: () => sandbox.call('POST', '/v1/refunds', { payment_intent }),
    readDispute: async () => (await sandbox.get('/v1/disputes', { payment_intent })).data[0],
  };
}

const listEvents = async (id: string) =>
  (await sandbox.get('/v1/events', { limit: 100 })).data
    .filter(({ data }: Json) => data.object.id === id)
    .map(({ type }: Json) => type)
    .reverse();

it('the test card for it is disputed at once, and its payment can’t be refunded', async () => {
  const { refund, payment_intent, readDispute } = await payWith(DISPUTED);
  const dispute = await readDispute();
  expect(dispute).toMatchObject({
    object: 'dispute',
    amount: 999,
    payment_intent,
    status: 'needs_response',
    is_charge_refundable: false,
  });
  expect(await sandbox.get(`/v1/disputes/${dispute.id}`)).toEqual(dispute);
  const { status, json } = await refund();
  expect([status, json.error.type, json.error.code]).toEqual([
    400,
    'invalid_request_error',
    'charge_disputed',
  ]);
  expect(await listEvents(dispute.id)).toEqual([
    'charge.dispute.created',
    'charge.dispute.funds_withdrawn',
  ]);
});

it('a dispute that is won returns the money, which can then be refunded', async () => {
  const { refund, readDispute } = await payWith(DISPUTED);
  const { id } = await readDispute();
  const evidence = { uncategorized_text: 'winning_evidence' };
  expect(await sandbox.post(`/v1/disputes/${id}`, { evidence })).toMatchObject({ status: 'won' });
  expect((await listEvents(id)).slice(2)).toEqual([
    'charge.dispute.funds_reinstated',
    'charge.dispute.closed',
  ]);
  expect((await refund()).json).toMatchObject({ amount: 999, status: 'succeeded' });
});

it('a dispute that is given up is lost for good', async () => {
  const { refund, readDispute } = await payWith(DISPUTED);
  const { id } = await readDispute();
  expect(await sandbox.post(`/v1/disputes/${id}/close`)).toMatchObject({ status: 'lost' });
  expect((await sandbox.call('POST', `/v1/disputes/${id}/close`)).status).toBe(400);
  expect((await refund()).json.error.code).toBe('charge_disputed');
});

it('an inquiry takes no money, and the payment can still be refunded', async () => {
  const { invoiceId, refund, readDispute } = await payWith(GOOD.number);
  await sandbox.hosted.disputeInvoice(invoiceId, { isInquiry: true });
  const inquiry = await readDispute();
  expect(inquiry).toMatchObject({ status: 'warning_needs_response', is_charge_refundable: true });
  expect(await listEvents(inquiry.id)).toEqual(['charge.dispute.created']);
  expect((await refund()).status).toBe(200);
});
