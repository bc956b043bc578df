import { systemClock } from '../../server/src/platform/clock/clock.ts';
import type { Connection } from '../../server/src/platform/db/database.ts';
import { createLog } from '../../server/src/platform/log/log.ts';
import { PRICE_IDS } from '../../server/src/sandbox/payments/catalog.ts';
import { sandboxKeys } from '../../server/src/sandbox/payments/sandbox-keys.ts';
import {
  type SandboxPayments,
  startSandboxPayments,
} from '../../server/src/sandbox/payments/start-sandbox-payments.ts';
import { startGate } from '../../server/test/gate.ts';
import { say } from '../figures.ts';
import { addAll, addNone, showFault, until } from './support/fault.ts';
import {
  APP_SECRET,
  openDatabase,
  openPeople,
  openServer,
  type Somebody,
} from './support/house.ts';

/**
 * The payment provider hangs up, answers 500, never answers, or loses its answers, while people who
 * pay use the product and others want to begin to pay. It is our sandbox behind a gate.
 *
 * Run: npm run faults -- payments-down [-- --quick --port 6200]
 */
const MOODS = ['refusing', 'failing', 'hanging', 'failing-late'] as const;
/** Something that needs access. */
const GATED = '/api/check-ins/dismissal';
const CARD = { number: '4242 4242 4242 4242', expiry: '12 / 34', cvc: '123', name: 'Maren Holt' };

/** As the product makes people: in their trial, or after it. */
async function beginTrials({ pool }: Connection, people: readonly Somebody[], days: number) {
  await pool.query(
    `UPDATE users SET subscription_status = 'trialing', is_trialing = true,
       trial_ends_at = now() + make_interval(days => $2) WHERE id = ANY($1)`,
    [people.map(({ id }) => id), days],
  );
}

const checkOut = ({ id, client }: Somebody) =>
  client.post('/api/create-checkout-session', { userId: id, priceId: PRICE_IDS.monthly });

/** Begins, pays on the provider's page, and waits for the news of it. */
async function subscribe(provider: SandboxPayments, person: Somebody): Promise<void> {
  const { json } = await checkOut(person);
  const outcome = await provider.hosted.payCheckout(json.id, CARD);
  if (outcome.kind !== 'done') throw new Error(`the card was ${outcome.kind}`);
  await provider.flush();
  await until('the payment is known', async () => {
    const user = (await person.client.get(`/api/users/${person.id}`)).json;
    return user.stripeSubscriptionId !== null;
  });
}

await showFault('payments-down', async (fault) => {
  const { figures } = fault;
  const each = fault.count(5, 2);
  const toProvider = { origin: '' };
  const gate = await startGate(toProvider);
  fault.atEnd(gate.close);
  const keys = sandboxKeys(APP_SECRET);
  const server = await openServer(fault, {
    env: {
      STRIPE_SECRET_KEY: keys.secretKey,
      STRIPE_PUBLISHABLE_KEY: keys.publishableKey,
      STRIPE_WEBHOOK_SECRET: keys.webhookSecret,
      STRIPE_PRICE_MONTHLY: PRICE_IDS.monthly,
      STRIPE_PRICE_ANNUAL: PRICE_IDS.annual,
      STRIPE_API_URL: gate.origin,
    },
  });
  const database = await openDatabase(fault, server);
  const provider = await startSandboxPayments({
    db: database.db,
    clock: systemClock,
    log: createLog('silent'),
    port: fault.port + 30,
    appUrl: server.origin,
    appSecret: APP_SECRET,
    webhookUrl: `${server.origin}/api/webhooks/stripe`,
  });
  fault.atEnd(provider.close);
  toProvider.origin = provider.origin;

  const people = await openPeople(database, server, each * (MOODS.length + 2));
  const paying = people.slice(0, each);
  const over = people.slice(each, 2 * each);
  const buyers = people.slice(2 * each);
  await beginTrials(database, [...paying, ...over], -1);
  await beginTrials(database, buyers, 7);
  for (const person of paying) await subscribe(provider, person);

  const counts = { asked: 0, denied: 0, admitted: 0, refused: 0 };
  for (const [at, mood] of MOODS.entries()) {
    gate.turn(mood);
    const trying = buyers.slice(at * each, (at + 1) * each);
    const selling = Promise.all(trying.map(checkOut));
    for (let round = 0; round < 20; round += 1) {
      for (const { client } of paying) {
        counts.asked += 1;
        if ((await client.post(GATED)).status !== 204) counts.denied += 1;
      }
      for (const { client } of over) {
        if ((await client.post(GATED)).status !== 402) counts.admitted += 1;
      }
    }
    for (const { status, json } of await selling) {
      if (status === 503 && json.code === 'billing.provider_unavailable') counts.refused += 1;
    }
    say(`  a provider that is ${mood}: ${counts.denied} denied of ${counts.asked}`);
  }

  gate.turn('open');
  for (const person of buyers) {
    // Twice, as by somebody who is not sure whether the first click was heard.
    await checkOut(person);
    await subscribe(provider, person);
  }
  const { rows } = await database.pool.query<{ kind: string; customer: string; count: number }>(
    `SELECT kind, customer, count(*)::int AS count FROM sandbox_payment_objects
     WHERE kind IN ('checkout.session', 'subscription') GROUP BY kind, customer`,
  );
  const of = (kind: string) => rows.filter((row) => row.kind === kind);
  const twice = rows.filter(({ count }) => count > 1).length;
  const once = of('subscription').filter(({ count }) => count === 1).length;
  const meanwhile = `${counts.asked} asked, ${MOODS.join(', ')}`;
  addNone(figures, 'payments down: paying people denied', counts.denied, meanwhile);
  addNone(figures, 'payments down: people without access admitted', counts.admitted);
  addAll(figures, 'payments down: checkouts refused with 503', counts.refused, buyers.length);
  addAll(figures, 'payments down: subscribed afterwards', once, each + buyers.length);
  addNone(figures, 'payments down: double checkouts or subscriptions', twice);
});
