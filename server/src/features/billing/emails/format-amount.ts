import { formatCents } from '@attune/domain/billing/plans';

/** '9.99 USD' */
export function formatAmount(cents: number, currency = 'usd'): string {
  return `${formatCents(cents)} ${currency.toUpperCase()}`;
}
