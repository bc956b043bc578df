import { projectSubscription } from '@attune/domain/billing/project-subscription';
import type { ProviderInvoice } from '@attune/domain/billing/provider';
import { DAY_MS } from '@attune/domain/kernel/time';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildUser } from '#demo/builders/build-user.ts';
import { findUser } from '#features/account';
import { createLog } from '#platform/log/log.ts';
import type { CustomerBilling } from '#platform/payments/payments.ts';
import { type BillingApp, createBillingApp } from '#test/billing-app.ts';
import { toSubscriptionFacts, toSubscriptionFields } from './subscription-facts.ts';
import { syncSubscription } from './sync-subscription.ts';

let app: BillingApp;
/** Answers the provider call. Each test sets it. */
let readBilling: (customerId: string) => Promise<CustomerBilling>;
const lines: string[] = [];

beforeAll(async () => {
  app = await createBillingApp({
    log: createLog('error', { write: (line) => void lines.push(line) }),
    wrapPayments: (payments) => ({ ...payments, readBilling: (id) => readBilling(id) }),
  });
});
afterAll(() => app.close());
beforeEach(() => {
  lines.length = 0;
});

const START = new Date('2026-11-15T09:00:00.000Z');
const inDays = (days: number) => new Date(START.getTime() + days * DAY_MS);
let customers = 0;

async function customer() {
  customers += 1;
  const stripeCustomerId = `cus_${customers}`;
  return (await buildUser(app.services, { stripeCustomerId })).user;
}

function subscription(change: Partial<CustomerBilling['subscriptions'][number]> = {}) {
  return {
    id: `sub_${customers}`,
    customerId: `cus_${customers}`,
    status: 'active',
    priceId: app.priceIds.monthly,
    priceCents: 999,
    cycleAnchor: START,
    createdAt: START,
    startedAt: START,
    trialEnd: null,
    periodStart: START,
    periodEnd: inDays(30),
    cancelAtPeriodEnd: false,
    cancelAt: null,
    endedAt: null,
    pause: null,
    startRequest: null,
    discounts: [],
    hasTax: false,
    ...change,
  };
}

function paidInvoice(id: string): ProviderInvoice {
  return {
    id,
    number: id,
    subscriptionId: `sub_${customers}`,
    status: 'paid',
    createdAt: START,
    currency: 'usd',
    totalCents: 999,
    periodCents: 999,
    taxCents: 0,
    amountPaidCents: 999,
    amountDueCents: 999,
    attemptCount: 1,
    nextAttemptAt: null,
    dueAt: null,
    paidAt: START,
    periodStart: inDays(0),
    periodEnd: inDays(30),
    hostedUrl: null,
    pdfUrl: null,
  };
}

const storedFields = async (id: string) => {
  const user = await findUser(app.services.db, id);
  if (!user) throw new Error('gone');
  return toSubscriptionFields(user);
};

describe('syncing with the provider', () => {
  it('fetches again if another sync wrote after the fetch', async () => {
    const user = await customer();
    const first = Promise.withResolvers<CustomerBilling>();
    const answers = [
      () => first.promise,
      async () => ({ subscriptions: [subscription({ cancelAtPeriodEnd: true })], invoices: [] }),
      async () => ({ subscriptions: [subscription({ cancelAtPeriodEnd: true })], invoices: [] }),
    ];
    let calls = 0;
    readBilling = () => {
      calls += 1;
      return (answers[calls - 1] as () => Promise<CustomerBilling>)();
    };
    const slowSync = syncSubscription(app.services, user.id);
    await expect.poll(() => calls).toBe(1);
    await syncSubscription(app.services, user.id);
    first.resolve({ subscriptions: [subscription()], invoices: [] });
    await slowSync;
    expect(calls).toBe(3);
    expect(await storedFields(user.id)).toMatchObject({ cancelAtPeriodEnd: true });
  });

  it('fetches again even if the other sync changed nothing, because it saw newer data', async () => {
    const user = await customer();
    const resumed = { subscriptions: [subscription()], invoices: [] };
    readBilling = async () => resumed;
    await syncSubscription(app.services, user.id);
    const canceled = Promise.withResolvers<CustomerBilling>();
    let hasFetched = false;
    readBilling = () => {
      hasFetched = true;
      return canceled.promise;
    };
    const slowSync = syncSubscription(app.services, user.id);
    await expect.poll(() => hasFetched).toBe(true);
    readBilling = async () => resumed;
    await syncSubscription(app.services, user.id);
    canceled.resolve({ subscriptions: [subscription({ cancelAtPeriodEnd: true })], invoices: [] });
    await slowSync;
    expect(await storedFields(user.id)).toMatchObject({ cancelAtPeriodEnd: false });
    expect(await app.subjectsTo(user.email)).toEqual([]);
  });

  it('fetches at most twice for each of many concurrent syncs', async () => {
    const user = await customer();
    let calls = 0;
    readBilling = async () => {
      calls += 1;
      return { subscriptions: [subscription()], invoices: [paidInvoice('in_many')] };
    };
    await Promise.all(Array.from({ length: 40 }, () => syncSubscription(app.services, user.id)));
    expect(calls).toBeLessThanOrEqual(80);
    expect(await app.subjectsTo(user.email)).toEqual(['Receipt from Attune: $9.99']);
  });

  it('does not write the user row if nothing has changed', async () => {
    const user = await customer();
    readBilling = async () => ({ subscriptions: [subscription()], invoices: [] });
    await syncSubscription(app.services, user.id);
    // `xmin` is the transaction that last wrote the row. Each write would notify open pages.
    const writer = async () =>
      (await app.sql('SELECT xmin::text FROM users WHERE id = $1', [user.id]))[0];
    const before = await writer();
    app.clock.advance(1_000);
    await syncSubscription(app.services, user.id);
    expect(await writer()).toEqual(before);
  });

  it('holds no database connection while waiting for the provider', async () => {
    const people = await Promise.all(Array.from({ length: 12 }, customer));
    const gate = Promise.withResolvers<CustomerBilling>();
    let calls = 0;
    readBilling = () => {
      calls += 1;
      return gate.promise;
    };
    const syncs = people.map(({ id }) => syncSubscription(app.services, id));
    await expect.poll(() => calls).toBe(12);
    expect((await app.client().get('/api/plans')).status).toBe(200);
    expect(await app.sql('SELECT 1 AS one')).toEqual([{ one: 1 }]);
    gate.resolve({ subscriptions: [], invoices: [] });
    await Promise.all(syncs);
  });

  it.each([
    ['an unknown status', { status: 'on_holiday' }, /unknown subscription status/],
    ['an unknown price', { priceId: 'price_old' }, /unknown price 'price_old'/],
  ])('raises an alert about %s', async (_what, change, message) => {
    const user = await customer();
    readBilling = async () => ({ subscriptions: [subscription(change)], invoices: [] });
    await syncSubscription(app.services, user.id);
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([
      { alert: true, userId: user.id, msg: expect.stringMatching(message) },
    ]);
  });

  it('raises an alert about two live subscriptions and uses the one in better standing', async () => {
    const user = await customer();
    const second = subscription({ id: `sub_${customers}_b`, status: 'past_due' });
    readBilling = async () => ({ subscriptions: [second, subscription()], invoices: [] });
    await syncSubscription(app.services, user.id);
    expect(lines.join()).toContain('the customer has 2 live subscriptions');
    expect(await storedFields(user.id)).toMatchObject({ stripeSubscriptionId: `sub_${customers}` });
  });

  it('keeps the stored state if the provider no longer knows the subscription', async () => {
    const user = await customer();
    readBilling = async () => ({ subscriptions: [subscription()], invoices: [] });
    await syncSubscription(app.services, user.id);
    const before = await storedFields(user.id);
    readBilling = async () => ({ subscriptions: [], invoices: [] });
    await syncSubscription(app.services, user.id);
    expect(await storedFields(user.id)).toEqual(before);
    expect(lines.join()).toContain('the provider does not know the subscription');
  });

  it('returns null for an unknown user', async () => {
    expect(await syncSubscription(app.services, '018f2b4e-7c00-7000-8000-0123456789ab')).toBe(null);
  });
});

