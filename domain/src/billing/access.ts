import { DAY_MS } from '../kernel/time.ts';
import type { SubscriptionStatus } from './plans.ts';
import { getTrialDaysLeft } from './trial.ts';

export type AccessFields = {
  subscriptionStatus: SubscriptionStatus;
  subscriptionEnd: string | null;
  isTrialing: boolean;
  trialEndsAt: string | null;
  stripeSubscriptionId: string | null;
  /** Set while a charge is agreed on: of a trial, that it goes over into a paid plan. */
  nextBillingDate: string | null;
};

/**
 * Between the end of a trial and the provider's word that the plan was paid, a subscriber is not
 * turned away: the word may be late, the provider out of reach.
 */
const CHARGE_GRACE_MS = DAY_MS;

function hasPassed(date: string | null, now: Date): boolean {
  return date !== null && new Date(date).getTime() <= now.getTime();
}

/** The one rule of access (SPEC section 4), always derived from dates at the moment of asking. */
export function hasAccess(user: AccessFields, now: Date): boolean {
  if (user.subscriptionStatus === 'expired') return false;
  if (hasPassed(user.subscriptionEnd, now)) return false;
  const isTrialing = user.subscriptionStatus === 'trialing' || user.isTrialing;
  const graceMs = user.nextBillingDate === null ? 0 : CHARGE_GRACE_MS;
  return !(isTrialing && hasPassed(user.trialEndsAt, new Date(now.getTime() - graceMs)));
}

/** Days to show in the trial banner, or null when it is not shown (SPEC section 4, DECISIONS A6). */
export function getTrialBannerDays(user: AccessFields, now: Date): number | null {
  if (!user.isTrialing || user.subscriptionStatus === 'active') return null;
  if (user.stripeSubscriptionId !== null) return null;
  const days = getTrialDaysLeft(user.trialEndsAt, now);
  return days !== null && days > 0 ? days : null;
}

/** Whether the expired banner is shown: when subscriptionEnd has passed. */
export function shouldShowExpiredBanner(user: AccessFields, now: Date): boolean {
  return hasPassed(user.subscriptionEnd, now);
}

/** Whether a payment failed: the provider tries again, or has given up and the pages are closed. */
export function getPaymentProblem(
  user: AccessFields & { paymentDueDate: string | null },
): 'retrying' | 'stopped' | null {
  if (user.paymentDueDate === null || user.stripeSubscriptionId === null) return null;
  if (user.subscriptionStatus === 'active') return 'retrying';
  return user.subscriptionStatus === 'expired' ? 'stopped' : null;
}

/** The plan modal's title; being denied wins over counting days (DECISIONS A6). */
export function getPlanModalTitle(facts: { isDenied: boolean; trialDays: number | null }): string {
  if (facts.isDenied) return 'Your Subscription Has Expired';
  if (facts.trialDays !== null && facts.trialDays > 0) {
    return facts.trialDays === 1
      ? '1 Day Left in Your Trial'
      : `${facts.trialDays} Days Left in Your Trial`;
  }
  return 'Choose Your Subscription Plan';
}
