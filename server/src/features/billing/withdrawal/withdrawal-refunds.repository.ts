import type { Settlement } from '@attune/domain/billing/settle-withdrawal';
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { Executor } from '#platform/db/database.ts';
import { billingWithdrawalRefunds, billingWithdrawals } from '../billing.tables.ts';

export type WithdrawalRefundRow = typeof billingWithdrawalRefunds.$inferSelect;

/** Stores what a withdrawal comes to. Returns false if that was decided before. */
export async function saveSettlement(
  tx: Executor,
  id: string,
  { refunds, ...settlement }: Settlement,
): Promise<boolean> {
  const { rowCount } = await tx
    .update(billingWithdrawals)
    .set({ settlement })
    .where(and(eq(billingWithdrawals.id, id), isNull(billingWithdrawals.settlement)));
  if (rowCount === 0) return false;
  if (refunds.length > 0) {
    const rows = refunds.map((refund) => ({ withdrawalId: id, ...refund }));
    await tx.insert(billingWithdrawalRefunds).values(rows);
  }
  return true;
}

export async function listWithdrawalRefunds(
  db: Executor,
  withdrawalId: string,
): Promise<WithdrawalRefundRow[]> {
  return db
    .select()
    .from(billingWithdrawalRefunds)
    .where(eq(billingWithdrawalRefunds.withdrawalId, withdrawalId))
    .orderBy(asc(billingWithdrawalRefunds.invoiceId));
}

type RefundKey = Pick<WithdrawalRefundRow, 'withdrawalId' | 'invoiceId'>;

/** Moves a refund from one state to the next. Returns false if it is in another state. */
export async function moveRefund(
  db: Executor,
  { withdrawalId, invoiceId }: RefundKey,
  from: WithdrawalRefundRow['state'],
  changes: Partial<Omit<WithdrawalRefundRow, keyof RefundKey>>,
): Promise<boolean> {
  const { rowCount } = await db
    .update(billingWithdrawalRefunds)
    .set(changes)
    .where(
      and(
        eq(billingWithdrawalRefunds.withdrawalId, withdrawalId),
        eq(billingWithdrawalRefunds.invoiceId, invoiceId),
        eq(billingWithdrawalRefunds.state, from),
      ),
    );
  return rowCount === 1;
}

/** Forgets the refunds of a deleted account, once no money is owed. */
export async function forgetRefundsOfDeleted(db: Executor, withdrawalId: string): Promise<void> {
  await db.delete(billingWithdrawalRefunds).where(
    and(
      eq(billingWithdrawalRefunds.withdrawalId, withdrawalId),
      sql`EXISTS (
        SELECT FROM ${billingWithdrawals}
        WHERE ${billingWithdrawals.id} = ${withdrawalId} AND ${billingWithdrawals.userId} IS NULL)`,
      sql`${billingWithdrawalRefunds.state} <> 'failed'`,
    ),
  );
}
