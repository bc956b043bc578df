import type { PlanId } from '@attune/domain/billing/plans';
import type { CardInput } from '@attune/sandbox/payments/engine/cards';
import { startSandboxPayments } from '@attune/sandbox/payments/start-sandbox-payments';
import { signatureHeader } from '@attune/sandbox/payments/webhooks/sign';
import { buildHealthConsents } from '#demo/builders/build-health-consents.ts';
import { createAccount, findUser } from '#features/account';
import { openSession } from '#features/account/sessions/open-session.ts';
import { billingJobs, billingWorker } from '#features/billing/billing.feature.ts';
import { connect } from '#platform/db/database.ts';
import { createSchedules } from '#platform/jobs/start-schedules.ts';
import { startWorker } from '#platform/jobs/start-worker.ts';
import { createLog, type Log } from '#platform/log/log.ts';
import { createStripePayments } from '#platform/payments/create-stripe-payments.ts';
import type { Payments } from '#platform/payments/payments.ts';
import { startFaultProxy } from './fault-proxy.ts';
import { APP_URL, createTestApp, type TestApp } from './test-app.ts';
import { TestClock } from './test-clock.ts';
import { createTestDatabase } from './test-database.ts';

const createCard = (number: string): CardInput => ({
  number,
  expiry: '12 / 34',
  cvc: '123',
  name: 'Maren Holt',
});
export const CARDS = {
  good: createCard('4242 4242 4242 4242'),
  declined: createCard('4000 0000 0000 0002'),
  failsLater: createCard('4000 0000 0000 0341'),
  refundFails: createCard('4000 0000 0000 5126'),
  disputed: createCard('4000 0000 0000 0259'),
};

/** The subjects of the email that confirms a contract. */
export const CONTRACT_SUBJECTS = {
  started: 'Your Attune plan has started',
  bought: 'You bought an Attune plan',
} as const;

export type Person = Awaited<ReturnType<TestApp['person']>>;

const DEVICE = { userAgent: 'test', ip: '127.0.0.1', network: '127.0.0.1' };

type PersonOptions = { name?: string; isTrialOver?: boolean };

/** Creates a signed-in user in the trial, without the forms and without a password. */
async function createPerson(
  { services, client, sql }: TestApp,
  email: string,
  { name = 'Maren Holt', isTrialOver = false }: PersonOptions = {},
): Promise<Person> {
  const { token, user } = await services.db.transaction(async (tx) => {
    const account = await createAccount(services, tx, { email, name, passwordHash: null });
    await buildHealthConsents(tx, account.id, services.clock.now());
    return openSession(services, tx, account, DEVICE);
  });
  if (isTrialOver) {
    await sql('UPDATE users SET trial_ends_at = created_at WHERE id = $1', [user.id]);
  }
  const browser = client();
  browser.cookies.set('attune_session', token);
  return { id: user.id, email, client: browser };
}
export type BillingApp = Awaited<ReturnType<typeof createBillingApp>>;

type Options = {
  log?: Log;
  /** How long the adapter waits for a provider that does not answer, and how often it retries. */
  timeoutMs?: number;
  maxNetworkRetries?: number;
  /** Has the provider calculate tax; its prices then include it, or it is added. */
  tax?: 'inclusive' | 'exclusive' | undefined;
  /** Wraps the real adapter. */
  wrapPayments?: (payments: Payments) => Payments;
};

/**
 * Creates the app with the real adapter and the sandbox provider, which share one clock. Two fault
 * proxies are between them: `provider` in front of the sandbox's API, and `webhooks` in front of the
 * app's endpoint.
 */
