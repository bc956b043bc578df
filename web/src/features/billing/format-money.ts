import { formatCents, PLANS, type PlanId } from '@attune/domain/billing/plans';

/** Formats cents and the provider's 'usd' as '99.99 USD'. */
export function formatMoney(cents: number, currency: string): string {
  return `${cents < 0 ? '−' : ''}${formatCents(Math.abs(cents))} ${currency.toUpperCase()}`;
}

/** The plan's price, such as '99.99 USD'. */
export function formatPlanPrice(plan: PlanId): string {
  return formatMoney(PLANS[plan].priceCents, 'usd');
}
