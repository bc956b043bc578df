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

function createPayments(apiUrl: string) {
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

async function startPayments(...answers: Answer[]) {
  const server = await startProviderServer(() => answers.shift() ?? 'silence');
  closers.push(server.close);
  return { server, payments: createPayments(server.origin) };
}

const errorAnswer = (status: number, error: object, headers?: Record<string, string>): Answer => ({
  status,
  body: { error },
  ...(headers ? { headers } : {}),
});

async function catchError(call: Promise<unknown>): Promise<PaymentsError> {
  const error = await call.then(
    () => undefined,
    (reason) => reason,
  );
  expect(error).toBeInstanceOf(PaymentsError);
  return error;
}

const UNREACHABLE = { isUnreachable: true, isDeclined: false, isMissing: false };

describe('an unreachable provider', () => {
  it('refuses connections', async () => {
    const { server, payments } = await startPayments();
    await server.close();
    expect(await catchError(payments.readBilling('cus_1'))).toMatchObject(UNREACHABLE);
  });

  it('accepts the request and never answers', async () => {
    const { payments } = await startPayments('silence');
    const error = await catchError(payments.cancelNow('sub_1'));
    expect(error).toMatchObject(UNREACHABLE);
    expect(error.message).toBe(
      'cancelNow: the payment provider could not be reached (StripeConnectionError)',
    );
  });

  it.each<[string, Answer]>([
    ['answers 500', errorAnswer(500, { type: 'api_error', message: 'oh' })],
    ['answers 503 with a page', { status: 503, body: '<h1>Maintenance</h1>' }],
    ['answers 429', errorAnswer(429, { type: 'invalid_request_error', code: 'rate_limit' })],
    ['is still processing the same request', errorAnswer(409, { type: 'idempotency_error' })],
  ])('%s', async (_name, answer) => {
    const { payments } = await startPayments(answer);
    expect(await catchError(payments.createPortal('cus_1', 'http://a.test'))).toMatchObject(
      UNREACHABLE,
    );
  });

  it('fails a list of events in the same way', async () => {
    const { payments } = await startPayments(errorAnswer(500, { type: 'api_error' }));
    const events = payments.eventsSince(new TestClock().now())[Symbol.asyncIterator]();
    expect(await catchError(events.next())).toMatchObject(UNREACHABLE);
  });
});

describe('a provider that rejects a call', () => {
  it('declines the card', async () => {
    const { payments } = await startPayments(
      errorAnswer(402, {
        type: 'card_error',
        code: 'card_declined',
        message: 'Your card was declined.',
      }),
    );
    const error = await catchError(payments.updateCustomerEmail('cus_1', 'vera@example.com'));
    expect(error).toMatchObject({ isDeclined: true, isUnreachable: false });
    expect(error.message).toBe('updateCustomerEmail: the card was declined (card_declined)');
  });

  it('knows no such customer', async () => {
    const missing = errorAnswer(404, {
      type: 'invalid_request_error',
      code: 'resource_missing',
      message: "No such customer: 'cus_1' (vera@example.com)",
    });
    const { payments } = await startPayments(missing);
    const error = await catchError(payments.updateCustomerEmail('cus_1', 'vera@example.com'));
    expect(error).toMatchObject({ isMissing: true, isUnreachable: false, isDeclined: false });
    expect(error.message).not.toContain('vera@example.com');
    expect(error.cause).toBeInstanceOf(Error);
    expect(lines.join()).not.toContain('vera@example.com');
  });

  it('never puts the key in a message, even if the provider repeats it', async () => {
    const message = `Invalid API Key provided: ${SECRET}`;
    const { payments } = await startPayments(
      errorAnswer(401, { type: 'invalid_request_error', message }),
    );
    const error = await catchError(payments.readBilling('cus_1'));
    expect(error).toMatchObject({ isUnreachable: false, isDeclined: false });
    const messages = inspect(error, { depth: 9 }) + JSON.stringify(describeError(error)) + lines;
    expect(messages).not.toContain(SECRET);
  });

  it('is logged with details that help to find it', async () => {
    const { payments } = await startPayments(
      errorAnswer(400, { type: 'invalid_request_error', code: 'x' }, { 'request-id': 'req_9' }),
    );
    await catchError(payments.resume('sub_1'));
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
  const replayed = errorAnswer(500, { type: 'api_error' }, { 'idempotent-replayed': 'true' });
  const customer: Answer = { status: 200, body: { id: 'cus_7', object: 'customer' } };
  const person = { userId: 'u', email: 'vera@example.com', name: 'Vera' };
  const listKeys = ({ requests }: { requests: { headers: object }[] }) =>
    requests.map(({ headers }) => (headers as Record<string, string>)['idempotency-key']);

  it('is avoided with the next key, which is the same for every caller', async () => {
    const { server, payments } = await startPayments(replayed, customer, replayed, customer);
    expect(await payments.createCustomer(person)).toBe('cus_7');
    expect(await payments.createCustomer(person)).toBe('cus_7');
    const [first, second, ...again] = listKeys(server);
    expect(second).toBe(`${first}-2`);
    expect(again).toEqual([first, second]);
  });

  it('is reported after three keys', async () => {
    const { server, payments } = await startPayments(replayed, replayed, replayed);
    expect(await catchError(payments.createCustomer(person))).toMatchObject(UNREACHABLE);
    expect(server.requests).toHaveLength(3);
  });

  it('is not assumed for a failure that has just happened', async () => {
    const { server, payments } = await startPayments(errorAnswer(500, { type: 'api_error' }));
    await catchError(payments.createCustomer(person));
    expect(server.requests).toHaveLength(1);
  });
});
