import type { ProviderInvoice } from '@attune/domain/billing/provider';
import type Stripe from 'stripe';
import { toCents, toDate, toDateOrNull, toId } from './units.ts';

const STATUSES = ['draft', 'open', 'paid', 'uncollectible', 'void'] as const;

/** A negative line refunds time, and its period may end late: it pays for nothing. */
export function paidPeriodEnd({ lines }: Stripe.Invoice): Date | null {
  const ends = lines.data.filter(({ amount }) => amount >= 0).map(({ period }) => period.end);
  return ends.length > 0 ? toDate(Math.max(...ends)) : null;
}

/** Null for an unknown status: nothing can be concluded from it. */
export function toProviderInvoice(invoice: Stripe.Invoice): ProviderInvoice | null {
  const status = STATUSES.find((candidate) => candidate === invoice.status);
  if (!status) return null;
  const subscription = invoice.parent?.subscription_details?.subscription;
  return {
    id: invoice.id,
    number: invoice.number,
    subscriptionId: subscription ? toId(subscription) : null,
    status,
    createdAt: toDate(invoice.created),
    currency: invoice.currency,
    totalCents: toCents(invoice.total),
    amountPaidCents: toCents(invoice.amount_paid),
    amountDueCents: toCents(invoice.amount_due),
    attemptCount: invoice.attempt_count,
    nextAttemptAt: toDateOrNull(invoice.next_payment_attempt),
    dueAt: toDateOrNull(invoice.due_date),
    paidAt: toDateOrNull(invoice.status_transitions.paid_at),
    periodEnd: paidPeriodEnd(invoice),
    hostedUrl: invoice.hosted_invoice_url ?? null,
    pdfUrl: invoice.invoice_pdf ?? null,
  };
}
