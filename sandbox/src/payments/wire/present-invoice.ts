import { CURRENCY } from '../catalog.ts';
import type { Invoice, InvoiceLine } from '../engine/billing-models.ts';
import { invoicePath, invoicePdfPath } from '../hosted-paths.ts';
import fixed from './fixed-fields.json' with { type: 'json' };
import type { Wire } from './present-catalog.ts';

function presentLine(invoice: Invoice, line: InvoiceLine): Wire {
  return {
    ...fixed.line_item,
    id: line.id,
    amount: line.amount,
    currency: CURRENCY,
    description: line.description,
    discountable: !line.isProration,
    invoice: invoice.id,
    metadata: invoice.subscriptionMetadata,
    parent: {
      invoice_item_details: null,
      subscription_item_details: {
        invoice_item: null,
        proration: line.isProration,
        proration_details: { credited_items: null },
        subscription: invoice.subscription,
        subscription_item: invoice.subscriptionItem,
      },
      type: 'subscription_item_details',
    },
    period: { end: line.end, start: line.start },
    pricing: { type: 'price_details', unit_amount_decimal: String(line.unitAmount) },
    subscription: invoice.subscription,
    subtotal: line.amount,
  };
}

export function presentInvoice(invoice: Invoice, origin: string): Wire {
  const { id, status, total, amountDue, amountPaid } = invoice;
  const isIssued = status !== 'draft';
  return {
    ...fixed.invoice,
    id,
    amount_due: amountDue,
    amount_paid: amountPaid,
    amount_remaining: amountDue - amountPaid,
    attempt_count: invoice.attempts,
    attempted: invoice.attempts > 0 || status === 'paid',
    auto_advance: status === 'open' && invoice.nextAttempt !== null,
    billing_reason: invoice.reason,
    created: invoice.created,
    currency: CURRENCY,
    customer: invoice.customer,
    customer_email: invoice.email,
    customer_name: invoice.name,
    effective_at: invoice.finalizedAt,
    ending_balance: invoice.endingBalance,
    hosted_invoice_url: isIssued ? origin + invoicePath(id) : null,
    invoice_pdf: isIssued ? origin + invoicePdfPath(id) : null,
    lines: {
      object: 'list',
      data: invoice.lines.map((line) => presentLine(invoice, line)),
      has_more: false,
      url: `/v1/invoices/${id}/lines`,
    },
    next_payment_attempt: invoice.nextAttempt,
    number: invoice.number,
    parent: {
      quote_details: null,
      subscription_details: {
        metadata: invoice.subscriptionMetadata,
        subscription: invoice.subscription,
      },
      type: 'subscription_details',
    },
    period_end: invoice.periodEnd,
    period_start: invoice.periodStart,
    starting_balance: invoice.startingBalance,
    status,
    status_transitions: {
      finalized_at: invoice.finalizedAt,
      marked_uncollectible_at: null,
      paid_at: invoice.paidAt,
      voided_at: invoice.voidedAt ?? null,
    },
    subtotal: total,
    subtotal_excluding_tax: total,
    test_clock: invoice.clock,
    total,
    total_excluding_tax: total,
  };
}
