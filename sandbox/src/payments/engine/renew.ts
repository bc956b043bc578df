import { formatCents } from '@attune/domain/billing/plans';
import { type Price, priceOf } from '../catalog.ts';
import type { InvoiceLine, Subscription } from './billing-models.ts';
import { nextPeriodEnd } from './calendar.ts';
import { collect, followInvoice } from './collect.ts';
import {
  createDraftInvoice,
  type InvoiceDraft,
  issueInvoice,
  issueVoidInvoice,
} from './issue-invoice.ts';
import { emit, get, type Ledger, put } from './ledger.ts';

export function periodLine(id: string, price: Price, start: number, end: number): InvoiceLine {
  const description = `1 × ${price.name} (at $${formatCents(price.amount)} / ${price.interval})`;
  const { amount } = price;
  return { id, description, amount, unitAmount: amount, isProration: false, start, end };
}

/** The subscription in its next period; a trial ends with it. */
export function nextPeriod(subscription: Subscription, start: number): Subscription {
  const { interval } = priceOf(subscription.priceId);
  const periodEnd = nextPeriodEnd(subscription.anchor, start, interval);
  return {
    ...subscription,
    status: subscription.status === 'trialing' ? 'active' : subscription.status,
    periodStart: start,
    periodEnd,
    cancelAt: subscription.cancelAtPeriodEnd ? periodEnd : subscription.cancelAt,
  };
}

export function renewalDraft(ledger: Ledger, subscription: Subscription, next: Subscription) {
  const { periodStart: start, periodEnd: end } = next;
  return {
    reason: 'subscription_cycle',
    lines: [periodLine(ledger.newId('il'), priceOf(next.priceId), start, end)],
    periodStart: subscription.periodStart,
    periodEnd: start,
  } satisfies InvoiceDraft;
}

export function renew(ledger: Ledger, subscription: Subscription): Subscription {
  const next = nextPeriod(subscription, ledger.now);
  const draft = renewalDraft(ledger, subscription, next);
  if (next.pause) {
    issueVoidInvoice(ledger, next, draft);
  } else if (next.status === 'unpaid') {
    createDraftInvoice(ledger, next, draft);
  } else {
    const invoice = issueInvoice(ledger, next, draft);
    collect(ledger, invoice.id, 'automatic');
    followInvoice(ledger, invoice.id);
  }
  const renewed = get(ledger, 'subscription', subscription.id);
  emit(ledger, 'customer.subscription.updated', renewed);
  return renewed;
}

/** Ends a trial early: the first period starts, and is charged, now. */
export function endTrialNow(ledger: Ledger, subscription: Subscription): Subscription {
  const ending = {
    ...subscription,
    anchor: ledger.now,
    periodEnd: ledger.now,
    trialEnd: ledger.now,
  };
  return renew(ledger, put(ledger, ending));
}

/** Begins a new period, which is charged, now; the anchor moves with it. */
export function startPeriodNow(ledger: Ledger, subscription: Subscription): string {
  const started = put(ledger, {
    ...nextPeriod({ ...subscription, anchor: ledger.now }, ledger.now),
    anchor: ledger.now,
  });
  const { periodStart: start, periodEnd: end } = started;
  const lines = [periodLine(ledger.newId('il'), priceOf(started.priceId), start, end)];
  const draft = {
    reason: 'subscription_update',
    lines,
    periodStart: start,
    periodEnd: start,
  } as const;
  return issueInvoice(ledger, started, draft).id;
}

/** Makes the subscription free until `end`: extends a running trial, or turns a paid period into one. */
export function trialUntil(subscription: Subscription, end: number, now: number): Subscription {
  return {
    ...subscription,
    status: 'trialing',
    anchor: end,
    trialStart: subscription.status === 'trialing' ? subscription.trialStart : now,
    trialEnd: end,
    hasToldTrialEnd: false,
    periodStart: subscription.status === 'trialing' ? subscription.periodStart : now,
    periodEnd: end,
    cancelAt: subscription.cancelAtPeriodEnd ? end : subscription.cancelAt,
  };
}
