import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, HOUR_MS } from '../kernel/time.ts';
import { hasAccess } from './access.ts';
import {
  projectSubscription,
  type SubscriptionFields,
  type SubscriptionSnapshot,
  UNLIMITED_PAUSE_END,
} from './project-subscription.ts';
import type { ProviderInvoice } from './provider.ts';

const now = new Date('2026-11-15T12:00:00.000Z');
const day = (days: number) => addDays(now, days);

const trialRunning: SubscriptionFields = {
  subscriptionStatus: 'trialing',
  subscriptionPlan: null,
  subscriptionStart: null,
  subscriptionEnd: null,
  isTrialing: true,
  cancelAtPeriodEnd: false,
  trialEndsAt: day(3),
  paymentDueDate: null,
  nextBillingDate: null,
  stripeSubscriptionId: null,
  pausedUntil: null,
};
const trialOver: SubscriptionFields = {
  ...trialRunning,
  subscriptionStatus: 'expired',
  isTrialing: false,
  trialEndsAt: day(-30),
  subscriptionEnd: day(-30),
};

function buildSubscription(differences: Partial<SubscriptionSnapshot> = {}): SubscriptionSnapshot {
  return {
    id: 'sub_1',
    customerId: 'cus_1',
    status: 'active',
    priceId: 'price_annual',
    priceCents: 9_999,
    cycleAnchor: day(-10),
    plan: 'annual',
    createdAt: day(-10),
    startedAt: day(-10),
    trialEnd: null,
    periodStart: day(-10),
    periodEnd: day(355),
    cancelAtPeriodEnd: false,
    cancelAt: null,
    endedAt: null,
    pause: null,
    startRequest: null,
    discounts: [],
    hasTax: false,
    invoices: [],
    ...differences,
  };
}

function buildInvoice(differences: Partial<ProviderInvoice> = {}): ProviderInvoice {
  return {
    id: 'in_1',
    number: 'A-1',
    subscriptionId: 'sub_1',
    status: 'open',
    createdAt: day(-2),
    currency: 'usd',
    totalCents: 9_999,
    periodCents: 9_999,
    taxCents: 0,
    amountPaidCents: 0,
    amountDueCents: 9_999,
    attemptCount: 1,
    nextAttemptAt: null,
    dueAt: null,
    paidAt: null,
    periodStart: day(-10),
    periodEnd: day(355),
    hostedUrl: null,
    pdfUrl: null,
    ...differences,
  };
}

const liveFields = {
  subscriptionPlan: 'annual' as const,
  subscriptionStart: day(-10),
  stripeSubscriptionId: 'sub_1',
};

type Case = [
  string,
  SubscriptionSnapshot | null,
  SubscriptionFields,
  Partial<SubscriptionFields>,
  boolean,
];

