import type { Invoice, Subscription } from './billing-models.ts';
import { type Book, openBook } from './book.ts';
import { changePlan, type PlanChange } from './change-plan.ts';
import { currentLine } from './complete-checkout.ts';
import { issueInvoice } from './issue-invoice.ts';
import { nextPeriod, renewalDraft } from './renew.ts';

function nextInvoice(book: Book, subscription: Subscription): Invoice {
  const next = nextPeriod(subscription, subscription.periodEnd);
  book.now = subscription.periodEnd;
  return issueInvoice(book, next, renewalDraft(book, subscription, next));
}

function changeInvoice(book: Book, subscription: Subscription, change: PlanChange): Invoice {
  const issued = changePlan(book, subscription, change);
  if (issued) return issued;
  const changed = { ...subscription, priceId: change.priceId };
  const isFree = subscription.status === 'trialing';
  return issueInvoice(book, changed, {
    reason: 'subscription_update',
    lines: isFree ? [currentLine(book, changed)] : [],
    periodStart: book.now,
    periodEnd: book.now,
  });
}

/**
 * The invoice that a change would bring at once, or without one the next renewal: written by the
 * same code, in a copy of the book that is thrown away.
 */
export function previewInvoice(
  book: Book,
  subscription: Subscription,
  change: PlanChange | null,
): Invoice {
  const copy = openBook(book.customerId, [...book.objects.values()], book);
  const invoice = change
    ? changeInvoice(copy, subscription, change)
    : nextInvoice(copy, subscription);
  return {
    ...invoice,
    id: book.newId('upcoming_in'),
    status: 'draft',
    number: null,
    finalizedAt: null,
  };
}