export async function createBillingApp(options: Options = {}) {
  const {
    log = createLog('silent'),
    timeoutMs = 10_000,
    maxNetworkRetries = 2,
    wrapPayments,
    tax,
  } = options;
  const clock = new TestClock();
  const database = await createTestDatabase();
  const connection = connect(database.url, log, 5);
  const webhookTarget = { origin: '' };
  const webhooks = await startFaultProxy(webhookTarget);
  const sandbox = await startSandboxPayments({
    db: connection.db,
    clock,
    log,
    port: 0,
    appUrl: APP_URL,
    appSecret: 'a secret for tests that is long enough',
    webhookUrl: `${webhooks.origin}/api/webhooks/stripe`,
    ...(tax ? { taxBehavior: tax } : {}),
  });
  const provider = await startFaultProxy(sandbox);
  const { secretKey, publishableKey, webhookSecret, priceIds } = sandbox;
  const adapter = createStripePayments({
    secretKey,
    publishableKey,
    webhookSecret,
    priceIds,
    apiUrl: provider.origin,
    isSandbox: true,
    hasAutomaticTax: tax !== undefined,
    timeoutMs,
    maxNetworkRetries,
    clock,
    log,
  });
  const payments = wrapPayments ? wrapPayments(adapter) : adapter;
  const parts = { databaseUrl: database.url, clock, payments, log };
  const app = await createTestApp(parts);
  webhookTarget.origin = app.origin;
  const worker = startWorker(app.services, billingWorker(app.services));
  const schedules = createSchedules(app.services, billingJobs(app.services));

  return {
    ...app,
    person: (email: string, options?: PersonOptions) => createPerson(app, email, options),
    sandbox,
    provider,
    webhooks,
    worker,
    priceIds,
    /** Runs the due jobs. In this app they do not run by themselves. */
    runJobs: schedules.runDue,

    /** Starts another node on the same database. The caller closes it. */
    async secondNode() {
      const second = await createTestApp(parts);
      const secondWorker = startWorker(second.services, billingWorker(second.services));
      return {
        ...second,
        worker: secondWorker,
        runJobs: createSchedules(second.services, billingJobs(second.services)).runDue,
        async close() {
          await secondWorker.stop();
          await second.close();
        },
      };
    },

    /** Advances the clock here and at the provider, and delivers the provider's webhooks. */
    async advanceClock(ms: number) {
      clock.advance(ms);
      await this.deliver();
    },

    /** Delivers all pending webhooks and applies their events. */
    async deliver() {
      await sandbox.flush();
      await worker.flush();
    },

    /** Opens a new session, because one that is not used ends before the next renewal. */
    async signInAgain({ id, client }: Person) {
      const user = await findUser(app.services.db, id);
      if (!user) throw new Error(`no user ${id}`);
      const { token } = await app.services.db.transaction((tx) =>
        openSession(app.services, tx, user, DEVICE),
      );
      client.cookies.set('attune_session', token);
    },

    async user(person: Person) {
      return (await person.client.get(`/api/users/${person.id}`)).json;
    },

    checkout: (person: Person, plan: PlanId, more: object = {}) =>
      person.client.post('/api/create-checkout-session', {
        userId: person.id,
        priceId: priceIds[plan],
        ...more,
      }),

    /** Subscribes through the checkout and its hosted page, and returns the user afterwards. */
    async subscribe(person: Person, plan: PlanId = 'monthly', card = CARDS.good, more = {}) {
      const { json } = await this.checkout(person, plan, more);
      const outcome = await sandbox.hosted.payCheckout(json.id, card);
      if (outcome.kind !== 'done') throw new Error(`the card was ${outcome.kind}`);
      await this.deliver();
      return this.user(person);
    },

    async sendWebhook(body: string, { origin = app.origin, at = clock.now() } = {}) {
      const signature = signatureHeader(body, webhookSecret, at);
      const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
      const url = `${origin}/api/webhooks/stripe`;
      return (await fetch(url, { method: 'POST', headers, body })).status;
    },

    /** Without the email that confirms a contract, which every purchase sends (contracts.test.ts). */
    subjectsTo: async (email: string) =>
      (await app.emailsTo(email))
        .map(({ subject }) => subject)
        .filter((subject) => !Object.values<string>(CONTRACT_SUBJECTS).includes(subject)),

    async close() {
      await worker.stop();
      await schedules.stop();
      await app.close();
      await sandbox.close();
      await Promise.all([provider.close(), webhooks.close()]);
      await connection.close();
      await database.drop();
    },
  };
}
