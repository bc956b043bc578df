export type RefundablePayment = {
  invoiceId: string;
  /** What is planned to be refunded and wasn't yet. */
  plannedCents: number;
  /** What the provider can still return of the payment. */
  refundableCents: number;
};

/**
 * Spreads what is still owed over the payments. Keeps what was planned for each as far as its
 * payment and the sum allow, and plans more only where something is missing.
 */
export function respreadRefunds(
  payments: readonly RefundablePayment[],
  owedCents: number,
): { invoiceId: string; cents: number }[] {
  let left = Math.max(0, owedCents);
  const kept = payments.map(({ invoiceId, plannedCents, refundableCents }) => {
    const cents = Math.min(left, plannedCents, refundableCents);
    left -= cents;
    return { invoiceId, cents, roomCents: refundableCents - cents };
  });
  return kept.map(({ invoiceId, cents, roomCents }) => {
    const addedCents = Math.min(left, roomCents);
    left -= addedCents;
    return { invoiceId, cents: cents + addedCents };
  });
}
