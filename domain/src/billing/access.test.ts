import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, DAY_MS } from '../kernel/time.ts';
import {
  type AccessFields,
  getPlanModalTitle,
  getTrialBannerDays,
  hasAccess,
  shouldShowExpiredBanner,
} from './access.ts';
import { formatCents, PLANS } from './plans.ts';
import { startTrial, UNLIMITED_TRIAL_END } from './trial.ts';

const now = new Date('2026-11-15T12:00:00.000Z');
const inDays = (days: number) => addDays(now, days).toISOString();

const trialing: AccessFields = {
  subscriptionStatus: 'trialing',
  subscriptionEnd: null,
  isTrialing: true,
  trialEndsAt: inDays(3),
  stripeSubscriptionId: null,
  nextBillingDate: null,
};
const subscribed = { ...trialing, stripeSubscriptionId: 'sub_1', nextBillingDate: inDays(0) };
const active: AccessFields = { ...trialing, subscriptionStatus: 'active', isTrialing: false };

describe('access (SPEC section 4)', () => {
  it.each<[string, AccessFields, boolean]>([
    ['a running trial gives access', trialing, true],
    ['a trial that ends right now gives no access', { ...trialing, trialEndsAt: inDays(0) }, false],
    ['a trial that is over gives no access', { ...trialing, trialEndsAt: inDays(-1) }, false],
    ['a trial without an end date gives access', { ...trialing, trialEndsAt: null }, true],
    [
      'an expired status gives no access, even before the end of the trial',
      { ...trialing, subscriptionStatus: 'expired' },
      false,
    ],
    ['an active plan gives access after the trial', { ...active, trialEndsAt: inDays(-30) }, true],
    [
      'an active plan that ends later gives access',
      { ...active, subscriptionEnd: inDays(1) },
      true,
    ],
    [
      'an active plan gives no access after its end date',
      { ...active, subscriptionEnd: inDays(-1) },
      false,
    ],
    [
      'a trial gives no access after the end of the subscription',
      { ...trialing, subscriptionEnd: inDays(-1) },
      false,
    ],
    [
      'a trial that became a plan gives access before the provider confirms it',
      { ...subscribed, trialEndsAt: inDays(-0.9) },
      true,
    ],
    [
      'a trial that became a plan gives no access if unconfirmed for more than a day',
      { ...subscribed, trialEndsAt: inDays(-1.1) },
      false,
    ],
    [
      'a trial that became a plan gives no access once canceled',
      { ...subscribed, trialEndsAt: inDays(-0.1), subscriptionEnd: inDays(-0.1) },
      false,
    ],
  ])('%s', (_what, user, expected) => {
    expect(hasAccess(user, now)).toBe(expected);
  });

  it('does not return later once it has ended', () => {
    const date = fc.option(fc.integer({ min: -20, max: 20 }).map(inDays));
    const facts = fc.record<AccessFields>({
      subscriptionStatus: fc.constantFrom('trialing', 'active', 'expired'),
      subscriptionEnd: date,
      isTrialing: fc.boolean(),
      trialEndsAt: date,
      stripeSubscriptionId: fc.constant(null),
      nextBillingDate: date,
    });
    fc.assert(
      fc.property(facts, fc.nat(40), fc.nat(40), (user, sooner, later) => {
        const first = new Date(now.getTime() + sooner * DAY_MS);
        const second = new Date(first.getTime() + later * DAY_MS);
        expect(!hasAccess(user, first) && hasAccess(user, second)).toBe(false);
      }),
    );
  });
});

describe('trial banner', () => {
  it.each<[string, Partial<AccessFields>, number | null]>([
    ['rounds the days up', { trialEndsAt: inDays(2.1) }, 3],
    ['counts the last hour as a day', { trialEndsAt: inDays(0.01) }, 1],
    ['is hidden when no day is left', { trialEndsAt: inDays(0) }, null],
    ['is hidden without an end date', { trialEndsAt: null }, null],
    ['is hidden if isTrialing is false', { isTrialing: false }, null],
    ['is hidden for an active plan', { subscriptionStatus: 'active' }, null],
    ['is hidden for subscribers (A6)', { stripeSubscriptionId: 'sub_1' }, null],
    [
      'is hidden for a trial that never ends',
      { trialEndsAt: UNLIMITED_TRIAL_END.toISOString() },
      null,
    ],
  ])('%s', (_what, change, days) => {
    expect(getTrialBannerDays({ ...trialing, ...change }, now)).toBe(days);
  });
});

it('shows the expired banner once subscriptionEnd has passed', () => {
  expect(shouldShowExpiredBanner({ ...active, subscriptionEnd: inDays(-1) }, now)).toBe(true);
  expect(shouldShowExpiredBanner({ ...active, subscriptionEnd: inDays(1) }, now)).toBe(false);
  expect(shouldShowExpiredBanner(active, now)).toBe(false);
});

describe('plan modal title (A6)', () => {
  it.each([
    [{ isDenied: true, trialDays: 3 }, 'Your Subscription Has Expired'],
    [{ isDenied: false, trialDays: 7 }, '7 Days Left in Your Trial'],
    [{ isDenied: false, trialDays: 1 }, '1 Day Left in Your Trial'],
    [{ isDenied: false, trialDays: 0 }, 'Choose Your Subscription Plan'],
    [{ isDenied: false, trialDays: null }, 'Choose Your Subscription Plan'],
  ])('%j: %s', (facts, title) => {
    expect(getPlanModalTitle(facts)).toBe(title);
  });
});

describe('trial of a new account (SPEC section 4, B7)', () => {
  it('runs seven days from now', () => {
    expect(startTrial(now, null)).toEqual({
      isTrialing: true,
      subscriptionStatus: 'trialing',
      subscriptionPlan: null,
      trialEndsAt: new Date('2026-11-22T12:00:00.000Z'),
      subscriptionEnd: null,
    });
  });

  it('reuses the end date of an earlier trial, whether that trial is running or over', () => {
    const running = startTrial(now, addDays(now, 2));
    expect(running).toMatchObject({ isTrialing: true, trialEndsAt: addDays(now, 2) });
    const over = startTrial(now, addDays(now, -2));
    expect(over).toMatchObject({
      isTrialing: false,
      subscriptionStatus: 'expired',
      subscriptionEnd: addDays(now, -2),
    });
  });
});

it('uses the prices of SPEC section 9', () => {
  expect(formatCents(PLANS.monthly.priceCents)).toBe('9.99');
  expect(formatCents(PLANS.annual.priceCents)).toBe('99.99');
  expect(formatCents(PLANS.monthly.priceCents * 12)).toBe('119.88');
  expect(Math.round(100 - (100 * 9_999) / (999 * 12))).toBe(PLANS.annual.discountPercent);
});
