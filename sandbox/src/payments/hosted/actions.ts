import type { Subscription } from '../engine/billing-models.ts';
import { clearEnd, scheduleEnd } from '../engine/cancel.ts';
import {
  CardDeclined,
  type CardInput,
  type CardOutcome,
  checkCard,
  DECLINED,
} from '../engine/cards.ts';
import { retryInvoice } from '../engine/collect.ts';
import { attachCard, completeCheckout } from '../engine/complete-checkout.ts';
import { allOf, emit, find, get, type Ledger, put } from '../engine/ledger.ts';
import type { Country } from '../engine/tax-models.ts';
import { updateSubscription } from '../engine/update-subscription.ts';
import { countryOf, mainSubscription, successUrlOf } from './views.ts';

const SAVED_BUT_UNPAID = `The card is saved, but it couldn’t pay the open invoice. ${DECLINED}`;

const CODE_IS_OVER = 'The promotion code can’t be used anymore. Please start again without it.';

/** `isRefused` if the code of the checkout can't be redeemed anymore. */
type CheckoutPayment = { card: CardInput; isRefused: boolean; country: Country | null };

/** Submits the card form. A second click finds the checkout complete and pays nothing. */
export function payCheckout(
  ledger: Ledger,
  sessionId: string,
  { card: input, isRefused, country }: CheckoutPayment,
): { outcome: CardOutcome; isCompleted: boolean } {
  const notPaid = (outcome: CardOutcome) => ({ outcome, isCompleted: false });
  const session = get(ledger, 'checkout.session', sessionId);
  const done: CardOutcome = { kind: 'done', returnUrl: successUrlOf(session) };
  if (session.status === 'complete') return notPaid(done);
  if (session.status === 'expired') {
    return notPaid({
      kind: 'declined',
      message: 'This checkout has expired. Please start again.',
    });
  }
  if (isRefused) return notPaid({ kind: 'declined', message: CODE_IS_OVER });
  const card = checkCard(input, new Date(ledger.now * 1_000));
  if (card.kind !== 'accepted') return notPaid(card);
  completeCheckout(ledger, { ...session, country: country ?? countryOf(session) }, card);
  return { outcome: done, isCompleted: true };
}

function findRunning(ledger: Ledger): Subscription | null {
  const subscription = mainSubscription(ledger);
  return subscription?.status === 'canceled' ? null : subscription;
}

function changeRunning(ledger: Ledger, update: (subscription: Subscription) => Subscription): void {
  const subscription = findRunning(ledger);
  if (!subscription) return;
  emit(ledger, 'customer.subscription.updated', put(ledger, update(subscription)));
}

/** The portal cancels by a date instead of the flag, so that the app meets both forms. */
export function cancelInPortal(ledger: Ledger): void {
  changeRunning(ledger, (subscription) =>
    subscription.cancelAt === null
      ? scheduleEnd(subscription, { kind: 'at', at: subscription.periodEnd }, ledger.now)
      : subscription,
  );
}

export function resumeInPortal(ledger: Ledger): void {
  changeRunning(ledger, clearEnd);
}

/** Throws CardDeclined when the change cannot be paid; the caller must then roll back. */
export function changePlanInPortal(ledger: Ledger, priceId: string): void {
  const subscription = findRunning(ledger);
  if (!subscription) return;
  updateSubscription(ledger, subscription, {
    ending: 'keep',
    details: {},
    plan: { priceId, prorationDate: null, isProrated: true },
    mustBePaid: true,
    trialEnd: null,
  });
}

/** Charges open invoices to the new card. */
export function updateCardInPortal(
  ledger: Ledger,
  input: CardInput,
  returnUrl: string,
): CardOutcome {
  const card = checkCard(input, new Date(ledger.now * 1_000));
  if (card.kind !== 'accepted') return card;
  const { id } = attachCard(ledger, card);
  for (const subscription of allOf(ledger, 'subscription')) {
    if (subscription.status === 'canceled') continue;
    const changed = put(ledger, { ...subscription, defaultMethod: id });
    emit(ledger, 'customer.subscription.updated', changed);
  }
  const open = allOf(ledger, 'invoice').filter(({ status }) => status === 'open');
  const outcomes = open.map((invoice) => retryInvoice(ledger, invoice.id, 'manual'));
  if (outcomes.includes('failed')) return { kind: 'declined', message: SAVED_BUT_UNPAID };
  return { kind: 'done', returnUrl };
}

export function payInPortal(ledger: Ledger, invoiceId: string, returnUrl: string): CardOutcome {
  const invoice = find(ledger, 'invoice', invoiceId);
  const isOpen = invoice?.status === 'open';
  if (isOpen && retryInvoice(ledger, invoiceId, 'manual') === 'failed') {
    return { kind: 'declined', message: DECLINED };
  }
  return { kind: 'done', returnUrl };
}

export function toDeclinedOutcome(error: unknown): CardOutcome {
  if (error instanceof CardDeclined) return { kind: 'declined', message: error.message };
  throw error;
}
