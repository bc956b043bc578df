import type { Cancellation, Subscription } from './billing-models.ts';
import { allOf, emit, type Ledger, put } from './ledger.ts';

const NOT_CANCELED: Cancellation = { reason: null, comment: null, feedback: null };

/** The two forms of a scheduled cancellation: with the period, or at a timestamp. */
export type Ending = { kind: 'period-end' } | { kind: 'at'; at: number };

export function scheduleEnd(
  subscription: Subscription,
  ending: Ending,
  now: number,
  details: Partial<Pick<Cancellation, 'comment' | 'feedback'>> = {},
): Subscription {
  const isAtPeriodEnd = ending.kind === 'period-end';
  return {
    ...subscription,
    cancelAtPeriodEnd: isAtPeriodEnd,
    cancelAt: isAtPeriodEnd ? subscription.periodEnd : ending.at,
    canceledAt: now,
    cancellation: { ...subscription.cancellation, reason: 'cancellation_requested', ...details },
  };
}

export function clearEnd(subscription: Subscription): Subscription {
  return {
    ...subscription,
    cancelAtPeriodEnd: false,
    cancelAt: null,
    canceledAt: null,
    cancellation: NOT_CANCELED,
  };
}

/** Ends the subscription now. Open invoices stay open, but are not collected anymore. */
export function endSubscription(
  ledger: Ledger,
  subscription: Subscription,
  details: Partial<Pick<Cancellation, 'comment' | 'feedback'>> = {},
): Subscription {
  const { cancellation } = subscription;
  const ended = put<Subscription>(ledger, {
    ...subscription,
    status: 'canceled',
    canceledAt: subscription.canceledAt ?? ledger.now,
    endedAt: ledger.now,
    cancellation: {
      ...cancellation,
      reason: cancellation.reason ?? 'cancellation_requested',
      ...details,
    },
  });
  for (const invoice of allOf(ledger, 'invoice')) {
    if (invoice.subscription === subscription.id && invoice.nextAttempt !== null) {
      put(ledger, { ...invoice, nextAttempt: null });
    }
  }
  emit(ledger, 'customer.subscription.deleted', ended);
  return ended;
}
