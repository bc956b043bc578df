import { PLANS, type PlanId } from '@attune/domain/billing/plans';
import { START_REQUEST_VERSION } from '@attune/domain/billing/start-request';
import { DAY_MS, MINUTE_MS } from '@attune/domain/kernel/time';
import type { Country, TaxBehavior } from '@attune/sandbox/payments/engine/tax-models';
import { createLog } from '#platform/log/log.ts';
import { CARDS, CONTRACT_SUBJECTS, createBillingApp, type Person } from './billing-app.ts';

const TUESDAY = 2;
const LINK = /withdrawal\.html#confirm=([\w-]+)/;
const PATH = '/api/subscription/withdrawal';
export const STARTED = { startRequest: START_REQUEST_VERSION };

/** The subjects of the emails that a purchase and a withdrawal send. */
export const SUBJECTS = {
  monthly: 'Receipt from Attune: $9.99',
  annual: 'Receipt from Attune: $99.99',
  ...CONTRACT_SUBJECTS,
  received: 'We received your withdrawal',
  refunded: 'Your refund is on its way · Attune',
} as const;

/** What whole days of the first period cost, rounded in the consumer's favor. */
export function getDaysCost(
  plan: PlanId,
  start: Date,
  days: number,
  priceCents: number = PLANS[plan].priceCents,
) {
  const end = new Date(start);
  if (plan === 'monthly') end.setUTCMonth(end.getUTCMonth() + 1);
  else end.setUTCFullYear(end.getUTCFullYear() + 1);
  return Math.floor((priceCents * days * DAY_MS) / (end.getTime() - start.getTime()));
}

type BuyOptions = {
  hasStartRequest?: boolean;
  inTrial?: boolean;
  timeZone?: string;
  card?: typeof CARDS.good;
};

type CheckoutOptions = BuyOptions & { country?: Country; promotionCode?: string };

