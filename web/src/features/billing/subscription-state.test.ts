import { expect, it } from 'vitest';
import type { Discount, User } from '#platform/api/generated/types.gen.ts';
import { buildUser } from '#test/build-user.ts';
import { listSubscriptionFacts } from './manage/subscription-facts.ts';
import { describeSubscription } from './subscription-state.ts';

const NOW = new Date('2026-11-15T12:00:00Z');
const NEXT_YEAR = '2027-11-20T09:00:00.000Z';
const FRIDAY = '2026-11-20T09:00:00.000Z';

const trial = { trialEndsAt: FRIDAY } as const;
const bought = {
  ...trial,
  subscriptionPlan: 'annual',
  stripeCustomerId: 'cus_1',
  stripeSubscriptionId: 'sub_1',
  nextBillingDate: FRIDAY,
} as const;
const active = {
  ...bought,
  subscriptionStatus: 'active',
  isTrialing: false,
  trialEndsAt: '2026-10-01T00:00:00.000Z',
  nextBillingDate: NEXT_YEAR,
} as const;
const expired = { ...active, subscriptionStatus: 'expired', nextBillingDate: null } as const;
const LAST_WEEK = '2026-11-10T09:00:00.000Z';

it.each<[string, Partial<User>, string, string]>([
  ['a trial', trial, '5 days left in your trial', 'No card is on file, so nothing will be charged'],
  [
    'the last day of a trial',
    { trialEndsAt: '2026-11-16T00:00:00.000Z' },
    '1 day left in your trial',
    '',
  ],
  [
    'an endless trial',
    { trialEndsAt: '9999-12-31T00:00:00.000Z' },
    'Your trial has no end date',
    '',
  ],
  [
    'a plan bought in the trial',
    bought,
    'Annual plan: first charge on Friday 20 November',
    '$99.99 will be charged when your trial ends',
  ],
  [
    'a plan bought in the trial that the provider did not confirm in time',
    { ...bought, trialEndsAt: LAST_WEEK, nextBillingDate: '2026-11-15T11:00:00.000Z' },
    'Your access ended on Tuesday 10 November',
    '',
  ],
  [
    'a plan bought in the trial and canceled',
    { ...bought, cancelAtPeriodEnd: true, subscriptionEnd: FRIDAY, nextBillingDate: null },
    'Your trial ends on Friday 20 November',
    'You won’t be charged for the annual plan because you canceled it.',
  ],
  ['a plan', active, 'You’re on the annual plan', 'renews on Saturday, 20 November 2027'],
  [
    'a plan at a discontinued price',
    { ...active, subscriptionPlan: null },
    'You’re subscribed',
    'It renews on Saturday, 20 November 2027, until you cancel.',
  ],
  [
    'a plan at a discontinued price, in the trial',
    { ...bought, subscriptionPlan: null },
    'Your plan: first charge on Friday 20 November',
    'The price of your plan will be charged when your trial ends',
  ],
  [
    'access without a subscription',
    {
      ...active,
      subscriptionPlan: null,
      stripeSubscriptionId: null,
      subscriptionEnd: NEXT_YEAR,
    },
    'You’re subscribed',
    'You have full access.',
  ],
  [
    'a canceled plan',
    { ...active, cancelAtPeriodEnd: true, subscriptionEnd: NEXT_YEAR, nextBillingDate: null },
    'Your annual plan ends on Saturday, 20 November 2027',
    'You keep full access and can resume until then.',
  ],
  [
    'a failed payment',
    { ...active, paymentDueDate: FRIDAY },
    'Your last payment didn’t go through',
    'We’ll try again on Friday 20 November. You keep full access in the meantime.',
  ],
  [
    'a failed payment without further retries',
    { ...expired, subscriptionEnd: LAST_WEEK, paymentDueDate: LAST_WEEK },
    'Your access ended on Tuesday 10 November',
    'Pay it in the billing portal',
  ],
  [
    'a paused subscription',
    { ...expired, subscriptionEnd: LAST_WEEK },
    'Your access ended on Tuesday 10 November',
    'Add a card in the billing portal',
  ],
  [
    'a subscription paused long ago, with the year',
    { ...expired, subscriptionEnd: '2026-01-13T09:00:00.000Z' },
    'Your access ended on Tuesday, 13 January 2026',
    '',
  ],
  [
    'an expired trial',
    {
      subscriptionStatus: 'expired',
      isTrialing: false,
      trialEndsAt: LAST_WEEK,
      subscriptionEnd: LAST_WEEK,
    },
    'Your access ended on Tuesday 10 November',
    'Nothing was charged and nothing was deleted.',
  ],
  [
    'an ended plan',
    {
      ...expired,
      stripeSubscriptionId: null,
      subscriptionPlan: null,
      subscriptionEnd: LAST_WEEK,
    },
    'Your access ended on Tuesday 10 November',
    'Nothing more will be charged and nothing was deleted.',
  ],
])('describes %s', (_what, overrides, title, text) => {
  const price = overrides.subscriptionPlan ? '$99.99' : null;
  const state = describeSubscription(buildUser(overrides), NOW, price);
  expect(state.title).toBe(title);
  expect(state.text).toContain(text);
});

