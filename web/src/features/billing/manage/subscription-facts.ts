import { hasAccess } from '@attune/domain/billing/access';
import { UNLIMITED_TRIAL_END } from '@attune/domain/billing/trial';
import type { User } from '#platform/api/generated/types.gen.ts';
import { formatDay } from '../format-day.ts';
import { formatPlanPrice } from '../format-money.ts';

export type Fact = { name: string; value: string };

export function listSubscriptionFacts(
  user: User,
  now: Date,
  nextCents: number | null = null,
): Fact[] {
  const day = (date: string | null) => (date ? formatDay(date, user.timeZone, now) : null);
  const hasEnded = !hasAccess(user, now);
  const rows: Array<[string, string | null]> = [
    ['Started', day(user.subscriptionStart)],
    [hasPassed(user.trialEndsAt, now) ? 'Trial ended' : 'Trial ends', describeTrialFact(user, day)],
    ['Next charge', describeNextCharge(user, day, nextCents) ?? describeNoChargePlanned(user)],
    ['Next attempt', user.paymentDueDate && !hasEnded ? day(user.paymentDueDate) : null],
    [
      user.pausedUntil ? (hasEnded ? 'Paused' : 'Pauses') : hasEnded ? 'Ended' : 'Ends',
      hasEnded === hasPassed(user.subscriptionEnd, now) ? day(user.subscriptionEnd) : null,
    ],
  ];
  return rows.flatMap(([name, value]) => (value === null ? [] : [{ name, value }]));
}

type FormatDay = (date: string | null) => string | null;

function hasPassed(date: string | null, now: Date): boolean {
  return date !== null && Date.parse(date) <= now.getTime();
}

/**
 * Once a plan is paid for, the trial no longer matters, and until then its end is the next charge.
 * An unlimited trial has no end.
 */
function describeTrialFact(user: User, day: FormatDay): string | null {
  const { trialEndsAt, isTrialing, stripeSubscriptionId, nextBillingDate } = user;
  if (trialEndsAt === null || day(trialEndsAt) === day(nextBillingDate)) return null;
  if (!isTrialing && stripeSubscriptionId !== null) return null;
  return Date.parse(trialEndsAt) >= UNLIMITED_TRIAL_END.getTime() ? null : day(trialEndsAt);
}

function describeNextCharge(user: User, day: FormatDay, nextCents: number | null): string | null {
  const { nextBillingDate, subscriptionPlan: plan } = user;
  const date = day(nextBillingDate);
  return date && plan ? `${formatPlanPrice(plan, nextCents)} on ${date}` : date;
}

function describeNoChargePlanned({ paymentDueDate }: User): string | null {
  return paymentDueDate === null ? 'None' : null;
}
