import type { Services } from '#platform/services.ts';
import type { EventRow } from '../events/events.repository.ts';
import {
  findWithdrawalRefund,
  moveRefund,
  recountRefunded,
} from './withdrawal-refunds.repository.ts';

const REFUND_EVENTS = new Set(['refund.failed', 'charge.refund.updated']);

/**
 * Hands refunds of withdrawals that failed after they were made to staff, for example because the
 * card is closed. The event only says that something changed, so the provider is asked.
 */
export async function reopenFailedRefunds(
  services: Services,
  events: readonly EventRow[],
): Promise<void> {
  for (const { type, objectId } of events) {
    if (REFUND_EVENTS.has(type) && objectId) await reopenIfFailed(services, objectId);
  }
}

async function reopenIfFailed(
  { db, clock, payments, log }: Services,
  refundId: string,
): Promise<void> {
  const refund = await findWithdrawalRefund(db, refundId);
  if (refund?.state !== 'made') return;
  const { withdrawalId, invoiceId } = refund;
  const made = await payments.listRefunds(invoiceId);
  if (made.some(({ id }) => id === refundId)) return;
  const isNew = await db.transaction(async (tx) => {
    const failed = { state: 'failed', failedAt: clock.now() } as const;
    if (!(await moveRefund(tx, refund, 'made', failed))) return false;
    await recountRefunded(tx, withdrawalId);
    return true;
  });
  if (!isNew) return;
  const facts = { alert: true, withdrawal: withdrawalId, invoice: invoiceId };
  log.error(facts, 'a refund of a withdrawal failed; staff have to pay it otherwise');
}
