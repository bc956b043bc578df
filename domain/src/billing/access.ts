import { DAY_MS } from '../kernel/time.ts';
import type { SubscriptionStatus } from './plans.ts';
import { getTrialDaysLeft } from './trial.ts';

export type AccessFields = {
  subscriptionStatus: SubscriptionStatus;
  subscriptionEnd: string | null;
  isTrialing: boolean;
  trialEndsAt: string | null;
  stripeSubscriptionId: string | null;
  /**
   * Set while a charge is scheduled. During a trial it means that the trial turns into a paid plan.
   */
  nextBillingDate: string | null;
};

/**
 * Grace period after a trial ends: the provider's payment event may be late, or the provider may be
 * unreachable. A subscriber keeps access meanwhile.
 */
const CHARGE_GRACE_MS = DAY_MS;

function hasPassed(date: string | null, now: Date): boolean {
  return date !== null && new Date(date).getTime() <= now.getTime();
}

/**
 * The only access rule (SPEC section 4). It is always derived from dates at the time of the
 * request.
 */
export function hasAccess(user: AccessFields, now: Date): boolean {
  if (user.subscriptionStatus === 'expired') return false;
  if (hasPassed(user.subscriptionEnd, now)) return false;
  const isTrialing = user.subscriptionStatus === 'trialing' || user.isTrialing;
  const graceMs = user.nextBillingDate === null ? 0 : CHARGE_GRACE_MS;
  return !(isTrialing && hasPassed(user.trialEndsAt, new Date(now.getTime() - graceMs)));
}

/** Days to show in the trial banner, or null if it is hidden (SPEC section 4, DECISIONS A6). */
export function getTrialBannerDays(user: AccessFields, now: Date): number | null {
  if (!user.isTrialing || user.subscriptionStatus === 'active') return null;
  if (user.stripeSubscriptionId !== null) return null;
  const days = getTrialDaysLeft(user.trialEndsAt, now);
  return days !== null && days > 0 ? days : null;
}

export function shouldShowExpiredBanner(user: AccessFields, now: Date): boolean {
  return hasPassed(user.subscriptionEnd, now);
}

/** Null if no payment failed. Otherwise the provider is retrying, or has stopped and access ended. */
export function getPaymentProblem(
  user: AccessFields & { paymentDueDate: string | null },
): 'retrying' | 'stopped' | null {
  if (user.paymentDueDate === null || user.stripeSubscriptionId === null) return null;
  if (user.subscriptionStatus === 'active') return 'retrying';
  return user.subscriptionStatus === 'expired' ? 'stopped' : null;
}

/** Denied access takes precedence over the days left (DECISIONS A6). */
export function getPlanModalTitle(facts: { isDenied: boolean; trialDays: number | null }): string {
  if (facts.isDenied) return 'Your Subscription Has Expired';
  if (facts.trialDays !== null && facts.trialDays > 0) {
    return facts.trialDays === 1
      ? '1 Day Left in Your Trial'
      : `${facts.trialDays} Days Left in Your Trial`;
  }
  return 'Choose Your Subscription Plan';
}
