import type { Services } from '#platform/services.ts';
import {
  findWithdrawalRefund,
  moveRefund,
  recountRefunded,
} from './withdrawal-refunds.repository.ts';
import { lockWithdrawal } from './withdrawals.repository.ts';

/**
 * Hands a refund of a withdrawal that failed after it was made to staff, for example because the card
 * is closed.
 */
export async function reopenFailedRefund(
  { db, clock, payments, log }: Services,
  refundId: string,
): Promise<void> {
  const refund = await findWithdrawalRefund(db, refundId);
  if (refund?.state !== 'made') return;
  const { withdrawalId, invoiceId } = refund;
  const made = await payments.listRefunds(invoiceId);
  if (made.some(({ id }) => id === refundId)) return;
  const isNew = await db.transaction(async (tx) => {
    await lockWithdrawal(tx, withdrawalId);
    const failed = { state: 'failed', failedAt: clock.now() } as const;
    if (!(await moveRefund(tx, refund, 'made', failed))) return false;
    await recountRefunded(tx, withdrawalId);
    return true;
  });
  if (!isNew) return;
  const facts = { alert: true, withdrawal: withdrawalId, invoice: invoiceId };
  log.error(facts, 'a refund of a withdrawal failed; staff have to pay it otherwise');
}
