import type { Invoice, Subscription } from './billing-models.ts';
import { changePlan, isSameInterval, type PlanChange } from './change-plan.ts';
import { currentLine } from './complete-checkout.ts';
import { issueInvoice } from './issue-invoice.ts';
import { type Ledger, openLedger } from './ledger.ts';
import { nextPeriod, renewalDraft } from './renew.ts';

function nextInvoice(ledger: Ledger, subscription: Subscription): Invoice {
  const next = nextPeriod(subscription, subscription.periodEnd);
  ledger.now = subscription.periodEnd;
  return issueInvoice(ledger, next, renewalDraft(ledger, subscription, next));
}

function changeInvoice(ledger: Ledger, subscription: Subscription, change: PlanChange): Invoice {
  if (isSameInterval(change, subscription)) {
    return nextInvoice(ledger, { ...subscription, priceId: change.priceId });
  }
  const issued = changePlan(ledger, subscription, change);
  if (issued) return issued;
  const changed = { ...subscription, priceId: change.priceId };
  const isFree = subscription.status === 'trialing';
  return issueInvoice(ledger, changed, {
    reason: 'subscription_update',
    lines: isFree ? [currentLine(ledger, changed)] : [],
    periodStart: ledger.now,
    periodEnd: ledger.now,
  });
}

/**
 * The immediate invoice of a change, or without a change the invoice of the next renewal. The code
 * that issues real invoices builds it, in a copy of the ledger that is discarded.
 */
export function previewInvoice(
  ledger: Ledger,
  subscription: Subscription,
  change: PlanChange | null,
): Invoice {
  const copy = openLedger(ledger.customerId, [...ledger.objects.values()], ledger);
  const invoice = change
    ? changeInvoice(copy, subscription, change)
    : nextInvoice(copy, subscription);
  return {
    ...invoice,
    id: ledger.newId('upcoming_in'),
    status: 'draft',
    number: null,
    finalizedAt: null,
  };
}
