import type { Invoice, InvoiceLine, InvoiceReason, Subscription } from './billing-models.ts';
import { allOf, type Book, customerOf, emit, put } from './book.ts';

export type InvoiceDraft = {
  reason: InvoiceReason;
  lines: InvoiceLine[];
  periodStart: number;
  periodEnd: number;
};

/** What a total costs a customer with this balance, and what balance is left after it. */
export function applyBalance(total: number, balance: number) {
  if (total < 0) return { amountDue: 0, endingBalance: balance + total };
  const used = Math.min(total, Math.max(0, -balance));
  return { amountDue: total - used, endingBalance: balance + used };
}

function draftInvoice(book: Book, subscription: Subscription, draft: InvoiceDraft): Invoice {
  const { email, name, balance, clock } = customerOf(book);
  const total = draft.lines.reduce((sum, line) => sum + line.amount, 0);
  return {
    kind: 'invoice',
    id: book.newId('in'),
    customer: book.customerId,
    created: book.now,
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
    email,
    name,
    clock,
    ...draft,
  };
}

/** Written, but neither numbered nor charged: what an unpaid subscription's periods leave behind. */
export function draftOnly(book: Book, subscription: Subscription, draft: InvoiceDraft): Invoice {
  const invoice = put(book, draftInvoice(book, subscription, draft));
  put(book, { ...subscription, latestInvoice: invoice.id });
  emit(book, 'invoice.created', invoice);
  return invoice;
}

/** Writes and finalises an invoice; the customer's credit is used up first. */
export function issueInvoice(book: Book, subscription: Subscription, draft: InvoiceDraft): Invoice {
  const customer = customerOf(book);
  const written = draftInvoice(book, subscription, draft);
  emit(book, 'invoice.created', written);
  const { amountDue, endingBalance } = applyBalance(written.total, customer.balance);
  const invoicesMade = customer.invoicesMade + 1;
  const paying = put(book, { ...customer, invoicesMade, balance: endingBalance });
  if (endingBalance !== customer.balance) emit(book, 'customer.updated', paying);
  const invoice = put(book, {
    ...written,
    number: `${customer.invoicePrefix}-${String(invoicesMade).padStart(4, '0')}`,
    status: 'open',
    amountDue,
    endingBalance,
    finalizedAt: book.now,
  });
  put(book, { ...subscription, latestInvoice: invoice.id });
  emit(book, 'invoice.finalized', invoice);
  return invoice;
}

/** The newest invoice that was finalised: a subscription's standing follows it. */
export function newestIssued(book: Book, subscriptionId: string): Invoice | null {
  return (
    allOf(book, 'invoice').findLast(
      ({ subscription, status }) => subscription === subscriptionId && status !== 'draft',
    ) ?? null
  );
}
