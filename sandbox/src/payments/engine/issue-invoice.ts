import type { Invoice, InvoiceLine, InvoiceReason, Subscription } from './billing-models.ts';
import { changeBalance } from './change-balance.ts';
import { discountAfter, discountLines, findDiscount, netOf } from './discounts.ts';
import { allOf, customerOf, emit, type Ledger, put } from './ledger.ts';
import { addedTax, findTax, taxLines } from './taxes.ts';

export type InvoiceDraft = {
  reason: InvoiceReason;
  lines: InvoiceLine[];
  periodStart: number;
  periodEnd: number;
};

export function applyBalance(total: number, balance: number) {
  if (total < 0) return { amountDue: 0, endingBalance: balance + total };
  const used = Math.min(total, Math.max(0, -balance));
  return { amountDue: total - used, endingBalance: balance + used };
}

function buildInvoice(ledger: Ledger, subscription: Subscription, draft: InvoiceDraft): Invoice {
  const customer = customerOf(ledger);
  const { email, name, balance, clock } = customer;
  const discount = findDiscount(ledger, subscription);
  const discounted = discount ? discountLines(draft.lines, discount.terms) : draft.lines;
  const tax = findTax(subscription, customer);
  const lines = tax ? taxLines(discounted, tax) : discounted;
  const net = lines.reduce((sum, line) => sum + netOf(line), 0);
  const total = net + addedTax(lines, tax);
  return {
    kind: 'invoice',
    id: ledger.newId('in'),
    customer: ledger.customerId,
    created: ledger.now,
    subscription: subscription.id,
    subscriptionItem: subscription.itemId,
    subscriptionMetadata: subscription.metadata,
    number: null,
    status: 'draft',
    total,
    startingBalance: balance,
    endingBalance: null,
    amountDue: Math.max(0, total),
    amountPaid: 0,
    attempts: 0,
    nextAttempt: null,
    finalizedAt: null,
    paidAt: null,
    voidedAt: null,
    email,
    name,
    clock,
    ...draft,
    lines,
    discount: discount?.id ?? null,
    tax,
  };
}

/** Creates a draft without a number or a charge. An unpaid subscription gets one per period. */
export function createDraftInvoice(
  ledger: Ledger,
  subscription: Subscription,
  draft: InvoiceDraft,
): Invoice {
  const invoice = put(ledger, buildInvoice(ledger, subscription, draft));
  put(ledger, { ...subscription, latestInvoice: invoice.id });
  emit(ledger, 'invoice.created', invoice);
  return invoice;
}

/** An invoice of a paused subscription: it has a number, uses no credit, and is never charged. */
export function issueVoidInvoice(
  ledger: Ledger,
  subscription: Subscription,
  draft: InvoiceDraft,
): Invoice {
  const customer = customerOf(ledger);
  const written = buildInvoice(ledger, subscription, draft);
  emit(ledger, 'invoice.created', written);
  const invoicesMade = customer.invoicesMade + 1;
  put(ledger, { ...customer, invoicesMade });
  const invoice = put<Invoice>(ledger, {
    ...written,
    number: `${customer.invoicePrefix}-${String(invoicesMade).padStart(4, '0')}`,
    status: 'void',
    endingBalance: customer.balance,
    finalizedAt: ledger.now,
    voidedAt: ledger.now,
  });
  put(ledger, { ...subscription, latestInvoice: invoice.id });
  emit(ledger, 'invoice.voided', invoice);
  return invoice;
}

/** Creates and finalizes an invoice; the customer's credit is used first. */
export function issueInvoice(
  ledger: Ledger,
  subscription: Subscription,
  draft: InvoiceDraft,
): Invoice {
  const customer = customerOf(ledger);
  const written = buildInvoice(ledger, subscription, draft);
  emit(ledger, 'invoice.created', written);
  const { amountDue, endingBalance } = applyBalance(written.total, customer.balance);
  const invoicesMade = customer.invoicesMade + 1;
  put(ledger, { ...customer, invoicesMade });
  if (endingBalance !== customer.balance) {
    const amount = endingBalance - customer.balance;
    const facts = { invoice: written.id, description: null, metadata: {} };
    changeBalance(ledger, { amount, type: 'applied_to_invoice', ...facts });
  }
  const invoice = put(ledger, {
    ...written,
    number: `${customer.invoicePrefix}-${String(invoicesMade).padStart(4, '0')}`,
    status: 'open',
    amountDue,
    endingBalance,
    finalizedAt: ledger.now,
  });
  const discount = discountAfter(findDiscount(ledger, subscription), invoice.lines);
  put(ledger, { ...subscription, latestInvoice: invoice.id, discount });
  emit(ledger, 'invoice.finalized', invoice);
  return invoice;
}

/** Voids an unpaid invoice. The customer gets back the credit that it used. */
export function voidInvoice(ledger: Ledger, invoice: Invoice): Invoice {
  const usedCents = (invoice.endingBalance ?? 0) - invoice.startingBalance;
  const voided = put<Invoice>(ledger, {
    ...invoice,
    status: 'void',
    nextAttempt: null,
    voidedAt: ledger.now,
  });
  if (invoice.endingBalance !== null && usedCents > 0) {
    const facts = { invoice: invoice.id, description: null, metadata: {} };
    changeBalance(ledger, { amount: 0 - usedCents, type: 'unapplied_from_invoice', ...facts });
  }
  emit(ledger, 'invoice.voided', voided);
  return voided;
}

/** The newest finalized invoice. It determines the status of a subscription. */
export function findNewestIssued(ledger: Ledger, subscriptionId: string): Invoice | null {
  return (
    allOf(ledger, 'invoice').findLast(
      ({ subscription, status }) =>
        subscription === subscriptionId && status !== 'draft' && status !== 'void',
    ) ?? null
  );
}
