import { PLANS, type PlanId } from '@attune/domain/billing/plans';
import { amountInWords } from './amount-in-words.ts';

/** 'Annual plan'; of a plan that we do not know, only that it is one. */
export function planInWords(plan: PlanId | null): string {
  return plan ? `${PLANS[plan].name} plan` : 'plan';
}

/** '9.99 USD a month or 99.99 USD a year' */
export function pricesInWords(): string {
  const { monthly, annual } = PLANS;
  return `${amountInWords(monthly.priceCents)} a ${monthly.interval} or ${amountInWords(annual.priceCents)} a ${annual.interval}`;
}
