import { getFirstChargeDate } from '@attune/domain/billing/checkout';
import type { PlanId } from '@attune/domain/billing/plans';
import type { User } from '#platform/api/account.ts';
import { formatDay } from './format-day.ts';
import { formatPlanPrice } from './format-money.ts';

export type ChargeFacts = Pick<User, 'trialEndsAt' | 'timeZone' | 'stripeSubscriptionId'>;

/** What choosing a plan will cost, and when, stated before the click (DECISIONS D3). */
export function describeCharge(user: ChargeFacts, plan: PlanId, now: Date): string {
  if (user.stripeSubscriptionId !== null) return 'This opens the billing portal.';
  const firstCharge = getFirstChargeDate(user.trialEndsAt, now);
  return firstCharge
    ? `The first charge is on ${formatDay(firstCharge.toISOString(), user.timeZone, now)}, when your trial ends.`
    : `You are charged ${formatPlanPrice(plan)} today.`;
}