/** People who buy a plan and withdraw, in the billing app with the real adapter and the sandbox. */
export async function createWithdrawalScene({
  onAlert,
  tax,
}: {
  onAlert?: (message: string) => void;
  tax?: TaxBehavior;
} = {}) {
  const log = onAlert && createLogWithAlerts(onAlert);
  const app = await createBillingApp({ maxNetworkRetries: 0, tax, ...(log ? { log } : {}) });
  let people = 0;

  const statementOf = ({ email }: Pick<Person, 'email'>, changes: object = {}) => ({
    name: 'Maren Holt',
    contract: 'my annual or monthly plan',
    email,
    ...changes,
  });

  const readObjects = <T>({ id }: Person, kind: string, value: string) =>
    app.sql<{ value: T }>(
      `SELECT ${value} AS value FROM sandbox_payment_objects WHERE kind = $2
       AND customer = (SELECT stripe_customer_id FROM users WHERE id = $1) ORDER BY seq`,
      [id, kind],
    );

  return {
    app,
    path: PATH,
    statementOf,

    /** Contracts begin on a Tuesday at 9:00, so their 14th day is a Tuesday that no weekend moves. */
    async moveToTuesday() {
      await app.sql('DELETE FROM rate_limits');
      app.provider.setMode('open');
      const days = (TUESDAY + 7 - app.clock.now().getUTCDay()) % 7 || 7;
      const sinceMidnight = app.clock.now().getTime() % DAY_MS;
      await app.advanceClock(days * DAY_MS - sinceMidnight + 9 * 60 * MINUTE_MS);
    },

    /** A person with a confirmed email who can buy a plan. */
    async buyer({ inTrial = false, timeZone }: BuyOptions = {}) {
      people += 1;
      const person = await app.person(`buyer${people}@example.com`, { isTrialOver: !inTrial });
      await app.sql('UPDATE users SET email_verified_at = now() WHERE id = $1', [person.id]);
      if (timeZone) await person.client.send('PATCH', `/api/users/${person.id}`, { timeZone });
      return person;
    },

    async buy(plan: PlanId, options: BuyOptions = {}) {
      const { hasStartRequest = false, card = CARDS.good } = options;
      const person = await this.buyer(options);
      await app.subscribe(person, plan, card, hasStartRequest ? STARTED : {});
      return person;
    },

    /** Buys a plan at an address in a country, and returns what the provider's page said before. */
    async buyAtCheckout(plan: PlanId, options: CheckoutOptions = {}) {
      const { country = 'DE', hasStartRequest = false, promotionCode } = options;
      const person = await this.buyer(options);
      const code = promotionCode ? { promotionCode } : {};
      const { json } = await app.checkout(person, plan, {
        ...(hasStartRequest ? STARTED : {}),
        ...code,
      });
      const page = await (await fetch(`${json.url}?country=${country}`)).text();
      await app.sandbox.hosted.payCheckout(json.id, CARDS.good, country);
      await app.deliver();
      return { person, stated: page.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ') };
    },

    async changePlan(person: Person, plan: PlanId) {
      const { stripeSubscriptionId: subscriptionId } = await app.user(person);
      const change = { subscriptionId, priceId: app.priceIds[plan] };
      const preview = await person.client.post('/api/subscription/change-preview', change);
      const { prorationDate } = preview.json;
      const answer = await person.client.post('/api/subscription/change', {
        ...change,
        prorationDate,
      });
      if (answer.status !== 200) throw new Error(`the change answered ${answer.status}`);
      await app.deliver();
    },

    read: async (person: Person) => (await person.client.get(PATH)).json,
    withdraw: (person: Person, changes: object = {}) =>
      person.client.post(PATH, statementOf(person, changes)),
    state: (person: Pick<Person, 'email'>, changes: object = {}) =>
      app.client().post('/api/withdrawals', statementOf(person, changes)),
    confirm: (token: string) => app.client().post('/api/withdrawals/confirm', { token }),

    async findToken({ email }: Pick<Person, 'email'>): Promise<string> {
      const bodies = (await app.emailsTo(email)).map(({ text_body }) => text_body.match(LINK)?.[1]);
      return bodies.findLast((token) => token !== undefined) ?? '';
    },

    async listRefunds(person: Person) {
      const rows = await readObjects<number>(person, 'refund', "(body ->> 'amount')::int");
      return rows.map(({ value }) => value);
    },

    /** The same after the account was deleted. */
    async listRefundsOf(customerId: string) {
      const rows = await app.sql<{ cents: number }>(
        `SELECT (body ->> 'amount')::int AS cents FROM sandbox_payment_objects
         WHERE kind = 'refund' AND customer = $1 ORDER BY seq`,
        [customerId],
      );
      return rows.map(({ cents }) => cents);
    },

    async providerStatus(person: Person) {
      const rows = await readObjects<string>(person, 'subscription', "body ->> 'status'");
      return rows.map(({ value }) => value);
    },

    /** What the provider would take off the next invoice, in cents. */
    async readCredit(person: Person) {
      const [row] = await readObjects<number>(person, 'customer', "(body ->> 'balance')::int");
      return 0 - (row?.value ?? 0);
    },

    /** What staff do at the provider when they give a customer credit. */
    async giveCredit(person: Person, cents: number) {
      const { stripeCustomerId } = await app.user(person);
      const body = new URLSearchParams({ amount: `${-cents}`, currency: 'usd' });
      const url = `${app.sandbox.origin}/v1/customers/${stripeCustomerId}/balance_transactions`;
      const headers = { authorization: `Bearer ${app.sandbox.secretKey}` };
      const { status } = await fetch(url, { method: 'POST', headers, body });
      if (status !== 200) throw new Error(`the provider answered ${status}`);
    },

    async bodyOf({ email }: Pick<Person, 'email'>, subject: string) {
      const sent = (await app.emailsTo(email)).findLast((email) => email.subject === subject);
      return sent?.text_body ?? '';
    },

    /**
     * Sends the provider's events about a person again: with the same ids, twice each and in the
     * opposite order, first to an inbox that knows them and then to one that lost them.
     */
    async repeatEvents(person: Person) {
      const { stripeCustomerId } = await app.user(person);
      const events = await app.sql<{ payload: string }>(
        `SELECT payload FROM sandbox_payment_deliveries
         JOIN sandbox_payment_objects ON id = event_id WHERE customer = $1 ORDER BY seq DESC`,
        [stripeCustomerId],
      );
      const sendAll = async () => {
        for (const { payload } of events) {
          const statuses = [await app.sendWebhook(payload), await app.sendWebhook(payload)];
          if (statuses.join() !== '200,200') throw new Error(`the webhook answered ${statuses}`);
          await app.worker.flush();
        }
      };
      await sendAll();
      await app.sql('DELETE FROM billing_events WHERE customer_id = $1', [stripeCustomerId]);
      await sendAll();
      await app.runJobs();
      return events.map(({ payload }): string => JSON.parse(payload).type);
    },

    /** Pays with another card from now on, in the provider's portal. */
    async changeCard(person: Person, card: typeof CARDS.good) {
      const { json } = await person.client.post('/api/create-portal-session', {
        userId: person.id,
      });
      await app.sandbox.hosted.updateCard(new URL(json.url).pathname.split('/').at(-1) ?? '', card);
      await app.deliver();
    },

    async admin() {
      people += 1;
      const admin = await app.person(`admin${people}@example.com`);
      await app.sql("UPDATE users SET role = 'admin' WHERE id = $1", [admin.id]);
      return admin;
    },

    close: () => app.close(),
  };
}

/** A log of errors that calls back for every alert. */
const createLogWithAlerts = (onAlert: (message: string) => void) =>
  createLog('error', {
    write(line: string) {
      const { alert, msg } = JSON.parse(line);
      if (alert) onAlert(msg);
    },
  });

export type WithdrawalScene = Awaited<ReturnType<typeof createWithdrawalScene>>;
