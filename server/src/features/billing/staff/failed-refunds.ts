import { billingError } from '@attune/domain/billing/billing-errors';
import type { SettleRefundInput } from '@attune/domain/billing/staff-inputs';
import { confirmIdentity, lockAdmin, type SessionRef } from '#features/account';
import { audit } from '#features/audit';
import type { Executor } from '#platform/db/database.ts';
import type { Services } from '#platform/services.ts';
import { callProvider } from '../call-provider.ts';
import { reviewRefunds } from '../withdrawal/review-refunds.ts';
import {
  forgetRefundsOfDeleted,
  listRefundsNotMade,
  moveRefund,
  recountRefunded,
} from '../withdrawal/withdrawal-refunds.repository.ts';
import { lockWithdrawal } from '../withdrawal/withdrawals.repository.ts';
import type { FailedRefundsResponse } from './staff.schemas.ts';

/** Refunds of withdrawals that the provider couldn't make, or that wait for a bank's decision. */
export async function readFailedRefunds({
  db,
}: Pick<Services, 'db'>): Promise<FailedRefundsResponse> {
  const rows = await listRefundsNotMade(db);
  return {
    refunds: rows.map(({ state, failedAt, disputedAt, statedAt, ...refund }) => ({
      ...refund,
      statedAt: statedAt.toISOString(),
      failedAt: (failedAt ?? disputedAt ?? statedAt).toISOString(),
      disputedAt: state === 'disputed' ? (disputedAt ?? statedAt).toISOString() : null,
    })),
  };
}

type RefundKey = Pick<SettleRefundInput, 'withdrawalId' | 'invoiceId'>;

async function findRefundNotMade(db: Executor, { withdrawalId, invoiceId }: RefundKey) {
  const refund = (await listRefundsNotMade(db)).find(
    (row) => row.withdrawalId === withdrawalId && row.invoiceId === invoiceId,
  );
  if (!refund) throw billingError('billing.no_failed_refund');
  return refund;
}

/**
 * Records that staff paid a failed refund in another way, and how. The provider is asked first, in case
 * an event got lost: what came back already isn't owed anymore. A record can't be undone, so there is
 * none while the provider can't be reached. It can be made later.
 */
export async function settleFailedRefund(
  services: Services,
  ownSession: SessionRef,
  { withdrawalId, invoiceId, note, password, code }: SettleRefundInput,
): Promise<FailedRefundsResponse> {
  const { session } = await confirmIdentity(services, ownSession, { password, code });
  const { db, clock } = services;
  const key = { withdrawalId, invoiceId };
  const listed = await findRefundNotMade(db, key);
  await callProvider(services, { action: 'review-refunds', userId: session.userId }, () =>
    reviewRefunds(services, withdrawalId),
  );
  await db.transaction(async (tx) => {
    await lockAdmin(services, tx, session);
    await lockWithdrawal(tx, withdrawalId);
    const now = clock.now();
    const refund = await findRefundNotMade(tx, key);
    if (refund.cents !== listed.cents) throw billingError('billing.failed_refund_changed');
    const settled = { state: 'settled', settledAt: now, note } as const;
    if (!(await moveRefund(tx, refund, 'failed', settled))) {
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
