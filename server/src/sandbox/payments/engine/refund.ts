import type { Metadata, Payment, Refund } from './billing-models.ts';
import { type Book, emit, put } from './book.ts';

/** Gives money back. The caller has made sure that so much is left of the payment. */
export function refund(
  book: Book,
  payment: Payment,
  facts: { amount: number; reason: string | null; metadata: Metadata },
): Refund {
  const returned = put<Payment>(book, { ...payment, refunded: payment.refunded + facts.amount });
  const made = put<Refund>(book, {
    kind: 'refund',
    id: book.newId('re'),
    customer: book.customerId,
    created: book.now,
    payment: payment.id,
    chargeId: payment.chargeId,
    ...facts,
  });
  emit(book, 'refund.created', made);
  emit(book, 'charge.refunded', returned, 'charge');
  return made;
}
