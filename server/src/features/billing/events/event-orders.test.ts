import { randomUUID } from 'node:crypto';
import { DAY_MS } from '@attune/domain/kernel/time';
import { signatureHeader } from '@attune/sandbox/payments/webhooks/sign';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CustomerBilling } from '#platform/payments/payments.ts';
import {
  type BillingApp,
  CARDS,
  CONTRACT_SUBJECTS,
  createBillingApp,
  type Person,
} from '#test/billing-app.ts';
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
/** The provider's final state. It is read once, because nothing changes it anymore. */
let finalState: CustomerBilling | null = null;

beforeAll(async () => {
  app = await createBillingApp({
    wrapPayments: (payments) => ({
      ...payments,
      readBilling: async (id) => finalState ?? payments.readBilling(id),
    }),
  });
  await app.worker.stop();
  person = await app.person('orders@example.com');
  app.webhooks.setMode('swallowing');
  const { json } = await app.checkout(person, 'monthly');
  await app.sandbox.hosted.payCheckout(json.id, CARDS.failsLater);
  // The first charge, at the end of the trial, fails; another card pays it; then the plan is ended.
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
  finalState = await payments.readBilling(customerId);
  bodies = new Map(app.webhooks.calls.map(({ body }) => [JSON.parse(body).type, body]));
});
afterAll(() => app.close());

type Order = readonly string[];
/** A user who received some of the events, and all event orders that led to this state. */
type EventRecipient = { id: string; customer: string; lastEvent: string; orders: Order[] };

/** Returns a child of each user for every event that the user has not received yet. */
const buildChildren = (recipients: EventRecipient[]) =>
  recipients.flatMap(({ id, orders, customer }) =>
    TYPES.filter((type) => !orders[0]?.includes(type)).map((type, index) => ({
      parent: id,
      id: randomUUID(),
      customer: `${customer}${index}`,
      lastEvent: type,
      orders: orders.map((order) => [...order, type]),
    })),
  );

/**
 * Copies each user's rows to a child for every possible next event. So events at the beginning of
 * several orders are processed only once.
 */
async function branch(recipients: EventRecipient[]): Promise<EventRecipient[]> {
  const children = buildChildren(recipients);
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

/**
 * Merges users whose rows are identical, because the remaining events affect them identically. The
 * comparison leaves out only what identifies a user, and the version, which counts writes.
 */
async function merge(recipients: EventRecipient[]): Promise<EventRecipient[]> {
  const rows = await app.sql<{ id: string; state: string }>(
    `SELECT id, md5(jsonb_build_array(
       to_jsonb(u) - '{id,audit_tag,email,email_key,stripe_customer_id}'::text[],
       (SELECT jsonb_agg(to_jsonb(a) - '{user_id,version}'::text[])
          FROM billing_accounts a WHERE a.user_id = u.id),
       (SELECT jsonb_agg(to_jsonb(n) - 'user_id' ORDER BY kind, key)
          FROM billing_notices n WHERE n.user_id = u.id),
       (SELECT jsonb_agg(to_jsonb(e) - '{id,user_id,customer_id}'::text[] ORDER BY type)
          FROM billing_events e WHERE e.customer_id = u.stripe_customer_id),
       (SELECT jsonb_agg(to_jsonb(m) - '{id,recipient}'::text[] ORDER BY subject, text_body)
          FROM mails m WHERE m.recipient = u.email))::text) AS state
     FROM users u WHERE id = ANY($1)`,
    [recipients.map(({ id }) => id)],
  );
  const states = new Map(rows.map(({ id, state }) => [id, state]));
  return [...Map.groupBy(recipients, ({ id }) => states.get(id)).values()].map((group) => ({
    ...(group[0] as EventRecipient),
    orders: group.flatMap(({ orders }) => orders),
  }));
}

/** Delivers the provider's event about the original user as if it were about this one. */
function deliverNext({ id, customer, lastEvent }: EventRecipient): Promise<void> {
  const body = (bodies.get(lastEvent) ?? '')
    .replaceAll(customerId, customer)
    .replaceAll(person.id, id)
    .replaceAll('evt_', `evt_${customer}_`);
  const { webhookSecret } = app.sandbox;
  const signature = signatureHeader(body, webhookSecret, app.clock.now());
  return receiveWebhook(app.services, body, signature);
}

describe('BI6: six events in every order', () => {
  it('the expected events happened', () => {
    expect(finalState?.subscriptions).toMatchObject([{ status: 'canceled' }]);
    expect(TYPES.filter((type) => !bodies.has(type))).toEqual([]);
  });

  it('lead to one state with one receipt in all 720 orders, each event delivered twice', async () => {
    let recipients: EventRecipient[] = [
      { id: person.id, customer: customerId, lastEvent: '', orders: [[]] },
    ];
    for (const _step of TYPES) {
      recipients = await branch(recipients);
      await Promise.all(
        recipients.flatMap((recipient) => [deliverNext(recipient), deliverNext(recipient)]),
      );
      await processEvents(app.services);
      recipients = await merge(recipients);
    }
    const orders = recipients.flatMap((recipient) => recipient.orders.map((order) => order.join()));
    expect(new Set(orders).size).toBe(720);
    // All of them share one subscription, and its contract is confirmed to the first.
    const states = await app.sql(
      `SELECT subscription_status, is_trialing, subscription_plan, subscription_start,
         subscription_end, trial_ends_at, payment_due_date, next_billing_date,
         cancel_at_period_end, stripe_subscription_id,
         (SELECT jsonb_agg(subject) FROM mails
          WHERE recipient = email AND subject <> '${CONTRACT_SUBJECTS.started}') AS emails,
         (SELECT jsonb_agg(DISTINCT outcome) FROM billing_events WHERE user_id = u.id) AS outcomes,
         (SELECT count(*)::int FROM billing_events WHERE user_id = u.id) AS events,
         count(*)::int AS people
       FROM users u WHERE id = ANY($1) GROUP BY 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13`,
      [recipients.map(({ id }) => id)],
    );
    expect(states).toEqual([
      expect.objectContaining({
        people: recipients.length,
        subscription_status: 'expired',
        is_trialing: false,
        subscription_plan: null,
        stripe_subscription_id: null,
        emails: ['Receipt from Attune: $9.99'],
        outcomes: ['applied'],
        events: 6,
      }),
    ]);
  }, 120_000);
});
