import { formatMoney } from './plans.ts';

type RefundedInvoice = { amountCents: number; refundedCents: number; currency: string };

/** 'Refunded', or the part that was refunded; null if nothing was. */
export function describeRefunded(invoice: RefundedInvoice): string | null {
  const { amountCents, refundedCents, currency } = invoice;
  if (refundedCents === 0) return null;
  if (refundedCents >= amountCents) return 'Refunded';
  return `Paid, ${formatMoney(refundedCents, currency)} refunded`;
}
