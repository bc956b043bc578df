import type { Subscription } from '../engine/billing-models.ts';
import { allOf, type Book, emit, find, put } from '../engine/book.ts';
import { clearEnd, scheduleEnd } from '../engine/cancel.ts';
import { CardDeclined, checkCard, DECLINED } from '../engine/cards.ts';
import { retryInvoice } from '../engine/collect.ts';
import { attachCard } from '../engine/complete-checkout.ts';
import { updateSubscription } from '../engine/update-subscription.ts';
import type { CardInput, CardOutcome } from '../hosted.ts';
import { mainSubscription } from './views.ts';

const SAVED_BUT_OWING = `The card is saved, but the open invoice could not be paid with it. ${DECLINED}`;

function running(book: Book): Subscription | null {
  const subscription = mainSubscription(book);
  return subscription?.status === 'canceled' ? null : subscription;
}

function change(book: Book, make: (subscription: Subscription) => Subscription): void {
  const subscription = running(book);
  if (!subscription) return;
  emit(book, 'customer.subscription.updated', put(book, make(subscription)));
}

/** The portal ends at a date, without the flag: the other of the two shapes. */
export function cancelInPortal(book: Book): void {
  change(book, (subscription) =>
    subscription.cancelAt === null
      ? scheduleEnd(subscription, { kind: 'at', at: subscription.periodEnd }, book.now)
      : subscription,
  );
}

export function resumeInPortal(book: Book): void {
  change(book, clearEnd);
}

/** Throws CardDeclined, and must then be undone, when the change cannot be paid. */
export function changePlanInPortal(book: Book, priceId: string): void {
  const subscription = running(book);
  if (!subscription) return;
  updateSubscription(book, subscription, {
    ending: 'keep',
    words: {},
    plan: { priceId, prorationDate: null, isProrated: true },
    mustBePaid: true,
    trialEnd: null,
  });
}

/** A new card is charged with what is open. */
export function updateCardInPortal(book: Book, input: CardInput, returnUrl: string): CardOutcome {
  const card = checkCard(input, new Date(book.now * 1_000));
  if (card.kind !== 'accepted') return card;
  const { id } = attachCard(book, card);
  for (const subscription of allOf(book, 'subscription')) {
    if (subscription.status === 'canceled') continue;
    const changed = put(book, { ...subscription, defaultMethod: id });
    emit(book, 'customer.subscription.updated', changed);
  }
  const open = allOf(book, 'invoice').filter(({ status }) => status === 'open');
  const outcomes = open.map((invoice) => retryInvoice(book, invoice.id, 'manual'));
  if (outcomes.includes('failed')) return { kind: 'declined', message: SAVED_BUT_OWING };
  return { kind: 'done', returnUrl };
}

export function payInPortal(book: Book, invoiceId: string, returnUrl: string): CardOutcome {
  const invoice = find(book, 'invoice', invoiceId);
  const isOpen = invoice?.status === 'open';
  if (isOpen && retryInvoice(book, invoiceId, 'manual') === 'failed') {
    return { kind: 'declined', message: DECLINED };
  }
  return { kind: 'done', returnUrl };
}

/** What a declined change answers, once it is undone. */
export function declinedOr(error: unknown): CardOutcome {
  if (error instanceof CardDeclined) return { kind: 'declined', message: error.message };
  throw error;
}
