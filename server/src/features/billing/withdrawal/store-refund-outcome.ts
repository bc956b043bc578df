import type { ProviderRefund } from '#platform/payments/payments.ts';
import type { Services } from '#platform/services.ts';
import { emailRefundUpdate } from './email-refund-update.ts';
import { joinRefund, splitRefund } from './refund-parts.ts';
import {
  findPaymentRefund,
  forgetRefundsOfDeleted,
  moveRefund,
  recountRefunded,
  saveRefund,
  type WithdrawalRefundRow,
} from './withdrawal-refunds.repository.ts';
import { lockUserAndWithdrawal, type WithdrawalRow } from './withdrawals.repository.ts';

/**
 * Stores a refund that the provider made. If more became owed while it was made, the rest is left to
 * staff, because the provider makes one refund per request. Returns false if it was stored before.
 */
export async function storeMade(
  services: Services,
  refund: WithdrawalRefundRow,
  { id: refundId, amountCents }: ProviderRefund,
): Promise<boolean> {
  const { db, clock, log } = services;
  const { withdrawalId, invoiceId } = refund;
  return db.transaction(async (tx) => {
    const withdrawal = await lockUserAndWithdrawal(tx, withdrawalId);
    const current = await findPaymentRefund(tx, refund);
    if (!withdrawal || current?.refundId === refundId) return false;
    const { openCents, madeCents, settledCents } = splitRefund(current ?? undefined);
    const restCents = Math.max(0, openCents - amountCents);
    const parts = { openCents: restCents, madeCents: madeCents + amountCents, settledCents };
    const made = joinRefund(parts, 'failed');
    const failedAt = restCents > 0 ? clock.now() : null;
    await saveRefund(tx, refund, made && { ...made, refundId, failedAt, disputedAt: null });
    if (restCents > 0) {
      const facts = { alert: true, withdrawal: withdrawalId, invoice: invoiceId, cents: restCents };
      const text =
        'a refund of a withdrawal returned less than is owed; staff have to pay the rest';
      log.error(facts, text);
    }
    await applyLater(services, tx, withdrawal, { kind: 'made', cents: amountCents });
    return true;
  });
}

/**
 * Stores that a refund wasn't made: it waits for the person's bank, or for staff. What is owed may have
 * changed since `refund` was read, so the stored amount stays. Returns false if something else changed
 * its state.
 */
export async function storeNotMade(
  services: Services,
  refund: WithdrawalRefundRow,
  outcome:
    | { state: 'disputed'; disputedAt: Date }
    | { state: 'failed'; failedAt: Date; disputedAt: null },
): Promise<boolean> {
  return services.db.transaction(async (tx) => {
    const withdrawal = await lockUserAndWithdrawal(tx, refund.withdrawalId);
    const current = await findPaymentRefund(tx, refund);
    if (!withdrawal || !current) return false;
    if (!(await moveRefund(tx, refund, refund.state, outcome))) return false;
    await applyLater(services, tx, withdrawal, { kind: outcome.state, cents: current.cents });
    return true;
  });
}

/**
 * Once the withdrawal was carried out, its sum is counted again and the member is told. Before, the
 * email about it does that.
 */
async function applyLater(
  services: Services,
  tx: Parameters<typeof emailRefundUpdate>[1],
  withdrawal: WithdrawalRow,
  update: Parameters<typeof emailRefundUpdate>[3],
): Promise<void> {
  if (!withdrawal.carriedOutAt) return;
  await recountRefunded(tx, withdrawal.id);
  await forgetRefundsOfDeleted(tx, withdrawal.id);
  await emailRefundUpdate(services, tx, withdrawal, update);
}
