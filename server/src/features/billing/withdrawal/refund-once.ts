import type { CreditRequest, ProviderRefund } from '#platform/payments/payments.ts';
import type { Services } from '#platform/services.ts';

/**
 * Returns the refund of a request, and makes it only if the provider doesn't have it yet. The
 * provider forgets idempotency keys after a day, but keeps the request's id with the refund.
 */
export async function refundOnce(
  { payments }: Pick<Services, 'payments'>,
  request: { invoiceId: string; amountCents: number | null; requestId: string },
): Promise<ProviderRefund> {
  const refunds = await payments.listRefunds(request.invoiceId);
  const made = refunds.find(({ requestId }) => requestId === request.requestId);
  return made ?? payments.refundInvoice(request);
}

/** The same for a change of the customer's credit. */
export async function changeCreditOnce(
  { payments }: Pick<Services, 'payments'>,
  request: CreditRequest,
): Promise<void> {
  const changes = await payments.listCreditChanges(request.customerId);
  if (changes.some(({ requestId }) => requestId === request.requestId)) return;
  await payments.changeCredit(request);
}
