import { billingError } from '@attune/domain/billing/billing-errors';
import type { SettleRefundInput } from '@attune/domain/billing/staff-inputs';
import { confirmIdentity, lockAdmin, type SessionRef } from '#features/account';
import { audit } from '#features/audit';
import type { Services } from '#platform/services.ts';
import {
  forgetRefundsOfDeleted,
  listWaitingRefunds,
  moveRefund,
  recountRefunded,
} from '../withdrawal/withdrawal-refunds.repository.ts';
import { lockWithdrawal } from '../withdrawal/withdrawals.repository.ts';
import type { FailedRefundsResponse } from './staff.schemas.ts';

/** Refunds of withdrawals that the provider couldn't make, or that wait for a bank's decision. */
export async function readFailedRefunds({
  db,
}: Pick<Services, 'db'>): Promise<FailedRefundsResponse> {
  const rows = await listWaitingRefunds(db);
  return {
    refunds: rows.map(({ state, failedAt, disputedAt, statedAt, ...refund }) => ({
      ...refund,
      statedAt: statedAt.toISOString(),
      failedAt: (failedAt ?? disputedAt ?? statedAt).toISOString(),
      disputedAt: state === 'disputed' ? (disputedAt ?? statedAt).toISOString() : null,
    })),
  };
}

/** Records that staff paid a failed refund in another way, and how. */
export async function settleFailedRefund(
  services: Services,
  ownSession: SessionRef,
  { withdrawalId, invoiceId, note, password, code }: SettleRefundInput,
): Promise<FailedRefundsResponse> {
  const { session } = await confirmIdentity(services, ownSession, { password, code });
  const { db, clock } = services;
  await db.transaction(async (tx) => {
    await lockAdmin(services, tx, session);
    await lockWithdrawal(tx, withdrawalId);
    const now = clock.now();
    const waiting = await listWaitingRefunds(tx);
    const refund = waiting.find(
      (row) => row.withdrawalId === withdrawalId && row.invoiceId === invoiceId,
    );
    const settled = { state: 'settled', settledAt: now, note } as const;
    if (!refund || !(await moveRefund(tx, refund, 'failed', settled))) {
      throw billingError('billing.no_failed_refund');
    }
    await recountRefunded(tx, withdrawalId);
    await audit(tx, {
      at: now,
      actorId: session.userId,
      action: 'billing.refunded_otherwise',
      ...(refund.userId ? { subject: { kind: 'user', id: refund.userId } } : {}),
      detail: { invoice: invoiceId, cents: refund.cents, note },
    });
    await forgetRefundsOfDeleted(tx, withdrawalId);
  });
  return readFailedRefunds(services);
}
