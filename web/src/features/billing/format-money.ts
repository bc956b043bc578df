import { formatMoney, PLANS, type PlanId } from '@attune/domain/billing/plans';

/** ', including $1.90 tax' after an amount that has tax. */
export const describeTaxPart = (taxCents = 0, currency = 'usd'): string =>
  taxCents > 0 ? `, including ${formatMoney(taxCents, currency)} tax` : '';

/** The plan's price, such as '$99.99'. */
export function formatPlanPrice(plan: PlanId): string {
  return formatMoney(PLANS[plan].priceCents);
}
