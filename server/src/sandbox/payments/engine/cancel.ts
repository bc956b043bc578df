import type { Cancellation, Subscription } from './billing-models.ts';
import { allOf, type Book, emit, put } from './book.ts';

const NOT_CANCELLED: Cancellation = { reason: null, comment: null, feedback: null };

/** The two shapes of a coming end: with the period, or at a moment. */
export type Ending = { kind: 'period-end' } | { kind: 'at'; at: number };

export function scheduleEnd(
  subscription: Subscription,
  ending: Ending,
  now: number,
  words: Partial<Pick<Cancellation, 'comment' | 'feedback'>> = {},
): Subscription {
  const isAtPeriodEnd = ending.kind === 'period-end';
  return {
    ...subscription,
    cancelAtPeriodEnd: isAtPeriodEnd,
    cancelAt: isAtPeriodEnd ? subscription.periodEnd : ending.at,
    canceledAt: now,
    cancellation: { ...subscription.cancellation, reason: 'cancellation_requested', ...words },
  };
}

export function clearEnd(subscription: Subscription): Subscription {
  return {
    ...subscription,
    cancelAtPeriodEnd: false,
    cancelAt: null,
    canceledAt: null,
    cancellation: NOT_CANCELLED,
  };
}

/** Ends it now. What is still owed stays open, but is not asked for again. */
export function endSubscription(
  book: Book,
  subscription: Subscription,
  words: Partial<Pick<Cancellation, 'comment' | 'feedback'>> = {},
): Subscription {
  const { cancellation } = subscription;
  const ended = put<Subscription>(book, {
    ...subscription,
    status: 'canceled',
    canceledAt: subscription.canceledAt ?? book.now,
    endedAt: book.now,
    cancellation: {
      ...cancellation,
      reason: cancellation.reason ?? 'cancellation_requested',
      ...words,
    },
  });
  for (const invoice of allOf(book, 'invoice')) {
    if (invoice.subscription === subscription.id && invoice.nextAttempt !== null) {
      put(book, { ...invoice, nextAttempt: null });
    }
  }
  emit(book, 'customer.subscription.deleted', ended);
  return ended;
}
