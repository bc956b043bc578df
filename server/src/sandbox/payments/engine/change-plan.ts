import { type Price, priceOf } from '../catalog.ts';
import type { Invoice, InvoiceLine, Subscription } from './billing-models.ts';
import { nextPeriodEnd } from './calendar.ts';
import { issueInvoice } from './issue-invoice.ts';
import { type Ledger, put } from './ledger.ts';
import { prorate } from './prorate.ts';
import { periodLine } from './renew.ts';

export type PlanChange = {
  priceId: string;
  /** From when the old plan's rest is counted; null: from now. */
  prorationDate: number | null;
  /** Whether the old plan's rest is given back at all. */
  isProrated: boolean;
};

function creditLine(id: string, price: Price, subscription: Subscription, from: number) {
  const { periodStart, periodEnd } = subscription;
  const unused = prorate(price.amount, periodEnd - from, periodEnd - periodStart);
  return {
    id,
    description: `Unused time on ${price.name}`,
    // Never the negative zero.
    amount: 0 - unused,
    unitAmount: price.amount,
    isProration: true,
    start: from,
    end: periodEnd,
  } satisfies InvoiceLine;
}

/** What a change asks for: the old plan's rest given back, the new plan's whole first period. */
function changeLines(
  subscription: Subscription,
  change: PlanChange,
  facts: { now: number; newId(prefix: string): string },
): InvoiceLine[] {
  const { now, newId } = facts;
  const price = priceOf(change.priceId);
  const end = nextPeriodEnd(now, now, price.interval);
  const charge = periodLine(newId('il'), price, now, end);
  if (!change.isProrated) return [charge];
  const from = change.prorationDate ?? now;
  return [creditLine(newId('il'), priceOf(subscription.priceId), subscription, from), charge];
}

/**
 * Puts the subscription on another price. A running trial stays as it is and costs nothing yet;
 * otherwise the new period begins now, with an invoice that is open when this returns.
 */
export function changePlan(
  ledger: Ledger,
  subscription: Subscription,
  change: PlanChange,
): Invoice | null {
  const changed = { ...subscription, priceId: change.priceId };
  if (change.priceId === subscription.priceId) return null;
  if (subscription.status === 'trialing') {
    put(ledger, changed);
    return null;
  }
  const { now } = ledger;
  const periodEnd = nextPeriodEnd(now, now, priceOf(change.priceId).interval);
  const moved = put<Subscription>(ledger, {
    ...changed,
    anchor: now,
    periodStart: now,
    periodEnd,
    cancelAt: subscription.cancelAtPeriodEnd ? periodEnd : subscription.cancelAt,
  });
  return issueInvoice(ledger, moved, {
    reason: 'subscription_update',
    lines: changeLines(subscription, change, ledger),
    periodStart: now,
    periodEnd: now,
  });
}
