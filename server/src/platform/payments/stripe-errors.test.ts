import { inspect } from 'node:util';
import { afterEach, describe, expect, it } from 'vitest';
import { type Answer, startProviderServer } from '#test/provider-server.ts';
import { TestClock } from '#test/test-clock.ts';
import { createLog, describeError } from '../log/log.ts';
import { createStripePayments } from './create-stripe-payments.ts';
import { PaymentsError } from './payments.ts';

const SECRET = 'sk_test_keepThisToYourself';
const closers: (() => Promise<unknown>)[] = [];
const lines: string[] = [];

afterEach(async () => {
  lines.length = 0;
  for (const close of closers.splice(0)) await close();
});

function paymentsAt(apiUrl: string) {
  return createStripePayments({
    secretKey: SECRET,
    publishableKey: 'pk_test_1',
    webhookSecret: 'whsec_1',
    priceIds: { monthly: 'price_m', annual: 'price_a' },
    apiUrl,
    isSandbox: true,
    clock: new TestClock(),
    log: createLog('warn', { write: (line) => lines.push(line) }),
    timeoutMs: 100,
    maxNetworkRetries: 0,
  });
}

async function answering(...answers: Answer[]) {
  const server = await startProviderServer(() => answers.shift() ?? 'silence');
  closers.push(server.close);
  return { server, payments: paymentsAt(server.origin) };
}

const failure = (status: number, error: object, headers?: Record<string, string>): Answer => ({
  status,
  body: { error },
  ...(headers ? { headers } : {}),
});

async function refusalOf(act: Promise<unknown>): Promise<PaymentsError> {
  const error = await act.then(
    () => undefined,
    (reason) => reason,
  );
  expect(error).toBeInstanceOf(PaymentsError);
  return error;
}

const OUT_OF_REACH = { isUnreachable: true, isDeclined: false, isMissing: false };

describe('an unreachable provider', () => {
  it('refuses connections', async () => {
    const { server, payments } = await answering();
    await server.close();
    expect(await refusalOf(payments.readBilling('cus_1'))).toMatchObject(OUT_OF_REACH);
  });

  it('accepts the request and never answers', async () => {
    const { payments } = await answering('silence');
    const error = await refusalOf(payments.cancelNow('sub_1'));
    expect(error).toMatchObject(OUT_OF_REACH);
    expect(error.message).toBe(
      'cancelNow: the payment provider could not be reached (StripeConnectionError)',
    );
  });

  it.each<[string, Answer]>([
    ['answers 500', failure(500, { type: 'api_error', message: 'oh' })],
    ['answers 503 with a page', { status: 503, body: '<h1>Maintenance</h1>' }],
    ['answers 429', failure(429, { type: 'invalid_request_error', code: 'rate_limit' })],
    ['is still at the same request', failure(409, { type: 'idempotency_error' })],
  ])('%s', async (_name, answer) => {
    const { payments } = await answering(answer);
    expect(await refusalOf(payments.createPortal('cus_1', 'http://a.test'))).toMatchObject(
      OUT_OF_REACH,
    );
  });

  it('fails a list of events in the same way', async () => {
    const { payments } = await answering(failure(500, { type: 'api_error' }));
    const events = payments.eventsSince(new TestClock().now())[Symbol.asyncIterator]();
    expect(await refusalOf(events.next())).toMatchObject(OUT_OF_REACH);
  });
});

describe('a provider that refuses', () => {
  it('declines the card', async () => {
    const { payments } = await answering(
      failure(402, {
        type: 'card_error',
        code: 'card_declined',
        message: 'Your card was declined.',
      }),
    );
    const error = await refusalOf(payments.updateCustomerEmail('cus_1', 'vera@example.com'));
    expect(error).toMatchObject({ isDeclined: true, isUnreachable: false });
    expect(error.message).toBe('updateCustomerEmail: the card was declined (card_declined)');
  });

  it('knows no such customer', async () => {
    const missing = failure(404, {
      type: 'invalid_request_error',
      code: 'resource_missing',
      message: "No such customer: 'cus_1' (vera@example.com)",
    });
    const { payments } = await answering(missing);
    const error = await refusalOf(payments.updateCustomerEmail('cus_1', 'vera@example.com'));
    expect(error).toMatchObject({ isMissing: true, isUnreachable: false, isDeclined: false });
    expect(error.message).not.toContain('vera@example.com');
    expect(error.cause).toBeInstanceOf(Error);
    expect(lines.join()).not.toContain('vera@example.com');
  });

  it('never puts the key in a message, even if the provider repeats it', async () => {
    const message = `Invalid API Key provided: ${SECRET}`;
    const { payments } = await answering(failure(401, { type: 'invalid_request_error', message }));
    const error = await refusalOf(payments.readBilling('cus_1'));
    expect(error).toMatchObject({ isUnreachable: false, isDeclined: false });
    const messages = inspect(error, { depth: 9 }) + JSON.stringify(describeError(error)) + lines;
    expect(messages).not.toContain(SECRET);
  });

  it('is logged with details that help to find it', async () => {
    const { payments } = await answering(
      failure(400, { type: 'invalid_request_error', code: 'x' }, { 'request-id': 'req_9' }),
    );
    await refusalOf(payments.resume('sub_1'));
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({
      call: 'resume',
      type: 'StripeInvalidRequestError',
      code: 'x',
      status: 400,
      requestId: 'req_9',
    });
  });
});

describe('a failure that the provider repeats for a key', () => {
  const remembered = failure(500, { type: 'api_error' }, { 'idempotent-replayed': 'true' });
  const customer: Answer = { status: 200, body: { id: 'cus_7', object: 'customer' } };
  const person = { userId: 'u', email: 'vera@example.com', name: 'Vera' };
  const keysOf = ({ requests }: { requests: { headers: object }[] }) =>
    requests.map(({ headers }) => (headers as Record<string, string>)['idempotency-key']);

  it('is avoided with the next key, the same for every caller', async () => {
    const { server, payments } = await answering(remembered, customer, remembered, customer);
    expect(await payments.createCustomer(person)).toBe('cus_7');
    expect(await payments.createCustomer(person)).toBe('cus_7');
    const [first, second, ...again] = keysOf(server);
    expect(second).toBe(`${first}-2`);
    expect(again).toEqual([first, second]);
  });

  it('ends after a few keys', async () => {
    const { server, payments } = await answering(remembered, remembered, remembered);
    expect(await refusalOf(payments.createCustomer(person))).toMatchObject(OUT_OF_REACH);
    expect(server.requests).toHaveLength(3);
  });

  it('is not a failure that has just happened', async () => {
    const { server, payments } = await answering(failure(500, { type: 'api_error' }));
    await refusalOf(payments.createCustomer(person));
    expect(server.requests).toHaveLength(1);
  });
});
