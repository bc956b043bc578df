import type { SubscriptionStatus } from './plans.ts';
import { trialDaysLeft } from './trial.ts';

export type AccessFacts = {
  subscriptionStatus: SubscriptionStatus;
  subscriptionEnd: string | null;
  isTrialing: boolean;
  trialEndsAt: string | null;
  stripeSubscriptionId: string | null;
};

function hasPassed(date: string | null, now: Date): boolean {
  return date !== null && new Date(date).getTime() <= now.getTime();
}

/** The one rule of access (SPEC section 4), always derived from dates at the moment of asking. */
export function hasAccess(user: AccessFacts, now: Date): boolean {
  if (user.subscriptionStatus === 'expired') return false;
  if (hasPassed(user.subscriptionEnd, now)) return false;
  const isTrialing = user.subscriptionStatus === 'trialing' || user.isTrialing;
  return !(isTrialing && hasPassed(user.trialEndsAt, now));
}

/** Days to show in the trial banner, or null when it is not shown (SPEC section 4, DECISIONS A6). */
export function trialBannerDays(user: AccessFacts, now: Date): number | null {
  if (!user.isTrialing || user.subscriptionStatus === 'active') return null;
  if (user.stripeSubscriptionId !== null) return null;
  const days = trialDaysLeft(user.trialEndsAt, now);
  return days !== null && days > 0 ? days : null;
}

/** Whether the expired banner is shown: when subscriptionEnd has passed. */
export function showsExpiredBanner(user: AccessFacts, now: Date): boolean {
  return hasPassed(user.subscriptionEnd, now);
}

/** The plan modal's title; being denied wins over counting days (DECISIONS A6). */
export function planModalTitle(facts: { isDenied: boolean; trialDays: number | null }): string {
  if (facts.isDenied) return 'Your Subscription Has Expired';
  if (facts.trialDays !== null && facts.trialDays > 0) {
    return facts.trialDays === 1
      ? '1 Day Left in Your Trial'
      : `${facts.trialDays} Days Left in Your Trial`;
  }
  return 'Choose Your Subscription Plan';
}
