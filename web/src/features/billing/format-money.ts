import { formatCents, PLANS, type PlanId } from '@attune/domain/billing/plans';

/** Cents and the provider's 'usd' as people read them: '99.99 USD'. */
export function formatMoney(cents: number, currency: string): string {
  return `${cents < 0 ? '−' : ''}${formatCents(Math.abs(cents))} ${currency.toUpperCase()}`;
}

/** What a plan costs: '99.99 USD'. */
export function formatPlanPrice(plan: PlanId): string {
  return formatMoney(PLANS[plan].priceCents, 'usd');
}
