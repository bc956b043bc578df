import { afterAll, beforeAll, expect, it } from 'vitest';
import { ok, rejectWith, startScriptedPayments } from '#test/scripted-payments.ts';

/** Keeps each answer by its key, as the provider does for a day, and has 500 cents left to refund. */
function createRefundAnswers() {
  const answers = new Map<string, { params: string; answer: ReturnType<typeof ok> }>();
  return (request: { headers: Record<string, unknown>; body: string }) => {
    const key = String(request.headers['idempotency-key']);
    const stored = answers.get(key);
    if (stored && stored.params !== request.body) {
      return rejectWith(400, { type: 'idempotency_error', message: 'used with other parameters' });
    }
    const amount = Number(new URLSearchParams(request.body).get('amount'));
    const answer =
      stored?.answer ??
      (amount > 500
        ? rejectWith(400, { type: 'invalid_request_error', message: 'more than is left' })
        : ok({
            id: `re_${answers.size}`,
            object: 'refund',
            amount,
            currency: 'usd',
            metadata: { request: 'an-id' },
          }));
    answers.set(key, { params: request.body, answer });
    return answer;
  };
}

const PAYMENT = { status: 'paid', payment: { type: 'payment_intent', payment_intent: 'pi_1' } };

let provider: Awaited<ReturnType<typeof startScriptedPayments>>;
beforeAll(async () => {
  provider = await startScriptedPayments({
    'GET /v1/invoice_payments': ok({ object: 'list', data: [PAYMENT], has_more: false }),
    'POST /v1/refunds': createRefundAnswers(),
  });
});
afterAll(() => provider.close());

const refund = (amountCents: number) =>
  provider.payments.refundInvoice({ invoiceId: 'in_1', amountCents, requestId: 'an-id' });

it('makes a smaller refund after a larger one was refused, and makes it once', async () => {
  await expect(refund(999)).rejects.toThrow('rejected the call');
  const first = await refund(500);
  expect(first.amountCents).toBe(500);
  expect(await refund(500)).toEqual(first);
});

const TAKEN = { is_charge_refundable: false, balance_transactions: [{ amount: -999 }] };
const NOT_TAKEN = { is_charge_refundable: true, balance_transactions: [] };

it.each([
  ['needs_response', TAKEN, [{ isLost: false }]],
  ['under_review', TAKEN, [{ isLost: false }]],
  ['appeal_under_review', TAKEN, [{ isLost: false }]],
  ['a_new_status', TAKEN, [{ isLost: false }]],
  ['lost', TAKEN, [{ isLost: true }]],
  ['won', TAKEN, []],
  ['warning_needs_response', NOT_TAKEN, []],
  ['warning_closed', NOT_TAKEN, []],
  ['prevented', NOT_TAKEN, []],
  ['prevented', TAKEN, [{ isLost: true }]],
])('lists a dispute that is %s (%o) as %o', async (status, facts, expected) => {
  const dispute = { id: 'du_1', object: 'dispute', amount: 999, status, ...facts };
  const scripted = await startScriptedPayments({
    'GET /v1/invoice_payments': ok({ object: 'list', data: [PAYMENT], has_more: false }),
    'GET /v1/disputes': ok({ object: 'list', data: [dispute], has_more: false }),
  });
  expect(await scripted.payments.listDisputes('in_1')).toMatchObject(expected);
  await scripted.close();
});