describe('any interleaving of provider changes, fetches and writes', () => {
  /** States that the provider may return. The payment was made before all of them. */
  const STATES = [
    () => subscription(),
    () => subscription({ cancelAtPeriodEnd: true }),
    () => subscription({ priceId: app.priceIds.annual }),
    () => subscription({ status: 'past_due' }),
    () => subscription({ status: 'canceled', endedAt: inDays(1) }),
  ];

  type Step =
    | { kind: 'change'; state: number }
    | { kind: 'sync' }
    /** One of the pending fetches gets its response; `which` chooses it. */
    | { kind: 'answer'; which: number };

  const step: fc.Arbitrary<Step> = fc.oneof(
    fc.record({ kind: fc.constant('change' as const), state: fc.nat(STATES.length - 1) }),
    fc.constant({ kind: 'sync' as const }),
    fc.record({ kind: fc.constant('answer' as const), which: fc.nat(5) }),
  );

  it('ends in the provider’s last state, with one receipt', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 24 }), fc.nat(), async (steps, order) => {
        const user = await customer();
        let current: CustomerBilling = {
          subscriptions: [subscription()],
          invoices: [paidInvoice(`in_${customers}`)],
        };
        const fetches: (() => void)[] = [];
        const syncs: Promise<unknown>[] = [];
        let settledCount = 0;
        let fetchCount = 0;
        // The response is the state at the time of the call.
        readBilling = () => {
          const answer = Promise.withResolvers<CustomerBilling>();
          const stateAtCall = current;
          fetches.push(() => answer.resolve(stateAtCall));
          fetchCount += 1;
          return answer.promise;
        };
        /** Starts or continues a sync, and waits until it finishes or fetches again. */
        const runSync = async (act: () => void) => {
          const before = settledCount + fetchCount;
          act();
          await expect.poll(() => settledCount + fetchCount, { interval: 1 }).toBe(before + 1);
        };
        const sync = () =>
          runSync(() => {
            syncs.push(syncSubscription(app.services, user.id).then(() => (settledCount += 1)));
          });
        const answer = (which: number) =>
          runSync(fetches.splice(which % fetches.length, 1)[0] as () => void);

        for (const nextStep of steps) {
          if (nextStep.kind === 'change') {
            const buildState = STATES[nextStep.state] as (typeof STATES)[number];
            current = { ...current, subscriptions: [buildState()] };
          } else if (nextStep.kind === 'sync') await sync();
          else if (fetches.length > 0) await answer(nextStep.which);
        }
        // The provider's last change always causes an event, which causes a sync.
        await sync();
        while (fetches.length > 0) await answer(order);
        await Promise.all(syncs);

        const facts = toSubscriptionFacts(current, app.services.payments.planOf);
        const now = app.clock.now();
        const { fields } = projectSubscription(facts, { now, current: toSubscriptionFields(user) });
        expect(await storedFields(user.id)).toEqual(fields);
        const subjects = await app.subjectsTo(user.email);
        expect(subjects.filter((subject) => subject.startsWith('Receipt'))).toHaveLength(1);
      }),
      { numRuns: 60 },
    );
  }, 60_000);
});
