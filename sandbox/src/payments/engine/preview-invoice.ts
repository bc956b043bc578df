import type { Invoice, Subscription } from './billing-models.ts';
import { changePlan, isSameInterval, type PlanChange } from './change-plan.ts';
import { currentLine, newSubscription } from './complete-checkout.ts';
import { startDiscount } from './discounts.ts';
import { issueInvoice } from './issue-invoice.ts';
import { type Ledger, openLedger, put } from './ledger.ts';
import type { SessionDiscount } from './promotion-models.ts';
import { nextPeriod, renewalDraft } from './renew.ts';

function nextInvoice(ledger: Ledger, subscription: Subscription): Invoice {
  const next = nextPeriod(subscription, subscription.periodEnd);
  ledger.now = subscription.periodEnd;
  return issueInvoice(ledger, next, renewalDraft(ledger, subscription, next));
}

/** The invoice if the trial ended now. */
function firstPaidInvoice(ledger: Ledger, subscription: Subscription): Invoice {
  const ending = { ...subscription, anchor: ledger.now, periodEnd: ledger.now };
  const next = nextPeriod(ending, ledger.now);
  return issueInvoice(ledger, next, renewalDraft(ledger, ending, next));
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

export type InvoicePreview = {
  change: PlanChange | null;
  /** Whether a running trial ends now, so that the first charge is shown. */
  endsTrial?: boolean;
};

const toPreview = (ledger: Ledger, invoice: Invoice): Invoice => ({
  ...invoice,
  id: ledger.newId('upcoming_in'),
  status: 'draft',
  number: null,
  finalizedAt: null,
});

/**
 * The immediate invoice of a change, or without a change the invoice of the next renewal. The code
 * that issues real invoices builds it, in a copy of the ledger that is discarded.
 */
export function previewInvoice(
  ledger: Ledger,
  subscription: Subscription,
  { change, endsTrial = false }: InvoicePreview,
): Invoice {
  const copy = openLedger(ledger.customerId, [...ledger.objects.values()], ledger);
  if (endsTrial && subscription.status === 'trialing') {
    const changed = { ...subscription, priceId: change?.priceId ?? subscription.priceId };
    return toPreview(ledger, firstPaidInvoice(copy, changed));
  }
  const invoice = change
    ? changeInvoice(copy, subscription, change)
    : nextInvoice(copy, subscription);
  return toPreview(ledger, invoice);
}

/** The first invoice of a subscription that would start now. */
export function previewFirstInvoice(
  ledger: Ledger,
  purchase: { priceId: string; discount: SessionDiscount | null },
): Invoice {
  const subscription = newSubscription(ledger, { ...purchase, trialEnd: null }, null);
  const { id, periodStart } = subscription;
  const discount = purchase.discount && startDiscount(ledger, id, purchase.discount).id;
  const started = put<Subscription>(ledger, { ...subscription, discount });
  const period = { periodStart, periodEnd: periodStart };
  const lines = [currentLine(ledger, started)];
  const draft = { reason: 'subscription_create', lines, ...period } as const;
  return toPreview(ledger, issueInvoice(ledger, started, draft));
}
