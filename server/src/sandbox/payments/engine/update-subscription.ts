import type { Cancellation, Metadata, Subscription } from './billing-models.ts';
import { type Book, emit, get, put } from './book.ts';
import { clearEnd, type Ending, scheduleEnd } from './cancel.ts';
import { CardDeclined } from './cards.ts';
import { changePlan, type PlanChange } from './change-plan.ts';
import { collect, followInvoice } from './collect.ts';
import { endTrialNow, trialUntil } from './renew.ts';

export type SubscriptionChange = {
  metadata?: Metadata;
  defaultMethod?: string;
  /** 'keep' leaves a coming end as it is, 'clear' takes it back. */
  ending: Ending | 'keep' | 'clear';
  words: Partial<Pick<Cancellation, 'comment' | 'feedback'>>;
  plan: PlanChange | null;
  /** A change that cannot be paid is refused instead of leaving a debt. */
  mustBePaid: boolean;
  trialEnd: number | 'now' | null;
};

function withEnding(subscription: Subscription, change: SubscriptionChange, now: number) {
  const { ending, words } = change;
  if (ending === 'clear') return clearEnd(subscription);
  if (ending !== 'keep') return scheduleEnd(subscription, ending, now, words);
  const cancellation = { ...subscription.cancellation, ...words };
  return { ...subscription, cancellation };
}

/** Everything that one update asks for, told as one change. */
export function updateSubscription(
  book: Book,
  subscription: Subscription,
  change: SubscriptionChange,
): Subscription {
  const { id } = subscription;
  const { metadata = subscription.metadata } = change;
  const { defaultMethod = subscription.defaultMethod } = change;
  const written = { ...withEnding(subscription, change, book.now), metadata, defaultMethod };
  put(book, written);
  const invoice = change.plan && changePlan(book, written, change.plan);
  if (invoice) {
    if (collect(book, invoice.id, 'automatic') === 'failed' && change.mustBePaid) {
      throw new CardDeclined();
    }
    followInvoice(book, invoice.id);
  }
  const current = get(book, 'subscription', id);
  if (change.trialEnd === 'now') return endTrialNow(book, current);
  if (change.trialEnd !== null) put(book, trialUntil(current, change.trialEnd, book.now));
  const updated = get(book, 'subscription', id);
  emit(book, 'customer.subscription.updated', updated);
  return updated;
}
