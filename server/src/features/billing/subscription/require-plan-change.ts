import type { UserDocument } from '@attune/domain/account/user-document';
import { getPaymentProblem } from '@attune/domain/billing/access';
import { billingError } from '@attune/domain/billing/billing-errors';
import type { PlanId } from '@attune/domain/billing/plans';
import type { Services } from '#platform/services.ts';

export type PlanChangeParams = { subscriptionId?: string | null | undefined; priceId: string };

/**
 * Requires the user's own running subscription and a different plan. Debts must be paid first: the
 * provider refunds the rest of a period whether or not it was paid.
 */
export function requirePlanChange(
  { payments }: Pick<Services, 'payments'>,
  user: UserDocument,
  { subscriptionId, priceId }: PlanChangeParams,
): { subscriptionId: string; customerId: string; plan: PlanId } {
  const { stripeCustomerId: customerId, subscriptionStatus } = user;
  const isTheirs = subscriptionId && subscriptionId === user.stripeSubscriptionId;
  if (!isTheirs || !customerId || subscriptionStatus === 'expired') {
    throw billingError('billing.no_active_subscription');
  }
  if (getPaymentProblem(user) !== null) throw billingError('billing.payment_open');
  const plan = payments.planOf(priceId);
  if (plan === null) throw billingError('billing.unknown_price');
  if (plan === user.subscriptionPlan) throw billingError('billing.same_plan');
  return { subscriptionId, customerId, plan };
}
