import type { Services } from '#platform/services.ts';
import { deductLaterRefunds } from './deduct-later-refunds.ts';
import { emailRefundUpdate } from './email-refund-update.ts';
import { joinRefund, splitRefund } from './refund-parts.ts';
import {
  findWithdrawalRefund,
  recountRefunded,
  saveRefund,
} from './withdrawal-refunds.repository.ts';
import { lockUserAndWithdrawal } from './withdrawals.repository.ts';

/**
 * Hands a refund of a withdrawal that failed after it was made to staff, for example because the card
 * is closed.
 */
export async function reopenFailedRefund(services: Services, refundId: string): Promise<void> {
  const { db, payments, log } = services;
  const refund = await findWithdrawalRefund(db, refundId);
  if (!refund || splitRefund(refund).madeCents === 0) return;
  const { withdrawalId, invoiceId } = refund;
  const made = await payments.listRefunds(invoiceId);
  if (made.some(({ id }) => id === refundId)) return;
  if (!(await reopen(services, { refundId, withdrawalId }))) return;
  const facts = { alert: true, withdrawal: withdrawalId, invoice: invoiceId };
  log.error(facts, 'a refund of a withdrawal failed; staff have to pay it otherwise');
  // More may have come back than was owed before.
  await deductLaterRefunds(services, withdrawalId);
}

/** Returns false if it was reopened before. */
async function reopen(
  services: Services,
  { refundId, withdrawalId }: { refundId: string; withdrawalId: string },
): Promise<boolean> {
  return services.db.transaction(async (tx) => {
    const withdrawal = await lockUserAndWithdrawal(tx, withdrawalId);
    const refund = await findWithdrawalRefund(tx, refundId);
    const { openCents, madeCents, settledCents } = splitRefund(refund ?? undefined);
    if (!withdrawal || !refund || madeCents === 0) return false;
    const parts = { openCents: openCents + madeCents, madeCents: 0, settledCents };
    const state = refund.state === 'disputed' ? 'disputed' : 'failed';
    const reopened = joinRefund(parts, state);
    await saveRefund(tx, refund, reopened && { ...reopened, failedAt: services.clock.now() });
    await recountRefunded(tx, withdrawalId);
    // Until the withdrawal is carried out, the email about that says it.
    const update = { kind: 'failed', cents: madeCents } as const;
    if (withdrawal.carriedOutAt) await emailRefundUpdate(services, tx, withdrawal, update);
    return true;
  });
}
