import type { Metadata, Payment, Refund } from './billing-models.ts';
import { emit, type Ledger, put } from './ledger.ts';

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
    ...facts,
  });
  emit(ledger, 'refund.created', created);
  emit(ledger, 'charge.refunded', refundedPayment, 'charge');
  return created;
}
