import type { Invoice, Payment, Subscription } from './billing-models.ts';
import { DAY } from './calendar.ts';
import { openDispute } from './dispute.ts';
import { findNewestIssued } from './issue-invoice.ts';
import { allOf, customerOf, emit, find, get, type Ledger, put } from './ledger.ts';
import type { PaymentMethod } from './models.ts';

/** What triggers the payment: the checkout form, the schedule, or a person afterwards. */
export type PaymentTrigger = 'checkout' | 'automatic' | 'manual';

/** Days until the next attempt after the first, second and third failure. A fourth is the last. */
const RETRY_DAYS = [3, 5, 7];

export function methodFor(ledger: Ledger, subscription: Subscription): PaymentMethod | null {
  const id = subscription.defaultMethod ?? customerOf(ledger).defaultMethod;
  return id === null ? null : find(ledger, 'payment_method', id);
}

function willPay(method: PaymentMethod | null, trigger: PaymentTrigger): boolean {
  return method !== null && (method.behaviour !== 'fails-after-checkout' || trigger === 'checkout');
}

function writePayment(
  ledger: Ledger,
  invoice: Invoice,
  method: PaymentMethod | null,
  isPaid: boolean,
) {
  const earlier = allOf(ledger, 'payment_intent').find(({ invoice: id }) => id === invoice.id);
  return put<Payment>(ledger, {
    kind: 'payment_intent',
    id: earlier?.id ?? ledger.newId('pi'),
    customer: ledger.customerId,
    created: earlier?.created ?? ledger.now,
    chargeId: ledger.newId('ch'),
    invoicePaymentId: earlier?.invoicePaymentId ?? ledger.newId('inpay'),
    invoice: invoice.id,
    amount: invoice.amountDue,
    isPaid,
    paidAt: isPaid ? ledger.now : null,
    refunded: 0,
    method: method?.id ?? null,
  });
}

function settle(ledger: Ledger, invoice: Invoice): void {
  const paid = put<Invoice>(ledger, {
    ...invoice,
    status: 'paid',
    amountPaid: invoice.amountDue,
    attempts: invoice.attempts + (invoice.amountDue > 0 ? 1 : 0),
    nextAttempt: null,
    paidAt: ledger.now,
  });
  emit(ledger, 'invoice.paid', paid);
  emit(ledger, 'invoice.payment_succeeded', paid);
}

/**
 * Only the first attempt and the scheduled ones count. Manual attempts are unlimited.
 */
function scheduleRetry(invoice: Invoice, now: number, trigger: PaymentTrigger): Invoice {
  if (trigger === 'manual' && invoice.attempts > 0) return invoice;
  const pause = RETRY_DAYS[invoice.attempts];
  return {
    ...invoice,
    attempts: invoice.attempts + 1,
    nextAttempt: pause === undefined ? null : now + pause * DAY,
  };
}

export function collect(
  ledger: Ledger,
  invoiceId: string,
  trigger: PaymentTrigger,
): 'paid' | 'failed' {
  const invoice = get(ledger, 'invoice', invoiceId);
  if (invoice.amountDue === 0) {
    settle(ledger, invoice);
    return 'paid';
  }
  const method = methodFor(ledger, get(ledger, 'subscription', invoice.subscription));
  const isPaid = willPay(method, trigger);
  const payment = writePayment(ledger, invoice, method, isPaid);
  if (isPaid) {
    emit(ledger, 'payment_intent.succeeded', payment);
    emit(ledger, 'charge.succeeded', payment, 'charge');
    settle(ledger, invoice);
    if (method?.behaviour === 'disputed') openDispute(ledger, payment);
    return 'paid';
  }
  const failed = put(ledger, scheduleRetry(invoice, ledger.now, trigger));
  emit(ledger, 'payment_intent.payment_failed', payment);
  emit(ledger, 'invoice.payment_failed', failed);
  return 'failed';
}

export function statusFromInvoice(
  subscription: Subscription,
  invoice: Invoice,
): Subscription['status'] {
  if (subscription.status === 'canceled') return 'canceled';
  if (invoice.status === 'paid') {
    return subscription.status === 'trialing' ? 'trialing' : 'active';
  }
  return invoice.nextAttempt === null ? 'unpaid' : 'past_due';
}

/** Updates the status of the subscription from its invoice, if that is the newest one. */
export function followInvoice(ledger: Ledger, invoiceId: string): Subscription {
  const invoice = get(ledger, 'invoice', invoiceId);
  const subscription = get(ledger, 'subscription', invoice.subscription);
  if (findNewestIssued(ledger, subscription.id)?.id !== invoiceId) return subscription;
  const status = statusFromInvoice(subscription, invoice);
  return status === subscription.status ? subscription : put(ledger, { ...subscription, status });
}

export function retryInvoice(ledger: Ledger, invoiceId: string, trigger: PaymentTrigger) {
  const { subscription: id } = get(ledger, 'invoice', invoiceId);
  const before = get(ledger, 'subscription', id);
  const outcome = collect(ledger, invoiceId, trigger);
  const after = followInvoice(ledger, invoiceId);
  if (after !== before || trigger === 'automatic') {
    emit(ledger, 'customer.subscription.updated', after);
  }
  return outcome;
}
