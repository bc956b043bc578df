import { randomUUID } from 'node:crypto';
import { DAY_MS } from '@attune/domain/kernel/time';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type BillingApp,
  CARDS,
  createBillingApp,
  type Person,
} from '../../../test/billing-app.ts';
import type { CustomerBilling } from '../../platform/payments/payments.ts';
import { signatureHeader } from '../../sandbox/payments/webhooks/sign.ts';
import { processEvents } from './process-events.ts';
import { receiveWebhook } from './receive-webhook.ts';

const TYPES = [
  'checkout.session.completed',
  'customer.subscription.created',
  'customer.subscription.updated',
  'customer.subscription.deleted',
  'invoice.paid',
  'invoice.payment_failed',
] as const;

let app: BillingApp;
let person: Person;
let customerId: string;
let bodies: Map<string, string>;
/** The provider's last word. Read once: nothing changes it any more. */
let truth: CustomerBilling | null = null;

beforeAll(async () => {
  app = await createBillingApp({
    before: (payments) => ({
      ...payments,
      readBilling: async (id) => truth ?? payments.readBilling(id),
    }),
  });
  await app.worker.stop();
  person = await app.person('orders@example.com');
  app.webhooks.turn('swallowing');
  const { json } = await app.checkout(person, 'monthly');
  await app.sandbox.hosted.payCheckout(json.id, CARDS.failsLater);
  // The first charge, at the trial's end, fails; another card pays it; then the plan is ended.
  app.clock.advance(8 * DAY_MS);
  await app.sandbox.flush();
  customerId = (await app.user(person)).stripeCustomerId;
  const { payments } = app.services;
  const portal = await payments.createPortal(customerId, 'http://attune.test/');
  await app.sandbox.hosted.updateCard(portal.split('/').at(-1) as string, CARDS.good);
  app.clock.advance(DAY_MS);
  const { subscriptions } = await payments.readBilling(customerId);
  await payments.cancelNow(subscriptions[0]?.id as string);
  await app.sandbox.flush();
  truth = await payments.readBilling(customerId);
  bodies = new Map(app.webhooks.calls.map(({ body }) => [JSON.parse(body).type, body]));
});
afterAll(() => app.close());

/** Somebody whom the provider's events were told of in this order so far. */
type Hearer = { id: string; customer: string; told: string[] };

/** Each with every event that they have not heard of yet as the next. */
const nextOf = (hearers: Hearer[]) =>
  hearers.flatMap(({ id, told, customer }) =>
    TYPES.filter((type) => !told.includes(type)).map((type, index) => ({
      parent: id,
      id: randomUUID(),
      customer: `${customer}${index}`,
      told: [...told, type],
    })),
  );

/**
 * Orders that begin alike share their beginning: it is lived through once, and then everything that
 * came of it is copied for each way to go on.
 */
async function branch(hearers: Hearer[]): Promise<Hearer[]> {
  const children = nextOf(hearers);
  const copy = (table: string, owner: string, changes: string) =>
    app.sql(
      `INSERT INTO ${table} SELECT (jsonb_populate_record(t, jsonb_build_object(${changes}))).*
       FROM jsonb_to_recordset($1) AS c (parent uuid, id uuid, customer text)
       JOIN users parent ON parent.id = c.parent JOIN ${table} t ON ${owner}`,
      [JSON.stringify(children)],
    );
  const email = "c.customer || '@example.com'";
  await copy(
    'users',
    't.id = c.parent',
    `'id', c.id, 'audit_tag', c.id, 'stripe_customer_id', c.customer,
     'email', ${email}, 'email_key', ${email}`,
  );
  await copy('billing_accounts', 't.user_id = c.parent', "'user_id', c.id");
  await copy('billing_notices', 't.user_id = c.parent', "'user_id', c.id");
  await copy(
    'billing_events',
    't.customer_id = parent.stripe_customer_id',
    `'user_id', c.id, 'customer_id', c.customer,
     'id', replace(t.id, parent.stripe_customer_id, c.customer)`,
  );
  await copy(
    'mails',
    't.recipient = parent.email',
    `'id', gen_random_uuid(), 'recipient', ${email}`,
  );
  return children;
}

/** The provider's words about the one, as if they were about the other. */
function tell({ id, customer, told }: Hearer): Promise<void> {
  const body = (bodies.get(told.at(-1) ?? '') ?? '')
    .replaceAll(customerId, customer)
    .replaceAll(person.id, id)
    .replaceAll('evt_', `evt_${customer}_`);
  const { webhookSecret } = app.sandbox;
  const signature = signatureHeader(body, webhookSecret, app.clock.now());
  return receiveWebhook(app.services, body, signature);
}

describe('BI6: six events in every order', () => {
  it('really happened', () => {
    expect(truth?.subscriptions).toMatchObject([{ status: 'canceled' }]);
    expect(TYPES.filter((type) => !bodies.has(type))).toEqual([]);
  });

  it('end, in all 720 orders and each told twice, in one state with one receipt', async () => {
    let hearers: Hearer[] = [{ id: person.id, customer: customerId, told: [] }];
    for (const _step of TYPES) {
      hearers = await branch(hearers);
      await Promise.all(hearers.flatMap((hearer) => [tell(hearer), tell(hearer)]));
      await processEvents(app.services);
    }
    expect(new Set(hearers.map(({ told }) => told.join())).size).toBe(720);
    const states = await app.sql(
      `SELECT subscription_status, is_trialing, subscription_plan, subscription_start,
         subscription_end, trial_ends_at, payment_due_date, next_billing_date,
         cancel_at_period_end, stripe_subscription_id,
         (SELECT jsonb_agg(subject) FROM mails WHERE recipient = email) AS mails,
         (SELECT jsonb_agg(DISTINCT outcome) FROM billing_events WHERE user_id = u.id) AS outcomes,
         (SELECT count(*)::int FROM billing_events WHERE user_id = u.id) AS events,
         count(*)::int AS people
       FROM users u WHERE id = ANY($1) GROUP BY 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13`,
      [hearers.map(({ id }) => id)],
    );
    expect(states).toEqual([
      expect.objectContaining({
        people: 720,
        subscription_status: 'expired',
        is_trialing: false,
        subscription_plan: null,
        stripe_subscription_id: null,
        mails: ['Receipt from Attune: 9.99 USD'],
        outcomes: ['applied'],
        events: 6,
      }),
    ]);
  }, 120_000);
});