/** The table of BILLING: provider state, previous fields, resulting fields, access. */
const TABLE: Case[] = [
  ['no subscription, trial running', null, trialRunning, trialRunning, true],
  [
    'no subscription, trial over',
    null,
    { ...trialRunning, trialEndsAt: day(-1) },
    { subscriptionStatus: 'expired', isTrialing: false, subscriptionEnd: day(-1) },
    false,
  ],
  [
    'incomplete',
    buildSubscription({ status: 'incomplete', createdAt: now }),
    trialRunning,
    {
      ...liveFields,
      subscriptionStatus: 'trialing',
      isTrialing: true,
      subscriptionEnd: null,
      paymentDueDate: new Date(now.getTime() + 23 * HOUR_MS),
      nextBillingDate: null,
    },
    true,
  ],
  [
    'incomplete after the trial',
    buildSubscription({ status: 'incomplete' }),
    trialOver,
    { subscriptionStatus: 'expired', isTrialing: false, subscriptionEnd: day(-30) },
    false,
  ],
  [
    'incomplete_expired',
    buildSubscription({ status: 'incomplete_expired' }),
    { ...trialRunning, stripeSubscriptionId: 'sub_1', paymentDueDate: day(0) },
    trialRunning,
    true,
  ],
  [
    'trialing',
    buildSubscription({ status: 'trialing', trialEnd: day(5), periodEnd: day(5) }),
    trialRunning,
    {
      ...liveFields,
      subscriptionStatus: 'trialing',
      isTrialing: true,
      trialEndsAt: day(5),
      subscriptionEnd: null,
      nextBillingDate: day(5),
    },
    true,
  ],
  [
    'trialing, canceling by the flag',
    buildSubscription({ status: 'trialing', trialEnd: day(5), cancelAtPeriodEnd: true }),
    trialRunning,
    { isTrialing: true, cancelAtPeriodEnd: true, subscriptionEnd: day(5), nextBillingDate: null },
    true,
  ],
  [
    'trialing, canceling by a date',
    buildSubscription({ status: 'trialing', trialEnd: day(5), cancelAt: day(5) }),
    trialRunning,
    { isTrialing: true, cancelAtPeriodEnd: true, subscriptionEnd: day(5), nextBillingDate: null },
    true,
  ],
  [
    'active, paused: the paid time runs on',
    buildSubscription({
      pause: { resumesAt: day(80) },
      periodEnd: day(20),
      invoices: [buildInvoice({ status: 'paid', periodEnd: day(20) })],
    }),
    trialOver,
    {
      ...liveFields,
      subscriptionStatus: 'active',
      isTrialing: false,
      cancelAtPeriodEnd: false,
      subscriptionEnd: day(20),
      nextBillingDate: day(80),
      pausedUntil: day(80),
    },
    true,
  ],
  [
    'active, paused, after the paid time',
    buildSubscription({
      pause: { resumesAt: day(50) },
      periodEnd: day(20),
      invoices: [
        buildInvoice({ status: 'paid', createdAt: day(-40), periodEnd: day(-10) }),
        buildInvoice({ id: 'in_2', status: 'void', createdAt: day(-10), periodEnd: day(20) }),
      ],
    }),
    trialOver,
    {
      subscriptionStatus: 'active',
      subscriptionEnd: day(-10),
      nextBillingDate: day(50),
      paymentDueDate: null,
      pausedUntil: day(50),
    },
    false,
  ],
  [
    'active, paused without an end',
    buildSubscription({ pause: { resumesAt: null }, periodStart: day(-10) }),
    trialOver,
    { subscriptionEnd: day(-10), nextBillingDate: null, pausedUntil: UNLIMITED_PAUSE_END },
    false,
  ],
  [
    'active, paused and canceling: the earlier end counts',
    buildSubscription({
      pause: { resumesAt: day(80) },
      cancelAtPeriodEnd: true,
      periodEnd: day(20),
      invoices: [buildInvoice({ status: 'paid', createdAt: day(-40), periodEnd: day(-10) })],
    }),
    trialOver,
    {
      subscriptionStatus: 'active',
      cancelAtPeriodEnd: true,
      subscriptionEnd: day(-10),
      nextBillingDate: null,
      pausedUntil: null,
    },
    false,
  ],
  [
    'active',
    buildSubscription(),
    trialOver,
    {
      ...liveFields,
      subscriptionStatus: 'active',
      isTrialing: false,
      cancelAtPeriodEnd: false,
      subscriptionEnd: null,
      paymentDueDate: null,
      nextBillingDate: day(355),
    },
    true,
  ],
  [
    'active, canceling by the flag',
    buildSubscription({ cancelAtPeriodEnd: true }),
    trialOver,
    { subscriptionStatus: 'active', cancelAtPeriodEnd: true, subscriptionEnd: day(355) },
    true,
  ],
  [
    'active, canceling by a date',
    buildSubscription({ cancelAt: day(20) }),
    trialOver,
    { cancelAtPeriodEnd: true, subscriptionEnd: day(20), nextBillingDate: null },
    true,
  ],
  [
    'active, after the date of the cancellation',
    buildSubscription({ cancelAt: day(-1) }),
    trialOver,
    { subscriptionStatus: 'active', subscriptionEnd: day(-1) },
    false,
  ],
  [
    'past_due, with a later retry',
    buildSubscription({ status: 'past_due', invoices: [buildInvoice({ nextAttemptAt: day(3) })] }),
    trialOver,
    {
      ...liveFields,
      subscriptionStatus: 'active',
      isTrialing: false,
      subscriptionEnd: null,
      paymentDueDate: day(3),
      nextBillingDate: day(355),
    },
    true,
  ],
  [
    'past_due, with a due date on the invoice',
    buildSubscription({ status: 'past_due', invoices: [buildInvoice({ dueAt: day(1) })] }),
    trialOver,
    { paymentDueDate: day(1) },
    true,
  ],
  [
    'past_due, canceling',
    buildSubscription({ status: 'past_due', cancelAtPeriodEnd: true }),
    trialOver,
    { cancelAtPeriodEnd: true, subscriptionEnd: day(355), nextBillingDate: null },
    true,
  ],
  [
    'unpaid',
    buildSubscription({
      status: 'unpaid',
      cancelAtPeriodEnd: true,
      invoices: [
        buildInvoice({ id: 'in_3', createdAt: day(-2), dueAt: day(-2) }),
        buildInvoice({ id: 'in_2', createdAt: day(-20), dueAt: day(-20) }),
        buildInvoice({ id: 'in_1', status: 'paid', periodEnd: day(-20) }),
        buildInvoice({ id: 'in_0', status: 'paid', periodEnd: day(-50) }),
      ],
    }),
    { ...trialOver, subscriptionStatus: 'active' },
    {
      ...liveFields,
      subscriptionStatus: 'expired',
      isTrialing: false,
      cancelAtPeriodEnd: false,
      subscriptionEnd: day(-20),
      paymentDueDate: day(-20),
      nextBillingDate: null,
    },
    false,
  ],
  [
    'unpaid, after a switch from yearly to monthly',
    buildSubscription({
      status: 'unpaid',
      invoices: [
        buildInvoice({ createdAt: day(-60), status: 'paid', periodEnd: day(305) }),
        buildInvoice({ createdAt: day(-40), status: 'paid', periodEnd: day(-10) }),
      ],
    }),
    trialOver,
    { subscriptionStatus: 'expired', subscriptionEnd: day(-10) },
    false,
  ],
  [
    'unpaid, never paid',
    buildSubscription({ status: 'unpaid' }),
    trialOver,
    { subscriptionStatus: 'expired', subscriptionEnd: day(-10) },
    false,
  ],
  [
    'canceled',
    buildSubscription({ status: 'canceled', endedAt: day(-1), cancelAtPeriodEnd: true }),
    { ...trialOver, ...liveFields, subscriptionPlan: 'annual' },
    {
      subscriptionStatus: 'expired',
      isTrialing: false,
      cancelAtPeriodEnd: false,
      subscriptionPlan: null,
      subscriptionStart: null,
      subscriptionEnd: day(-1),
      paymentDueDate: null,
      nextBillingDate: null,
      stripeSubscriptionId: null,
    },
    false,
  ],
  [
    'canceled while the product’s own trial runs',
    buildSubscription({ status: 'canceled', endedAt: day(-1) }),
    { ...trialRunning, stripeSubscriptionId: 'sub_1', nextBillingDate: day(3) },
    trialRunning,
    true,
  ],
  [
    'canceled during a trial that has ended since',
    buildSubscription({ status: 'canceled', endedAt: day(-6) }),
    { ...trialRunning, trialEndsAt: day(-2) },
    { subscriptionStatus: 'expired', subscriptionEnd: day(-2) },
    false,
  ],
  [
    'paused',
    buildSubscription({ status: 'paused', trialEnd: day(-2) }),
    trialOver,
    { ...liveFields, subscriptionStatus: 'expired', isTrialing: false, subscriptionEnd: day(-2) },
    false,
  ],
];

