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

function ordersOf<T>(items: readonly T[]): T[][] {
  if (items.length <= 1) return [[...items]];
  return items.flatMap((item, index) =>
    ordersOf(items.toSpliced(index, 1)).map((rest) => [item, ...rest]),
  );
}

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

/** As many people as wanted, each with a customer and, so far, nothing but a trial. */
const copies = (count: number) =>
  app.sql<{ id: string; customer: string }>(
    `INSERT INTO users
     SELECT (jsonb_populate_record(u, jsonb_build_object('id', gen_random_uuid(),
       'email', n || '@example.com', 'email_key', n || '@example.com',
       'stripe_customer_id', 'cus_copy' || n || 'x'))).*
     FROM users u, generate_series(1, $2::int) n WHERE u.id = $1
     RETURNING id, stripe_customer_id AS customer`,
    [person.id, count],
  );

/** The provider's words about the one, as if they were about the other. */
function tell(type: string, about: { id: string; customer: string }): Promise<void> {
  const body = (bodies.get(type) ?? '')
    .replaceAll(customerId, about.customer)
    .replaceAll(person.id, about.id)
    .replaceAll('evt_', `evt_${about.customer}`);
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
    const orders = ordersOf(TYPES);
    const people = await copies(orders.length);
    expect(people).toHaveLength(720);
    for (const step of TYPES.keys()) {
      await Promise.all(
        people.map(async (about, index) => {
          const type = orders[index]?.[step] as string;
          await Promise.all([tell(type, about), tell(type, about)]);
        }),
      );
      await processEvents(app.services);
    }
    const states = await app.sql(
      `SELECT subscription_status, is_trialing, subscription_plan, subscription_start,
         subscription_end, trial_ends_at, payment_due_date, next_billing_date,
         cancel_at_period_end, stripe_subscription_id,
         (SELECT jsonb_agg(subject) FROM mails WHERE recipient = email) AS mails,
         (SELECT jsonb_agg(DISTINCT outcome) FROM billing_events WHERE user_id = u.id) AS outcomes,
         (SELECT count(*)::int FROM billing_events WHERE user_id = u.id) AS events,
         count(*)::int AS people
       FROM users u WHERE id = ANY($1) GROUP BY 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13`,
      [people.map(({ id }) => id)],
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
