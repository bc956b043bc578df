import { firstChargeAt } from '@attune/domain/billing/checkout';
import type { PlanId } from '@attune/domain/billing/plans';
import type { User } from '../../platform/api/account.ts';
import { formatDay } from './dates.ts';
import { planPrice } from './money.ts';

export type ChargeFacts = Pick<User, 'trialEndsAt' | 'timeZone' | 'stripeSubscriptionId'>;

/** What the click on a plan will cost, and when: said before the click (DECISIONS D3). */
export function chargeNote(user: ChargeFacts, plan: PlanId, now: Date): string {
  if (user.stripeSubscriptionId !== null) return 'This opens the billing portal.';
  const firstCharge = firstChargeAt(user.trialEndsAt, now);
  return firstCharge
    ? `The first charge is on ${formatDay(firstCharge.toISOString(), user.timeZone, now)}, when your trial ends.`
    : `You are charged ${planPrice(plan)} today.`;
}
