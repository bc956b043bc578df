import { priceOf } from '../catalog.ts';
import type { InvoiceLine, Subscription } from './billing-models.ts';
import { nextPeriodEnd } from './calendar.ts';
import type { AcceptedCard } from './cards.ts';
import { collect } from './collect.ts';
import { startDiscount } from './discounts.ts';
import { issueInvoice } from './issue-invoice.ts';
import { customerOf, emit, get, type Ledger, put } from './ledger.ts';
import type { CheckoutSession, PaymentMethod } from './models.ts';
import { periodLine } from './renew.ts';

export function attachCard(ledger: Ledger, card: AcceptedCard): PaymentMethod {
  const { kind: _accepted, ...facts } = card;
  const method = put<PaymentMethod>(ledger, {
    kind: 'payment_method',
    id: ledger.newId('pm'),
    customer: ledger.customerId,
    created: ledger.now,
    ...facts,
  });
  put(ledger, { ...customerOf(ledger), defaultMethod: method.id });
  emit(ledger, 'payment_method.attached', method);
  return method;
}

export function newSubscription(
  ledger: Ledger,
  session: Pick<CheckoutSession, 'trialEnd' | 'priceId'> &
    Partial<Pick<CheckoutSession, 'subscriptionMetadata' | 'tax'>>,
  method: string | null,
): Subscription {
  const { now } = ledger;
  const { trialEnd, priceId } = session;
  return {
    kind: 'subscription',
    id: ledger.newId('sub'),
    customer: ledger.customerId,
    created: now,
    status: trialEnd === null ? 'active' : 'trialing',
    itemId: ledger.newId('si'),
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
    metadata: session.subscriptionMetadata ?? {},
    defaultMethod: method,
    latestInvoice: null,
    tax: session.tax ?? null,
    clock: customerOf(ledger).clock,
  };
}

/** The line of the current period. A trial costs nothing. */
export function currentLine(ledger: Ledger, subscription: Subscription): InvoiceLine {
  const { status, periodStart, periodEnd } = subscription;
  const price = priceOf(subscription.priceId);
  const line = periodLine(ledger.newId('il'), price, periodStart, periodEnd);
  if (status !== 'trialing') return line;
  const description = `Trial period for ${price.name}`;
  return { ...line, description, amount: 0, unitAmount: 0 };
}

/** Starts the subscription after the form was sent with an accepted card. */
export function completeCheckout(
  ledger: Ledger,
  session: CheckoutSession,
  card: AcceptedCard,
): CheckoutSession {
  if (session.tax) put(ledger, { ...customerOf(ledger), country: session.country ?? null });
  const method = attachCard(ledger, card);
  const started = newSubscription(ledger, session, method.id);
  const discount = session.discount ? startDiscount(ledger, started.id, session.discount).id : null;
  const subscription = put<Subscription>(ledger, { ...started, discount });
  const { id, periodStart } = subscription;
  const lines = [currentLine(ledger, subscription)];
  const periodEnd = periodStart;
  // The provider emits the creation before the events of the invoice, which are added below.
  const creationIndex = ledger.events.length;
  const invoice = issueInvoice(ledger, subscription, {
    reason: 'subscription_create',
    lines,
    periodStart,
    periodEnd,
  });
  collect(ledger, invoice.id, 'checkout');
  const created = get(ledger, 'subscription', id);
  ledger.events.splice(creationIndex, 0, {
    type: 'customer.subscription.created',
    subject: created,
  });
  const complete = put<CheckoutSession>(ledger, {
    ...session,
    status: 'complete',
    subscription: id,
    invoice: invoice.id,
  });
  emit(ledger, 'checkout.session.completed', complete);
  return complete;
}
