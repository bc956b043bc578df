import { formatCents, PLANS, type PlanId } from '@attune/domain/billing/plans';

/** '9.99 USD' */
export function formatAmount(cents: number, currency = 'usd'): string {
  return `${formatCents(cents)} ${currency.toUpperCase()}`;
}

/** 'Annual plan'; for an unknown plan only 'plan'. */
export function formatPlan(plan: PlanId | null): string {
  return plan ? `${PLANS[plan].name} plan` : 'plan';
}

/** '9.99 USD a month or 99.99 USD a year' */
export function formatPrices(): string {
  const { monthly, annual } = PLANS;
  return `${formatAmount(monthly.priceCents)} a ${monthly.interval} or ${formatAmount(annual.priceCents)} a ${annual.interval}`;
}
