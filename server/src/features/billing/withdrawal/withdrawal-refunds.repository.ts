import type { Settlement } from '@attune/domain/billing/settle-withdrawal';
import { and, asc, eq, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm';
import { users } from '#features/account';
import type { Executor } from '#platform/db/database.ts';
import { deleteRows, findRow } from '#platform/db/rows.ts';
import {
  billingContracts,
  billingWithdrawalRefunds,
  billingWithdrawals,
  type StoredSettlement,
} from '../billing.tables.ts';
import { countRefunded, NOT_MADE_STATES, sumParts } from './refund-parts.ts';

export type WithdrawalRefundRow = typeof billingWithdrawalRefunds.$inferSelect;

/** Stores what a withdrawal comes to. Returns false if that was decided before. */
export async function saveSettlement(
  tx: Executor,
  id: string,
  { refunds, ...settlement }: Settlement & StoredSettlement,
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

const isOfPayment = ({ withdrawalId, invoiceId }: RefundKey) =>
  and(
    eq(billingWithdrawalRefunds.withdrawalId, withdrawalId),
    eq(billingWithdrawalRefunds.invoiceId, invoiceId),
  );

export const findPaymentRefund = (
  db: Executor,
  key: RefundKey,
): Promise<WithdrawalRefundRow | null> => findRow(db, billingWithdrawalRefunds, isOfPayment(key));

/** Moves a refund from one state to the next. Returns false if it is in another state. */
export async function moveRefund(
  db: Executor,
  key: RefundKey,
  from: WithdrawalRefundRow['state'],
  changes: Partial<Omit<WithdrawalRefundRow, keyof RefundKey>>,
): Promise<boolean> {
  const { rowCount } = await db
    .update(billingWithdrawalRefunds)
    .set(changes)
    .where(and(isOfPayment(key), eq(billingWithdrawalRefunds.state, from)));
  return rowCount === 1;
}

/** Notes when a dispute of the payment was first seen. Returns false if it was noted before. */
export async function markDisputed(
  db: Executor,
  key: RefundKey,
  disputedAt: Date,
): Promise<boolean> {
  const { rowCount } = await db
    .update(billingWithdrawalRefunds)
    .set({ disputedAt })
    .where(and(isOfPayment(key), isNull(billingWithdrawalRefunds.disputedAt)));
  return rowCount === 1;
}

type StoredRefund = Pick<
  WithdrawalRefundRow,
  'state' | 'cents' | 'earlierMadeCents' | 'earlierSettledCents'
> &
  Partial<Pick<WithdrawalRefundRow, 'failedAt' | 'refundId' | 'disputedAt'>>;

/** Stores what became of the refund of a payment. Null means that there is none. */
export async function saveRefund(
  tx: Executor,
  { withdrawalId, invoiceId }: RefundKey,
  refund: StoredRefund | null,
): Promise<void> {
  const { withdrawalId: id, invoiceId: invoice } = billingWithdrawalRefunds;
  if (refund === null) {
    await deleteRows(tx, billingWithdrawalRefunds, isOfPayment({ withdrawalId, invoiceId }));
    return;
  }
  await tx
    .insert(billingWithdrawalRefunds)
    .values({ withdrawalId, invoiceId, ...refund })
    .onConflictDoUpdate({ target: [id, invoice], set: refund });
}

export async function updateSettlement(
  tx: Executor,
  id: string,
  changes: Partial<StoredSettlement>,
): Promise<void> {
  const { settlement } = billingWithdrawals;
  await tx
    .update(billingWithdrawals)
    .set({ settlement: sql`${settlement} || ${JSON.stringify(changes)}::jsonb` })
    .where(eq(billingWithdrawals.id, id));
}

/** The withdrawals that a refund of an invoice can concern. */
export async function listWithdrawalsOfPayment(
  db: Executor,
  { invoiceId, customerId }: { invoiceId: string | null; customerId: string | null },
): Promise<string[]> {
  if (invoiceId === null && customerId === null) return [];
  const rows = await db
    .select({ id: billingWithdrawals.id })
    .from(billingWithdrawals)
    .leftJoin(
      billingWithdrawalRefunds,
      eq(billingWithdrawalRefunds.withdrawalId, billingWithdrawals.id),
    )
    .where(
      and(
        isNotNull(billingWithdrawals.settlement),
        or(
          invoiceId === null ? undefined : eq(billingWithdrawalRefunds.invoiceId, invoiceId),
          customerId === null ? undefined : eq(billingWithdrawals.customerId, customerId),
        ),
      ),
    )
    .groupBy(billingWithdrawals.id);
  return rows.map(({ id }) => id);
}

export function findWithdrawalRefund(
  db: Executor,
  refundId: string,
): Promise<WithdrawalRefundRow | null> {
  return findRow(db, billingWithdrawalRefunds, eq(billingWithdrawalRefunds.refundId, refundId));
}

/**
 * Refunds that weren't made, oldest first: they wait for staff or for a bank. The person is unknown
 * after an account's deletion.
 */
export async function listRefundsNotMade(db: Executor) {
  return db
    .select({
      withdrawalId: billingWithdrawalRefunds.withdrawalId,
      invoiceId: billingWithdrawalRefunds.invoiceId,
      cents: billingWithdrawalRefunds.cents,
      failedAt: billingWithdrawalRefunds.failedAt,
      state: billingWithdrawalRefunds.state,
      disputedAt: billingWithdrawalRefunds.disputedAt,
      statedAt: billingWithdrawals.statedAt,
      userId: billingWithdrawals.userId,
      name: users.name,
      contract: billingContracts.number,
    })
    .from(billingWithdrawalRefunds)
    .innerJoin(billingWithdrawals, eq(billingWithdrawals.id, billingWithdrawalRefunds.withdrawalId))
    .leftJoin(users, eq(users.id, billingWithdrawals.userId))
    .leftJoin(
      billingContracts,
      eq(billingContracts.subscriptionId, billingWithdrawals.subscriptionId),
    )
    .where(inArray(billingWithdrawalRefunds.state, NOT_MADE_STATES))
    .orderBy(asc(billingWithdrawalRefunds.failedAt), asc(billingWithdrawalRefunds.invoiceId));
}

/** What is still owed after refunds failed, what waits for a bank, and what staff have paid. */
export async function sumRefunds(db: Executor, withdrawalId: string) {
  const sums = sumParts(await listWithdrawalRefunds(db, withdrawalId));
  return {
    owedCents: sums.failedCents,
    disputedCents: sums.disputedCents,
    otherwiseCents: sums.settledCents,
  };
}

/** Counts again what was paid back, after a refund of a finished withdrawal changed. */
export async function recountRefunded(tx: Executor, withdrawalId: string): Promise<void> {
  const { id, carriedOutAt } = billingWithdrawals;
  const isFinished = and(eq(id, withdrawalId), isNotNull(carriedOutAt));
  const settlement = (await findRow(tx, billingWithdrawals, isFinished))?.settlement;
  if (!settlement) return;
  const refundedCents = countRefunded(settlement, await listWithdrawalRefunds(tx, withdrawalId));
  await tx.update(billingWithdrawals).set({ refundedCents }).where(isFinished);
}

/** Forgets what is left about a deleted account, once no money is owed and none can come back. */
export async function forgetRefundsOfDeleted(db: Executor, id: string): Promise<void> {
  const { openCents, madeCents } = sumParts(await listWithdrawalRefunds(db, id));
  const settlement = (await findRow(db, billingWithdrawals, eq(billingWithdrawals.id, id)))
    ?.settlement;
  const { earlierRefundCents = 0, bankCents = 0 } = settlement ?? {};
  // The bank can still reject a refund that was made, also one that was made in another way. Then the
  // customer's payments are read again.
  if (openCents > 0 || madeCents > 0 || earlierRefundCents > bankCents) return;
  const isDeleted = and(eq(billingWithdrawals.id, id), isNull(billingWithdrawals.userId));
  const { rowCount } = await db
    .update(billingWithdrawals)
    .set({ customerId: null })
    .where(isDeleted);
  if (rowCount === 0) return;
  await db.delete(billingWithdrawalRefunds).where(eq(billingWithdrawalRefunds.withdrawalId, id));
}