describe('projectSubscription: the table of BILLING', () => {
  it.each(TABLE)('%s', (_what, subscription, current, expected, givesAccess) => {
    const { fields, alert } = projectSubscription(subscription, { now, current });
    expect(fields).toMatchObject(expected);
    expect(alert).toBeNull();
    expect(hasAccess(asDocument(fields), now)).toBe(givesAccess);
  });

  it('keeps the previous fields and raises an alert for an unknown status', () => {
    const current = { ...trialRunning, ...liveFields, subscriptionPlan: 'annual' as const };
    const { fields, alert } = projectSubscription(buildSubscription({ status: 'dormant' }), {
      now,
      current,
    });
    expect(fields).toEqual(current);
    expect(alert).toContain('dormant');
  });
});

function asDocument(fields: SubscriptionFields) {
  const iso = (date: Date | null) => date?.toISOString() ?? null;
  return {
    ...fields,
    subscriptionEnd: iso(fields.subscriptionEnd),
    trialEndsAt: iso(fields.trialEndsAt),
    nextBillingDate: iso(fields.nextBillingDate),
  };
}

describe('projectSubscription: invariants', () => {
  const date = fc.integer({ min: -400, max: 400 }).map(day);
  const maybeDate = fc.option(date);
  const subscription = fc
    .record({
      status: fc.constantFrom('trialing', 'active', 'past_due', 'unpaid', 'canceled', 'paused'),
      periodStart: date,
      periodEnd: date,
      trialEnd: date,
      endedAt: date,
      cancelAt: maybeDate,
      cancelAtPeriodEnd: fc.boolean(),
      dueAt: maybeDate,
    })
    .map(({ dueAt, ...rest }) =>
      buildSubscription({ ...rest, invoices: [buildInvoice({ dueAt })] }),
    );
  const current = fc.constantFrom(trialRunning, trialOver);

  it('is idempotent: applying it to its own result changes nothing', () => {
    fc.assert(
      fc.property(subscription, current, (facts, previous) => {
        const once = projectSubscription(facts, { now, current: previous }).fields;
        expect(projectSubscription(facts, { now, current: once }).fields).toEqual(once);
      }),
    );
  });

  it('keeps nothing from an earlier state of the provider', () => {
    fc.assert(
      fc.property(subscription, subscription, current, (first, last, previous) => {
        const start = { ...previous, trialEndsAt: last.trialEnd };
        const between = projectSubscription(first, { now, current: start }).fields;
        const direct = projectSubscription(last, { now, current: start }).fields;
        const after = projectSubscription(last, {
          now,
          current: { ...between, trialEndsAt: last.trialEnd },
        });
        expect(after.fields).toEqual(direct);
      }),
    );
  });

  it('sets an end date only when canceled or expired, and then no billing date (D2)', () => {
    fc.assert(
      fc.property(subscription, current, (facts, previous) => {
        const { fields } = projectSubscription(facts, { now, current: previous });
        expect(fields.subscriptionEnd !== null).toBe(
          fields.cancelAtPeriodEnd || fields.subscriptionStatus === 'expired',
        );
        if (fields.subscriptionEnd !== null) expect(fields.nextBillingDate).toBeNull();
      }),
    );
  });
});
