import { formatMoney, PLANS, type PlanId } from '@attune/domain/billing/plans';

/** ', including $1.90 tax' after an amount that has tax. */
export const describeTaxPart = (taxCents = 0, currency = 'usd'): string =>
  taxCents > 0 ? `, including ${formatMoney(taxCents, currency)} tax` : '';

/** The plan's price, such as '$99.99': what the user pays, or else what new members pay. */
export function formatPlanPrice(plan: PlanId, cents: number | null = null): string {
  return formatMoney(cents ?? PLANS[plan].priceCents);
}
