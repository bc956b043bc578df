import type { Services } from '#platform/services.ts';
import type { EventRow } from '../events/events.repository.ts';
import { reopenFailedRefund } from './reopen-failed-refund.ts';
import { reviewRefunds } from './review-refunds.ts';
import { listWithdrawalsOfPayment } from './withdrawal-refunds.repository.ts';

const FAILED = new Set(['refund.failed', 'charge.refund.updated']);

/**
 * Applies refunds and disputes at the provider to the refunds of withdrawals. An event only says
 * that something changed, so the provider is asked.
 */
export async function followRefundEvents(
  services: Services,
  events: readonly EventRow[],
): Promise<void> {
  for (const { type, objectId } of events) {
    if (FAILED.has(type) && objectId) await reopenFailedRefund(services, objectId);
  }
  for (const id of await listWithdrawals(services, events)) await reviewRefunds(services, id);
}

async function listWithdrawals(
  { db, payments }: Services,
  events: readonly EventRow[],
): Promise<Set<string>> {
  const found = new Set<string>();
  for (const { customerId, takenBack } of events) {
    if (!takenBack) continue;
    const invoiceId = await payments.invoiceOfPayment(takenBack.paymentIntentId);
    const ids = await listWithdrawalsOfPayment(db, { invoiceId, customerId });
    for (const id of ids) found.add(id);
  }
  return found;
}
