import { afterEach, describe, expect, it } from 'vitest';
import { toFields } from '#test/provider-server.ts';
import {
  missing,
  ok,
  rejectWith,
  type Script,
  startScriptedPayments,
} from '#test/scripted-payments.ts';
import { buildStripeObject } from '#test/stripe-objects.ts';
import { PaymentsError } from './payments.ts';

const PATH = '/v1/subscriptions/sub_1';
const NO_FEEDBACK = { reason: null, comment: null };
let scripted: Awaited<ReturnType<typeof startScriptedPayments>>;
afterEach(() => scripted.close());

async function startPayments(changes: object, script: Script = {}) {
  const subscription = ok(
    buildStripeObject('subscription', {
      id: 'sub_1',
      status: 'active',
      cancel_at: null,
      cancel_at_period_end: false,
      ...changes,
    }),
  );
  scripted = await startScriptedPayments({
    [`GET ${PATH}`]: subscription,
    [`POST ${PATH}`]: subscription,
    [`DELETE ${PATH}`]: subscription,
    ...script,
  });
  return scripted.payments;
}

const listWrites = () => scripted.requests.filter(({ method }) => method !== 'GET');

describe('cancelAtPeriodEnd', () => {
  it.each(['active', 'trialing', 'past_due'])(
    'lets a subscription that is %s run to its end',
    async (status) => {
      const payments = await startPayments({ status });
      await payments.cancelAtPeriodEnd('sub_1', { reason: 'unused', comment: 'Too busy.' });
      expect(listWrites()).toMatchObject([
        {
          method: 'POST',
          params: toFields({
            cancel_at_period_end: true,
            cancellation_details: { feedback: 'unused', comment: 'Too busy.' },
          }),
        },
      ]);
    },
  );

  it('ends a pause too, but not a payment that the operator only waived', async () => {
    const pause_collection = { behavior: 'void', resumes_at: null };
    const payments = await startPayments({ pause_collection });
    await payments.cancelAtPeriodEnd('sub_1', NO_FEEDBACK);
    expect(listWrites()[0]?.params).toEqual({ cancel_at_period_end: 'true', pause_collection: '' });
  });

  it('sends no reason when there is none', async () => {
    const payments = await startPayments({});
    await payments.cancelAtPeriodEnd('sub_1', NO_FEEDBACK);
    expect(listWrites()[0]?.params).toEqual({ cancel_at_period_end: 'true' });
  });

  it.each(['unpaid', 'paused', 'incomplete'])(
    'ends a subscription that is %s at once',
    async (status) => {
      const payments = await startPayments({ status });
      await payments.cancelAtPeriodEnd('sub_1', { reason: 'other', comment: null });
      expect(listWrites()).toMatchObject([
        { method: 'DELETE', params: { cancellation_details: { feedback: 'other' } } },
      ]);
    },
  );

  it.each(['canceled', 'incomplete_expired'])(
    'leaves a subscription that is %s unchanged',
    async (status) => {
      const payments = await startPayments({ status });
      await payments.cancelAtPeriodEnd('sub_1', NO_FEEDBACK);
      expect(listWrites()).toEqual([]);
    },
  );
});

describe('resume', () => {
  it('clears the flag of the cancellation', async () => {
    const payments = await startPayments({ cancel_at_period_end: true, cancel_at: 1_796_100_000 });
    await payments.resume('sub_1');
    expect(listWrites()[0]?.params).toEqual({ cancel_at_period_end: 'false' });
  });

  it('clears the date that the portal set without the flag', async () => {
    const payments = await startPayments({ cancel_at: 1_796_100_000 });
    await payments.resume('sub_1');
    expect(listWrites()[0]?.params).toEqual({ cancel_at: '' });
  });

  it('does nothing for a subscription that is not canceled', async () => {
    const payments = await startPayments({});
    await payments.resume('sub_1');
    expect(listWrites()).toEqual([]);
  });

  it('cannot restore a subscription that has ended', async () => {
    const payments = await startPayments({ status: 'canceled' });
    await expect(payments.resume('sub_1')).rejects.toThrow(PaymentsError);
    expect(listWrites()).toEqual([]);
  });
});

describe('cancelNow', () => {
  it('succeeds for a subscription that has already ended', async () => {
    const payments = await startPayments({}, { [`DELETE ${PATH}`]: missing });
    await expect(payments.cancelNow('sub_1')).resolves.toBeUndefined();
  });

  it('fails if the provider rejects the cancellation', async () => {
    const rejection = rejectWith(400, { type: 'invalid_request_error', code: 'lock' });
    const payments = await startPayments({}, { [`DELETE ${PATH}`]: rejection });
    await expect(payments.cancelNow('sub_1')).rejects.toThrow(PaymentsError);
  });
});

it('uses a separate idempotency key for each write', async () => {
  const payments = await startPayments({ cancel_at_period_end: true });
  await payments.resume('sub_1');
  await payments.resume('sub_1');
  await payments.cancelNow('sub_1');
  const keys = listWrites().map(({ headers }) => headers['idempotency-key']);
  expect(keys.every((key) => typeof key === 'string' && key.length >= 32)).toBe(true);
  expect(new Set(keys).size).toBe(3);
});
