import { formatMoney, PLANS, type PlanId } from '@attune/domain/billing/plans';

/** The plan's price, such as '$99.99'. */
export function formatPlanPrice(plan: PlanId): string {
  return formatMoney(PLANS[plan].priceCents);
}
