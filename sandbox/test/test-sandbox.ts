import { connect } from '@attune/server/platform/db/database';
import { createLog } from '@attune/server/platform/log/log';
import { TestClock } from '@attune/server/test/test-clock';
import { createTestDatabase } from '@attune/server/test/test-database';
import type { CardInput } from '../src/payments/engine/cards.ts';
import { startSandboxPayments } from '../src/payments/start-sandbox-payments.ts';
import type { Wire } from '../src/payments/wire/present-catalog.ts';
import { startReceiver } from './test-receiver.ts';

export const APP_URL = 'http://localhost:5173';
const SECRET = 'a secret for tests that is long enough';

const card = (number: string, change: Partial<CardInput> = {}): CardInput => ({
  number,
  expiry: '12 / 34',
  cvc: '123',
  name: 'Maren Holt',
  ...change,
});
export const GOOD = card('4242 4242 4242 4242');
export const DECLINES = card('4000 0000 0000 0002');
export const FAILS_LATER = card('4000 0000 0000 0341');

// biome-ignore lint/suspicious/noExplicitAny: tests read responses field by field
export type Json = any;
/** Encodes nested params: {a: {b: [{c: 1}]}} becomes a[b][0][c]=1. */
function formOf(params: Wire): URLSearchParams {
  const form = new URLSearchParams();
  const add = (name: string, value: unknown): void => {
    if (value === undefined) return;
    if (value === null || typeof value !== 'object') form.append(name, String(value ?? ''));
    else for (const [key, inner] of Object.entries(value)) add(`${name}[${key}]`, inner);
  };
  for (const [name, value] of Object.entries(params)) add(name, value);
  return form;
}

export type Answer = { status: number; json: Json; headers: Headers };

/** A sandbox with its own database and a receiver for its webhooks, called over real HTTP. */
export async function createTestSandbox(options: { databaseUrl?: string; clock?: TestClock } = {}) {
  const database = options.databaseUrl
    ? { url: options.databaseUrl, drop: async () => {} }
    : await createTestDatabase();
  const log = createLog('silent');
  const clock = options.clock ?? new TestClock();
  const connection = connect(database.url, log, 8);
  const receiver = await startReceiver();
  const start = () =>
    startSandboxPayments({
      db: connection.db,
      clock,
      log,
      port: 0,
      appUrl: APP_URL,
      webhookUrl: receiver.url,
      appSecret: SECRET,
    });
  const sandbox = await start();

  async function call(
    method: 'GET' | 'POST' | 'DELETE',
    path: string,
    params: Wire = {},
    headers: Record<string, string> = {},
  ): Promise<Answer> {
    const form = formOf(params).toString();
    const isPost = method === 'POST';
    const response = await fetch(
      `${sandbox.origin}${path}${isPost || form === '' ? '' : `?${form}`}`,
      {
        method,
        headers: { authorization: `Bearer ${sandbox.secretKey}`, ...headers },
        ...(isPost ? { body: new URLSearchParams(form) } : {}),
      },
    );
    return { status: response.status, json: await response.json(), headers: response.headers };
  }

  const get = async (path: string, params: Wire = {}) => (await call('GET', path, params)).json;
  const post = async (path: string, params: Wire = {}) => (await call('POST', path, params)).json;
  const seconds = () => Math.floor(clock.now().getTime() / 1_000);

  return {
    ...sandbox,
    start,
    databaseUrl: database.url,
    db: connection.db,
    pool: connection.pool,
    clock,
    receiver,
    call,
    get,
    post,
    seconds,

    async checkout({
      plan = 'monthly' as 'monthly' | 'annual',
      trialDays = 0,
      customer = {} as Wire,
      discounts = undefined as Wire[] | undefined,
      hasTax = false,
    } = {}) {
      const { id } = await post('/v1/customers', { email: 'maren@example.com', ...customer });
      const now = customer.test_clock
        ? (await get(`/v1/test_helpers/test_clocks/${customer.test_clock}`)).frozen_time
        : seconds();
      const session = await post('/v1/checkout/sessions', {
        mode: 'subscription',
        customer: id,
        client_reference_id: 'user-1',
        line_items: [{ price: sandbox.priceIds[plan], quantity: 1 }],
        success_url: `${APP_URL}/subscription/return?session_id={CHECKOUT_SESSION_ID}`,
        cancel_url: `${APP_URL}/subscription`,
        metadata: { userId: 'user-1' },
        discounts,
        ...(hasTax
          ? { automatic_tax: { enabled: true }, customer_update: { address: 'auto' } }
          : {}),
        subscription_data: {
          metadata: { userId: 'user-1' },
          ...(trialDays > 0 ? { trial_end: now + trialDays * 86_400 } : {}),
        },
      });
      return { customerId: id as string, session };
    },

    /** A customer with a paid checkout, and the resulting subscription. */
    async subscribed(
      options: {
        plan?: 'monthly' | 'annual';
        trialDays?: number;
        card?: CardInput;
        customer?: Wire;
        discounts?: Wire[];
        hasTax?: boolean;
      } = {},
    ) {
      const { card: used = GOOD, ...checkoutOptions } = options;
      const { customerId, session } = await this.checkout(checkoutOptions);
      const outcome = await sandbox.hosted.payCheckout(session.id, used);
      const { data } = await get('/v1/subscriptions', { customer: customerId, status: 'all' });
      return { customerId, session, outcome, subscription: data[0] as Json };
    },

    async close() {
      await sandbox.close();
      await receiver.close();
      await connection.close();
      await database.drop();
    },
  };
}

export type TestSandbox = Awaited<ReturnType<typeof createTestSandbox>>;
