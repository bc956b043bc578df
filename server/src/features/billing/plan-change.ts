import type { UserDocument } from '@attune/domain/account/user-document';
import { billingError } from '@attune/domain/billing/billing-errors';
import type { PlanId } from '@attune/domain/billing/plans';
import type { Services } from '../../platform/services.ts';

export type ChangeWish = { subscriptionId?: string | null | undefined; priceId: string };

/** Their own running subscription, and a plan that is another one. */
export function requirePlanChange(
  { payments }: Pick<Services, 'payments'>,
  user: UserDocument,
  { subscriptionId, priceId }: ChangeWish,
): { subscriptionId: string; plan: PlanId } {
  const isTheirs = subscriptionId && subscriptionId === user.stripeSubscriptionId;
  if (!isTheirs || user.subscriptionStatus === 'expired') {
    throw billingError('billing.no_active_subscription');
  }
  const plan = payments.planOf(priceId);
  if (plan === null) throw billingError('billing.unknown_price');
  if (plan === user.subscriptionPlan) throw billingError('billing.same_plan');
  return { subscriptionId, plan };
}
