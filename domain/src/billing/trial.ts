import { addDays, DAY_MS } from '../kernel/time.ts';
import { type SubscriptionStatus, TRIAL_DAYS } from './plans.ts';

/** The end of a trial that never ends (the demo account). No banner counts down to it. */
export const UNLIMITED_TRIAL_END = new Date('9999-12-31T00:00:00.000Z');

export type TrialState = ReturnType<typeof startTrial>;

/**
 * A user who had a trial before gets that trial's end back, running or over, never a second trial
 * (DECISIONS B7).
 */
export function startTrial(now: Date, firstTrialEnd: Date | null) {
  const trialEndsAt = firstTrialEnd ?? addDays(now, TRIAL_DAYS);
  const isRunning = trialEndsAt.getTime() > now.getTime();
  const subscriptionStatus: SubscriptionStatus = isRunning ? 'trialing' : 'expired';
  return {
    isTrialing: isRunning,
    subscriptionStatus,
    subscriptionPlan: null,
    trialEndsAt,
    subscriptionEnd: isRunning ? null : trialEndsAt,
  };
}

/** Whole days left, rounded up. 0 when over, null when nothing counts down. */
export function getTrialDaysLeft(trialEndsAt: string | null, now: Date): number | null {
  if (trialEndsAt === null) return null;
  const end = new Date(trialEndsAt).getTime();
  if (end >= UNLIMITED_TRIAL_END.getTime()) return null;
  return Math.max(0, Math.ceil((end - now.getTime()) / DAY_MS));
}
