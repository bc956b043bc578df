import type { Metadata, Payment, Refund } from './billing-models.ts';
import { emit, find, get, type Ledger, put } from './ledger.ts';

/** How long a refund that will fail looks as if it had succeeded. */
const FAILS_AFTER_SECONDS = 60;

export function refund(
  ledger: Ledger,
  payment: Payment,
  facts: { amount: number; reason: string | null; metadata: Metadata },
): Refund {
  const refundedPayment = put<Payment>(ledger, {
    ...payment,
    refunded: payment.refunded + facts.amount,
  });
  const created = put<Refund>(ledger, {
    kind: 'refund',
    id: ledger.newId('re'),
    customer: ledger.customerId,
    created: ledger.now,
    payment: payment.id,
    chargeId: payment.chargeId,
    failsAt: willFail(ledger, payment) ? ledger.now + FAILS_AFTER_SECONDS : null,
    hasFailed: false,
    ...facts,
  });
  emit(ledger, 'refund.created', created);
  emit(ledger, 'charge.refunded', refundedPayment, 'charge');
  return created;
}

const willFail = (ledger: Ledger, { method }: Payment) =>
  method !== null && find(ledger, 'payment_method', method)?.behaviour === 'refund-fails';

/** The bank sends the money back: the payment counts as not refunded again. */
export function failRefund(ledger: Ledger, refund: Refund): void {
  const payment = get(ledger, 'payment_intent', refund.payment);
  put<Payment>(ledger, { ...payment, refunded: payment.refunded - refund.amount });
  const failed = put<Refund>(ledger, { ...refund, failsAt: null, hasFailed: true });
  for (const type of ['refund.updated', 'refund.failed', 'charge.refund.updated']) {
    emit(ledger, type, failed);
  }
}