it('is shorter above the plan’s own price and dates', () => {
  const leadOf = (overrides: Partial<User>) => describeSubscription(buildUser(overrides), NOW).lead;
  expect(leadOf(bought)).toBe(
    'You have full access. Cancel before Friday 20 November and you pay nothing.',
  );
  expect(leadOf(active)).toBe('You’re on the annual plan. It renews until you cancel.');
  expect(leadOf(trial)).toBeUndefined();
});

it.each<[string, Partial<User>, Record<string, string>]>([
  [
    'a trial',
    trial,
    {
      'Trial ends': 'Friday 20 November',
      'Next charge': 'None',
    },
  ],
  [
    'a plan bought in the trial',
    { ...bought, subscriptionStart: '2026-11-15T09:00:00.000Z' },
    {
      Started: 'Sunday 15 November',
      'Next charge': '$99.99 on Friday 20 November',
    },
  ],
  [
    'a failed payment',
    { ...active, paymentDueDate: FRIDAY },
    {
      'Next charge': '$99.99 on Saturday, 20 November 2027',
      'Next attempt': 'Friday 20 November',
    },
  ],
  [
    'a canceled plan',
    { ...active, cancelAtPeriodEnd: true, subscriptionEnd: NEXT_YEAR, nextBillingDate: null },
    {
      'Next charge': 'None',
      Ends: 'Saturday, 20 November 2027',
    },
  ],
])('lists the facts of %s', (_what, overrides, facts) => {
  const costs = { price: '$99.99', discounts: [], taxCents: 0 };
  const rows = listSubscriptionFacts(buildUser(overrides), NOW, costs);
  expect(Object.fromEntries(rows.map(({ name, value }) => [name, value]))).toEqual(facts);
});

const DISCOUNT = {
  name: 'WELCOME20',
  percentOff: 20,
  amountOffCents: null,
  currency: null,
  duration: 'repeating',
  endsAt: NEXT_YEAR,
} as const;

it.each<[string, Partial<Discount>, string]>([
  ['a repeating discount', {}, 'WELCOME20: 20% off until Saturday, 20 November 2027'],
  [
    'a discount for one charge',
    { percentOff: null, amountOffCents: 2_500, currency: 'usd', duration: 'once', endsAt: null },
    'WELCOME20: $25.00 off your next charge',
  ],
  [
    'a lasting discount without a name',
    { name: null, percentOff: 12.5, duration: 'forever', endsAt: null },
    '12.5% off',
  ],
])('lists %s', (_what, overrides, text) => {
  const costs = { price: '$7.99', discounts: [{ ...DISCOUNT, ...overrides }], taxCents: 0 };
  const rows = listSubscriptionFacts(buildUser(active), NOW, costs);
  expect(rows.find(({ name }) => name === 'Discount')?.value).toBe(text);
});

it('names no amount of a next charge that is not known', () => {
  expect(describeSubscription(buildUser(active), NOW).text).toBe(
    'It renews on Saturday, 20 November 2027, until you cancel.',
  );
});
