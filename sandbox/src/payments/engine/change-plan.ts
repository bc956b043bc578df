import { priceOf } from '../catalog.ts';
import type { Invoice, InvoiceLine, Subscription } from './billing-models.ts';
import { nextPeriodEnd } from './calendar.ts';
import { netOf } from './discounts.ts';
import { issueInvoice } from './issue-invoice.ts';
import { allOf, type Ledger, put } from './ledger.ts';
import { prorate } from './prorate.ts';
import { periodLine } from './renew.ts';

export type PlanChange = {
  priceId: string;
  /** The time from which the old plan counts as unused; null means now. */
  prorationDate: number | null;
  /** Whether the unused time of the old plan is credited. */
  isProrated: boolean;
};

/** What the running period cost, with its discount. */
function costOfPeriod(ledger: Ledger, { id, periodEnd, priceId }: Subscription): number {
  const lines = allOf(ledger, 'invoice')
    .filter(({ subscription, status }) => subscription === id && status !== 'draft')
    .flatMap((invoice) => invoice.lines);
  const line = lines.findLast(({ isProration, end }) => !isProration && end === periodEnd);
  return line ? netOf(line) : priceOf(priceId).amount;
}

function creditLine(ledger: Ledger, subscription: Subscription, from: number) {
  const { periodStart, periodEnd } = subscription;
  const price = priceOf(subscription.priceId);
  const cost = costOfPeriod(ledger, subscription);
  const unused = prorate(cost, periodEnd - from, periodEnd - periodStart);
  return {
    id: ledger.newId('il'),
    description: `Unused time on ${price.name}`,
    // Avoids negative zero.
    amount: 0 - unused,
    unitAmount: price.amount,
    isProration: true,
    start: from,
    end: periodEnd,
  } satisfies InvoiceLine;
}

/**
 * The lines of a change: a credit for the unused time of the old plan, and the first period of the
 * new one.
 */
function changeLines(
  ledger: Ledger,
  subscription: Subscription,
  change: PlanChange,
): InvoiceLine[] {
  const { now, newId } = ledger;
  const price = priceOf(change.priceId);
  const end = nextPeriodEnd(now, now, price.interval);
  const chargeLine = periodLine(newId('il'), price, now, end);
  if (!change.isProrated) return [chargeLine];
  const from = change.prorationDate ?? now;
  return [creditLine(ledger, subscription, from), chargeLine];
}

export const isSameInterval = (
  { priceId }: Pick<PlanChange, 'priceId'>,
  subscription: Pick<Subscription, 'priceId'>,
) => priceOf(priceId).interval === priceOf(subscription.priceId).interval;

/**
 * Moves the subscription to another price. A running trial stays as it is and costs nothing yet;
 * otherwise the new period begins now, with an invoice that is open when this returns.
 */
export function changePlan(
  ledger: Ledger,
  subscription: Subscription,
  change: PlanChange,
): Invoice | null {
  const changed = { ...subscription, priceId: change.priceId };
  if (change.priceId === subscription.priceId) return null;
  // A price with the same interval keeps the period, and is charged from the next renewal on.
  if (subscription.status === 'trialing' || isSameInterval(change, subscription)) {
    put(ledger, changed);
    return null;
  }
  const { now } = ledger;
  const periodEnd = nextPeriodEnd(now, now, priceOf(change.priceId).interval);
  const updated = put<Subscription>(ledger, {
    ...changed,
    anchor: now,
    periodStart: now,
    periodEnd,
    cancelAt: subscription.cancelAtPeriodEnd ? periodEnd : subscription.cancelAt,
  });
  return issueInvoice(ledger, updated, {
    reason: 'subscription_update',
    lines: changeLines(ledger, subscription, change),
    periodStart: now,
    periodEnd: now,
  });
}
