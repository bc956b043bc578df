import type { Dispute, DisputeStatus, Payment } from './billing-models.ts';
import { allOf, emit, get, type Ledger, put } from './ledger.ts';

const OPEN = new Set<DisputeStatus>(['needs_response', 'warning_needs_response']);

/** A dispute takes the money back at once. An inquiry takes nothing. */
export function openDispute(
  ledger: Ledger,
  payment: Payment,
  { amount = payment.amount, isInquiry = false } = {},
): Dispute {
  put<Payment>(ledger, { ...payment, isDisputed: true });
  const dispute = put<Dispute>(ledger, {
    kind: 'dispute',
    id: ledger.newId('du'),
    customer: ledger.customerId,
    created: ledger.now,
    payment: payment.id,
    chargeId: payment.chargeId,
    amount,
    status: isInquiry ? 'warning_needs_response' : 'needs_response',
  });
  emit(ledger, 'charge.dispute.created', dispute);
  if (!isInquiry) emit(ledger, 'charge.dispute.funds_withdrawn', dispute);
  return dispute;
}

export const isOpenDispute = ({ status }: Dispute) => OPEN.has(status);

/** The bank decides. Deciding again changes nothing. */
export function closeDispute(ledger: Ledger, id: string, outcome: 'won' | 'lost'): Dispute {
  const dispute = get(ledger, 'dispute', id);
  if (!isOpenDispute(dispute)) return dispute;
  const isInquiry = dispute.status === 'warning_needs_response';
  const closed = put<Dispute>(ledger, {
    ...dispute,
    status: isInquiry ? 'warning_closed' : outcome,
  });
  if (closed.status === 'won') emit(ledger, 'charge.dispute.funds_reinstated', closed);
  emit(ledger, 'charge.dispute.closed', closed);
  return closed;
}

/** Whether the money of a payment was taken back, so that it can't be refunded. */
export function isTakenBack(ledger: Ledger, { id }: Payment): boolean {
  return allOf(ledger, 'dispute').some(
    ({ payment, status }) => payment === id && (status === 'needs_response' || status === 'lost'),
  );
}
