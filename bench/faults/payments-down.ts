import { PRICE_IDS } from '../../sandbox/src/payments/catalog.ts';
import { sandboxKeys } from '../../sandbox/src/payments/sandbox-keys.ts';
import {
  type SandboxPayments,
  startSandboxPayments,
} from '../../sandbox/src/payments/start-sandbox-payments.ts';
import { systemClock } from '../../server/src/platform/clock/clock.ts';
import type { Connection } from '../../server/src/platform/db/database.ts';
import { createLog } from '../../server/src/platform/log/log.ts';
import { startFaultProxy } from '../../server/test/fault-proxy.ts';
import { say } from '../figures.ts';
import { recordAll, recordNone, runFault, waitUntil } from './support/fault.ts';
import {
  APP_SECRET,
  createUsers,
  type FaultUser,
  openDatabase,
  openServer,
} from './support/fault-server.ts';

/**
 * The payment provider closes connections, answers 500, never answers, or loses its responses,
 * while paying users use the app and others want to subscribe. The provider is our payment
 * sandbox behind a proxy that causes these faults.
 *
 * Run: npm run faults -- payments-down [-- --quick --port 6200]
 */
const PROXY_MODES = ['refusing', 'failing', 'hanging', 'failing-late'] as const;
/** A route that responds 402 to users whose trial or subscription has ended. */
const PAID_ROUTE = '/api/check-ins/dismissal';
const CARD = { number: '4242 4242 4242 4242', expiry: '12 / 34', cvc: '123', name: 'Maren Holt' };

/** Gives users a trial, as sign-up does. With negative `days`, the trial has already ended. */
async function beginTrials({ pool }: Connection, people: readonly FaultUser[], days: number) {
  await pool.query(
    `UPDATE users SET subscription_status = 'trialing', is_trialing = true,
       trial_ends_at = now() + make_interval(days => $2) WHERE id = ANY($1)`,
    [people.map(({ id }) => id), days],
  );
}

const checkOut = ({ id, client }: FaultUser) =>
  client.post('/api/create-checkout-session', { userId: id, priceId: PRICE_IDS.monthly });

/** Starts a checkout, pays on the provider's page, and waits until the app shows the payment. */
async function subscribe(provider: SandboxPayments, person: FaultUser): Promise<void> {
  const { json } = await checkOut(person);
  const outcome = await provider.hosted.payCheckout(json.id, CARD);
  if (outcome.kind !== 'done') throw new Error(`the card was ${outcome.kind}`);
  await provider.flush();
  await waitUntil('the app knows of the payment', async () => {
    const user = (await person.client.get(`/api/users/${person.id}`)).json;
    return user.stripeSubscriptionId !== null;
  });
}

await runFault('payments-down', async (fault) => {
  const { figures } = fault;
  const groupSize = fault.chooseCount({ full: 5, quick: 2 });
  const proxyTarget = { origin: '' };
  const proxy = await startFaultProxy(proxyTarget);
  fault.atEnd(proxy.close);
  const keys = sandboxKeys(APP_SECRET);
  const server = await openServer(fault, {
    env: {
      STRIPE_SECRET_KEY: keys.secretKey,
      STRIPE_PUBLISHABLE_KEY: keys.publishableKey,
      STRIPE_WEBHOOK_SECRET: keys.webhookSecret,
      STRIPE_PRICE_MONTHLY: PRICE_IDS.monthly,
      STRIPE_PRICE_ANNUAL: PRICE_IDS.annual,
      STRIPE_API_URL: proxy.origin,
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
  proxyTarget.origin = provider.origin;

  const people = await createUsers(database, server, groupSize * (PROXY_MODES.length + 2));
  const paying = people.slice(0, groupSize);
  const expired = people.slice(groupSize, 2 * groupSize);
  const buyers = people.slice(2 * groupSize);
  await beginTrials(database, [...paying, ...expired], -1);
  await beginTrials(database, buyers, 7);
  for (const person of paying) await subscribe(provider, person);

  const counts = { requested: 0, denied: 0, admitted: 0, refused: 0 };
  for (const [at, mode] of PROXY_MODES.entries()) {
    proxy.setMode(mode);
    const blockedBuyers = buyers.slice(at * groupSize, (at + 1) * groupSize);
    const checkouts = Promise.all(blockedBuyers.map(checkOut));
    for (let round = 0; round < 20; round += 1) {
      for (const { client } of paying) {
        counts.requested += 1;
        if ((await client.post(PAID_ROUTE)).status !== 204) counts.denied += 1;
      }
      for (const { client } of expired) {
        if ((await client.post(PAID_ROUTE)).status !== 402) counts.admitted += 1;
      }
    }
    for (const { status, json } of await checkouts) {
      if (status === 503 && json.code === 'billing.provider_unavailable') counts.refused += 1;
    }
    say(`  a provider that is ${mode}: ${counts.denied} denied of ${counts.requested}`);
  }

  proxy.setMode('open');
  for (const person of buyers) {
    // The checkout is started twice, as if the user were not sure that the first click worked.
    await checkOut(person);
    await subscribe(provider, person);
  }
  const { rows } = await database.pool.query<{ kind: string; customer: string; count: number }>(
    `SELECT kind, customer, count(*)::int AS count FROM sandbox_payment_objects
     WHERE kind IN ('checkout.session', 'subscription') GROUP BY kind, customer`,
  );
  const twice = rows.filter(({ count }) => count > 1).length;
  const subscribed = rows.filter(
    ({ kind, count }) => kind === 'subscription' && count === 1,
  ).length;
  const detail = `${counts.requested} requests, ${PROXY_MODES.join(', ')}`;
  recordNone(figures, 'payments down: paying people denied', counts.denied, detail);
  recordNone(figures, 'payments down: people without access admitted', counts.admitted);
  recordAll(figures, 'payments down: checkouts refused with 503', counts.refused, buyers.length);
  recordAll(figures, 'payments down: subscribed afterwards', subscribed, groupSize + buyers.length);
  recordNone(figures, 'payments down: double checkouts or subscriptions', twice);
});
