import { afterEach, describe, expect, it } from 'vitest';
import {
  missing,
  ok,
  rejectWith,
  type Script,
  startScriptedPayments,
} from '#test/scripted-payments.ts';
import { buildStripeObject } from '#test/stripe-objects.ts';
import { PaymentsError } from './payments.ts';

const PATH = '/v1/checkout/sessions/cs_test_1';
const NOT_OPEN = rejectWith(400, { type: 'invalid_request_error', message: 'Only open sessions.' });
let scripted: Awaited<ReturnType<typeof startScriptedPayments>>;
afterEach(() => scripted.close());

const sessionAnswer = (changes: object) =>
  ok(buildStripeObject('checkout.session', { id: 'cs_test_1', customer: 'cus_1', ...changes }));

async function startPayments(script: Script) {
  scripted = await startScriptedPayments(script);
  return scripted.payments;
}

describe('readCheckout', () => {
  it("returns the session's owner", async () => {
    const answer = sessionAnswer({ status: 'complete', url: null, client_reference_id: 'user-1' });
    const payments = await startPayments({ [`GET ${PATH}`]: answer });
    expect(await payments.readCheckout('cs_test_1')).toEqual({
      id: 'cs_test_1',
      url: null,
      status: 'complete',
      customerId: 'cus_1',
      userId: 'user-1',
      promotionId: null,
      hasTax: false,
    });
  });

  it('returns null for an unknown session', async () => {
    const payments = await startPayments({ [`GET ${PATH}`]: missing });
    expect(await payments.readCheckout('cs_test_1')).toBeNull();
  });

  it.each(['', '..', '../customers/cus_1', 'cus_1', 'cs_1?expand=x', 'cs_1\n', 'cs_1/../x'])(
    'does not send %j to the provider',
    async (sessionId) => {
      const payments = await startPayments({});
      expect(await payments.readCheckout(sessionId)).toBeNull();
      expect(scripted.requests).toEqual([]);
    },
  );

  it('fails on an unknown status', async () => {
    const payments = await startPayments({ [`GET ${PATH}`]: sessionAnswer({ status: 'waiting' }) });
    await expect(payments.readCheckout('cs_test_1')).rejects.toThrow(PaymentsError);
  });
});

describe('expireCheckout', () => {
  it('returns the expired session', async () => {
    const payments = await startPayments({
      [`POST ${PATH}/expire`]: sessionAnswer({ status: 'expired' }),
    });
    expect(await payments.expireCheckout('cs_test_1')).toMatchObject({ status: 'expired' });
  });

  it('returns a session that was paid in the meantime', async () => {
    const payments = await startPayments({
      [`POST ${PATH}/expire`]: NOT_OPEN,
      [`GET ${PATH}`]: sessionAnswer({ status: 'complete' }),
    });
    expect(await payments.expireCheckout('cs_test_1')).toMatchObject({ status: 'complete' });
  });

  it('fails when the session stays open', async () => {
    const payments = await startPayments({
      [`POST ${PATH}/expire`]: NOT_OPEN,
      [`GET ${PATH}`]: sessionAnswer({ status: 'open' }),
    });
    await expect(payments.expireCheckout('cs_test_1')).rejects.toThrow(PaymentsError);
  });

  it('fails for an unknown session', async () => {
    const payments = await startPayments({});
    await expect(payments.expireCheckout('cs_test_1')).rejects.toMatchObject({ isMissing: true });
  });
});

describe('expireCheckouts', () => {
  it('expires every open session over several pages, and keeps paid ones', async () => {
    const openSession = (id: string) =>
      buildStripeObject<object>('checkout.session', { id, status: 'open' });
    const page = (data: object[], has_more: boolean) =>
      ok({ object: 'list', url: '/v1/checkout/sessions', data, has_more });
    const payments = await startPayments({
      'GET /v1/checkout/sessions': ({ params }) =>
        params.starting_after
          ? page([openSession('cs_test_1')], false)
          : page([openSession('cs_test_2')], true),
      'POST /v1/checkout/sessions/cs_test_2/expire': sessionAnswer({ status: 'expired' }),
      [`POST ${PATH}/expire`]: NOT_OPEN,
      [`GET ${PATH}`]: sessionAnswer({ status: 'complete' }),
    });
    await payments.expireCheckouts('cus_1');
    const [listRequest] = scripted.requests;
    expect(listRequest?.params).toMatchObject({ customer: 'cus_1', status: 'open' });
    const expired = scripted.requests.filter(({ path }) => path.endsWith('/expire'));
    expect(expired.map(({ path }) => path.split('/').at(-2))).toEqual(['cs_test_2', 'cs_test_1']);
  });

  it('succeeds for an unknown customer', async () => {
    const payments = await startPayments({});
    await expect(payments.expireCheckouts('cus_1')).resolves.toBeUndefined();
  });
});
