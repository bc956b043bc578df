import { priceOf } from '../catalog.ts';
import type { InvoiceLine, Subscription } from './billing-models.ts';
import { type Book, customerOf, emit, get, put } from './book.ts';
import { nextPeriodEnd } from './calendar.ts';
import type { CheckedCard } from './cards.ts';
import { collect } from './collect.ts';
import { issueInvoice } from './issue-invoice.ts';
import type { CheckoutSession, PaymentMethod } from './models.ts';
import { periodLine } from './renew.ts';

type AcceptedCard = Extract<CheckedCard, { kind: 'accepted' }>;

/** Keeps the card and charges it from now on. */
export function attachCard(book: Book, card: AcceptedCard): PaymentMethod {
  const { kind: _accepted, ...facts } = card;
  const method = put<PaymentMethod>(book, {
    kind: 'payment_method',
    id: book.newId('pm'),
    customer: book.customerId,
    created: book.now,
    ...facts,
  });
  put(book, { ...customerOf(book), defaultMethod: method.id });
  emit(book, 'payment_method.attached', method);
  return method;
}

function newSubscription(book: Book, session: CheckoutSession, method: string): Subscription {
  const { now } = book;
  const { trialEnd, priceId } = session;
  return {
    kind: 'subscription',
    id: book.newId('sub'),
    customer: book.customerId,
    created: now,
    status: trialEnd === null ? 'active' : 'trialing',
    itemId: book.newId('si'),
    priceId,
    anchor: trialEnd ?? now,
    periodStart: now,
    periodEnd: trialEnd ?? nextPeriodEnd(now, now, priceOf(priceId).interval),
    trialStart: trialEnd === null ? null : now,
    trialEnd,
    hasToldTrialEnd: false,
    cancelAtPeriodEnd: false,
    cancelAt: null,
    canceledAt: null,
    endedAt: null,
    cancellation: { reason: null, comment: null, feedback: null },
    metadata: session.subscriptionMetadata,
    defaultMethod: method,
    latestInvoice: null,
    clock: customerOf(book).clock,
  };
}

/** The running period's line: a trial costs nothing. */
export function currentLine(book: Book, subscription: Subscription): InvoiceLine {
  const { status, periodStart, periodEnd } = subscription;
  const price = priceOf(subscription.priceId);
  const line = periodLine(book.newId('il'), price, periodStart, periodEnd);
  if (status !== 'trialing') return line;
  const description = `Trial period for ${price.name}`;
  return { ...line, description, amount: 0, unitAmount: 0 };
}

/** The form was sent with a good card: the subscription begins. */
export function completeCheckout(
  book: Book,
  session: CheckoutSession,
  card: AcceptedCard,
): CheckoutSession {
  const method = attachCard(book, card);
  const subscription = put(book, newSubscription(book, session, method.id));
  const { id, periodStart } = subscription;
  const lines = [currentLine(book, subscription)];
  const periodEnd = periodStart;
  // The order in which the provider tells it, whatever order the news then arrives in.
  const news = book.events.length;
  const invoice = issueInvoice(book, subscription, {
    reason: 'subscription_create',
    lines,
    periodStart,
    periodEnd,
  });
  collect(book, invoice.id, 'checkout');
  const created = get(book, 'subscription', id);
  book.events.splice(news, 0, { type: 'customer.subscription.created', subject: created });
  const complete = put<CheckoutSession>(book, {
    ...session,
    status: 'complete',
    subscription: id,
    invoice: invoice.id,
  });
  emit(book, 'checkout.session.completed', complete);
  return complete;
}
