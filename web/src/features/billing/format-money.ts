import { formatMoney, PLANS, type PlanId } from '@attune/domain/billing/plans';

/** The plan's price, such as '$99.99': what the user pays, or else what new members pay. */
export function formatPlanPrice(plan: PlanId, cents: number | null = null): string {
  return formatMoney(cents ?? PLANS[plan].priceCents);
}
