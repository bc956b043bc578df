import type { Invoice, Payment, Subscription } from './billing-models.ts';
import { allOf, type Book, customerOf, emit, find, get, put } from './book.ts';
import { DAY } from './calendar.ts';
import { newestIssued } from './issue-invoice.ts';
import type { PaymentMethod } from './models.ts';

/** Who asks for the money: the checkout form, the schedule, or a person afterwards. */
export type Occasion = 'checkout' | 'automatic' | 'manual';

/** Pauses after the first, second and third failure; after the fourth the provider gives up. */
const RETRY_DAYS = [3, 5, 7];

export function methodFor(book: Book, subscription: Subscription): PaymentMethod | null {
  const id = subscription.defaultMethod ?? customerOf(book).defaultMethod;
  return id === null ? null : find(book, 'payment_method', id);
}

function willPay(method: PaymentMethod | null, occasion: Occasion): boolean {
  return method !== null && (method.behaviour === 'pays' || occasion === 'checkout');
}

function writePayment(book: Book, invoice: Invoice, method: string | null, isPaid: boolean) {
  const earlier = allOf(book, 'payment_intent').find(({ invoice: id }) => id === invoice.id);
  return put<Payment>(book, {
    kind: 'payment_intent',
    id: earlier?.id ?? book.newId('pi'),
    customer: book.customerId,
    created: earlier?.created ?? book.now,
    chargeId: book.newId('ch'),
    invoicePaymentId: earlier?.invoicePaymentId ?? book.newId('inpay'),
    invoice: invoice.id,
    amount: invoice.amountDue,
    isPaid,
    paidAt: isPaid ? book.now : null,
    refunded: 0,
    method,
  });
}

function settle(book: Book, invoice: Invoice): void {
  const paid = put<Invoice>(book, {
    ...invoice,
    status: 'paid',
    amountPaid: invoice.amountDue,
    attempts: invoice.attempts + (invoice.amountDue > 0 ? 1 : 0),
    nextAttempt: null,
    paidAt: book.now,
  });
  emit(book, 'invoice.paid', paid);
  emit(book, 'invoice.payment_succeeded', paid);
}

/** Only the first try and those of the schedule count; a person may try as often as they like. */
function afterFailure(invoice: Invoice, now: number, occasion: Occasion): Invoice {
  if (occasion === 'manual' && invoice.attempts > 0) return invoice;
  const pause = RETRY_DAYS[invoice.attempts];
  return {
    ...invoice,
    attempts: invoice.attempts + 1,
    nextAttempt: pause === undefined ? null : now + pause * DAY,
  };
}

/** Charges an open invoice to the customer's card. */
export function collect(book: Book, invoiceId: string, occasion: Occasion): 'paid' | 'failed' {
  const invoice = get(book, 'invoice', invoiceId);
  if (invoice.amountDue === 0) {
    settle(book, invoice);
    return 'paid';
  }
  const method = methodFor(book, get(book, 'subscription', invoice.subscription));
  const isPaid = willPay(method, occasion);
  const payment = writePayment(book, invoice, method?.id ?? null, isPaid);
  if (isPaid) {
    emit(book, 'payment_intent.succeeded', payment);
    emit(book, 'charge.succeeded', payment, 'charge');
    settle(book, invoice);
    return 'paid';
  }
  const failed = put(book, afterFailure(invoice, book.now, occasion));
  emit(book, 'payment_intent.payment_failed', payment);
  emit(book, 'invoice.payment_failed', failed);
  return 'failed';
}

/** The standing that a subscription has by the state of its newest invoice. */
export function statusBy(subscription: Subscription, invoice: Invoice): Subscription['status'] {
  if (subscription.status === 'canceled') return 'canceled';
  if (invoice.status === 'paid') {
    return subscription.status === 'trialing' ? 'trialing' : 'active';
  }
  return invoice.nextAttempt === null ? 'unpaid' : 'past_due';
}

/** Lets the subscription follow what became of its invoice; answers it as it is then. */
export function followInvoice(book: Book, invoiceId: string): Subscription {
  const invoice = get(book, 'invoice', invoiceId);
  const subscription = get(book, 'subscription', invoice.subscription);
  if (newestIssued(book, subscription.id)?.id !== invoiceId) return subscription;
  const status = statusBy(subscription, invoice);
  return status === subscription.status ? subscription : put(book, { ...subscription, status });
}

/** Tries an open invoice once more and tells what that changed. */
export function retryInvoice(book: Book, invoiceId: string, occasion: Occasion) {
  const { subscription: id } = get(book, 'invoice', invoiceId);
  const before = get(book, 'subscription', id);
  const outcome = collect(book, invoiceId, occasion);
  const after = followInvoice(book, invoiceId);
  if (after !== before || occasion === 'automatic') {
    emit(book, 'customer.subscription.updated', after);
  }
  return outcome;
}
