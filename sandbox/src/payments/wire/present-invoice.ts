import { CURRENCY } from '../catalog.ts';
import type { Invoice, InvoiceLine } from '../engine/billing-models.ts';
import { netOf } from '../engine/discounts.ts';
import { sumTaxes, taxOf } from '../engine/taxes.ts';
import { invoicePath, invoicePdfPath } from '../hosted-paths.ts';
import fixed from './fixed-fields.json' with { type: 'json' };
import type { Wire } from './present-catalog.ts';
import { presentAddress, presentTaxes } from './present-tax.ts';

const presentDiscountAmounts = ({ discount }: Invoice, amount: number) =>
  discount && amount > 0 ? [{ amount, discount }] : [];

const presentAutomaticTax = ({ tax }: Invoice) =>
  tax ? { enabled: true, liability: { type: 'self' }, provider: 'stripe', status: 'complete' } : {};

const presentIncludedTax = (amount: number, { tax }: Invoice): number =>
  tax?.behavior === 'inclusive' ? taxOf(amount, tax) : 0;

/** Each line is rounded on its own, so the sum of their taxes counts. */
function presentTotalTaxes({ lines, tax }: Invoice): Wire[] {
  const net = lines.reduce((sum, line) => sum + netOf(line), 0);
  const amount = sumTaxes(lines);
  return presentTaxes(net, tax).map((taxes) => ({ ...taxes, amount }));
}

function presentLine(invoice: Invoice, line: InvoiceLine): Wire {
  return {
    ...fixed.line_item,
    id: line.id,
    amount: line.amount,
    currency: CURRENCY,
    description: line.description,
    discount_amounts: presentDiscountAmounts(invoice, line.discount ?? 0),
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
    taxes: presentTaxes(netOf(line), invoice.tax),
  };
}

export function presentInvoice(invoice: Invoice, origin: string): Wire {
  const { id, status, total, amountDue, amountPaid } = invoice;
  const isIssued = status !== 'draft';
  const subtotal = invoice.lines.reduce((sum, line) => sum + line.amount, 0);
  const discounted = invoice.lines.reduce((sum, line) => sum + (line.discount ?? 0), 0);
  return {
    ...fixed.invoice,
    id,
    amount_due: amountDue,
    amount_paid: amountPaid,
    amount_remaining: amountDue - amountPaid,
    attempt_count: invoice.attempts,
    attempted: invoice.attempts > 0 || status === 'paid',
    automatic_tax: { ...fixed.invoice.automatic_tax, ...presentAutomaticTax(invoice) },
    auto_advance: status === 'open' && invoice.nextAttempt !== null,
    billing_reason: invoice.reason,
    created: invoice.created,
    currency: CURRENCY,
    customer: invoice.customer,
    customer_address: presentAddress(invoice.tax?.country),
    customer_email: invoice.email,
    customer_name: invoice.name,
    discounts: invoice.discount ? [invoice.discount] : [],
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
    subtotal,
    subtotal_excluding_tax: subtotal - presentIncludedTax(subtotal, invoice),
    test_clock: invoice.clock,
    total,
    total_discount_amounts: presentDiscountAmounts(invoice, discounted),
    total_excluding_tax: total - sumTaxes(invoice.lines),
    total_taxes: presentTotalTaxes(invoice),
  };
}
