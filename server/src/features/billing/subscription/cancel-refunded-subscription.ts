import {
  findCurrentSubscription,
  isLiveSubscription,
} from '@attune/domain/billing/current-subscription';
import type { UserRow } from '#features/account';
import type { Services } from '#platform/services.ts';
import { logBillingAction } from '../call-provider.ts';
import type { EventRow } from '../events/events.repository.ts';

/**
 * Ends the subscription if its newest payment was fully refunded. Disputes and refunds of older
 * payments change nothing.
 */
export async function cancelRefundedSubscription(
  { payments, log }: Services,
  user: UserRow,
  events: readonly EventRow[],
): Promise<void> {
  const refunds = events.flatMap(({ type, takenBack }) =>
    type === 'charge.refunded' && takenBack?.isFull ? [takenBack.paymentIntentId] : [],
  );
  if (refunds.length === 0 || user.stripeCustomerId === null) return;
  const { subscriptions, invoices } = await payments.readBilling(user.stripeCustomerId);
  const current = findCurrentSubscription(subscriptions);
  if (!current || !isLiveSubscription(current)) return;
  const newestPaidInvoice = invoices.find(
    ({ subscriptionId, status, amountPaidCents }) =>
      subscriptionId === current.id && status === 'paid' && amountPaidCents > 0,
  );
  for (const payment of refunds) {
    const invoiceId = await payments.invoiceOfPayment(payment);
    if (invoiceId === null || invoiceId !== newestPaidInvoice?.id) continue;
    await payments.cancelNow(current.id);
    logBillingAction(
      { log },
      { action: 'end', userId: user.id, by: 'refund', subscription: current.id },
    );
    return;
  }
}
