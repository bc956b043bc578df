import { and, asc, eq, inArray, isNotNull, isNull, lte, sql } from 'drizzle-orm';
import { lockUser } from '#features/account';
import type { Executor } from '#platform/db/database.ts';
import { findRow, lockRow } from '#platform/db/rows.ts';
import { billingWithdrawalRefunds, billingWithdrawals } from '../billing.tables.ts';
import { RETRYABLE_STATES } from './refund-parts.ts';

export type WithdrawalRow = typeof billingWithdrawals.$inferSelect;

type Statement = Pick<
  WithdrawalRow,
  | 'id'
  | 'subscriptionId'
  | 'customerId'
  | 'userId'
  | 'name'
  | 'contract'
  | 'email'
  | 'statedAt'
  | 'countedUntil'
  | 'hasStartRequest'
>;

export function findWithdrawal(
  db: Executor,
  subscriptionId: string,
): Promise<WithdrawalRow | null> {
  return findRow(db, billingWithdrawals, eq(billingWithdrawals.subscriptionId, subscriptionId));
}

export function findWithdrawalById(db: Executor, id: string): Promise<WithdrawalRow | null> {
  return findRow(db, billingWithdrawals, eq(billingWithdrawals.id, id));
}

/**
 * Locks a withdrawal and before it its user, in the order of everything else that needs both. Emails to
 * the user need the user's row too, so whoever sends one calls this instead of `lockWithdrawal`.
 */
export async function lockUserAndWithdrawal(
  tx: Executor,
  id: string,
): Promise<WithdrawalRow | null> {
  const userId = (await findWithdrawalById(tx, id))?.userId;
  if (userId) await lockUser(tx, userId);
  return lockWithdrawal(tx, id);
}

/** Locks a withdrawal, before its refunds are changed. */
export function lockWithdrawal(tx: Executor, id: string): Promise<WithdrawalRow | null> {
  return lockRow(tx, billingWithdrawals, eq(billingWithdrawals.id, id));
}

export function findWithdrawalByToken(
  db: Executor,
  tokenHash: Buffer,
): Promise<WithdrawalRow | null> {
  return findRow(db, billingWithdrawals, eq(billingWithdrawals.tokenHash, tokenHash));
}

/** A user's statements that were not confirmed yet, oldest first. */
export async function listOpenStatements(tx: Executor, userId: string): Promise<WithdrawalRow[]> {
  return tx
    .select()
    .from(billingWithdrawals)
    .where(and(eq(billingWithdrawals.userId, userId), isNull(billingWithdrawals.confirmedAt)))
    .orderBy(asc(billingWithdrawals.statedAt));
}

/**
 * Stores a statement. If the contract already has one, that one stays with its date, and only gets
 * the new link.
 */
export async function saveStatement(
  tx: Executor,
  statement: Statement,
  tokenHash: Buffer | null,
): Promise<WithdrawalRow> {
  const [row] = await tx
    .insert(billingWithdrawals)
    .values({ ...statement, tokenHash, nextAttemptAt: statement.statedAt })
    .onConflictDoUpdate({
      target: billingWithdrawals.subscriptionId,
      set: { tokenHash: tokenHash ?? sql`${billingWithdrawals.tokenHash}` },
    })
    .returning();
  return row as WithdrawalRow;
}

/** Returns false if the withdrawal was confirmed before. */
export async function confirmStatement(tx: Executor, id: string, now: Date): Promise<boolean> {
  const { rowCount } = await tx
    .update(billingWithdrawals)
    .set({ confirmedAt: now, nextAttemptAt: now })
    .where(and(eq(billingWithdrawals.id, id), isNull(billingWithdrawals.confirmedAt)));
  return rowCount === 1;
}

const owesNothing = sql`NOT EXISTS (
  SELECT FROM ${billingWithdrawalRefunds}
  WHERE ${billingWithdrawalRefunds.withdrawalId} = ${billingWithdrawals.id}
    AND ${billingWithdrawalRefunds.state} IN ('planned', 'failed', 'disputed'))`;

const isOpen = and(
  isNotNull(billingWithdrawals.confirmedAt),
  isNull(billingWithdrawals.carriedOutAt),
);

/** Claims a confirmed withdrawal until `leaseUntil`, if it is due. */
export async function claimWithdrawal(
  db: Executor,
  id: string,
  { now, leaseUntil }: { now: Date; leaseUntil: Date },
): Promise<WithdrawalRow | null> {
  const [row] = await db
    .update(billingWithdrawals)
    .set({ nextAttemptAt: leaseUntil, attempts: sql`${billingWithdrawals.attempts} + 1` })
    .where(and(eq(billingWithdrawals.id, id), isOpen, lte(billingWithdrawals.nextAttemptAt, now)))
    .returning();
  return row ?? null;
}

export async function listDueWithdrawals(db: Executor, now: Date): Promise<string[]> {
  const rows = await db
    .select({ id: billingWithdrawals.id })
    .from(billingWithdrawals)
    .where(and(isOpen, lte(billingWithdrawals.nextAttemptAt, now)))
    .orderBy(asc(billingWithdrawals.nextAttemptAt))
    .limit(50);
  return rows.map(({ id }) => id);
}

export async function delayWithdrawal(
  db: Executor,
  id: string,
  delay: { nextAttemptAt: Date; lastError: string },
): Promise<void> {
  await db.update(billingWithdrawals).set(delay).where(eq(billingWithdrawals.id, id));
}

/** Returns false if it was finished before. */
export async function finishWithdrawal(
  tx: Executor,
  id: string,
  { now, refundedCents }: { now: Date; refundedCents: number },
): Promise<boolean> {
  const { rowCount } = await tx
    .update(billingWithdrawals)
    .set({
      carriedOutAt: now,
      refundedCents,
      lastError: null,
    })
    .where(and(eq(billingWithdrawals.id, id), isNull(billingWithdrawals.carriedOutAt)));
  return rowCount === 1;
}

/** Whether a subscription ends because its contract was withdrawn from. */
export async function isWithdrawn(db: Executor, subscriptionId: string): Promise<boolean> {
  const row = await findWithdrawal(db, subscriptionId);
  return row !== null && row.confirmedAt !== null;
}

/** Deletes what is left of deleted accounts, once their refunds can no longer come back. */
export async function deleteWithdrawalsOfDeleted(db: Executor, doneBefore: Date): Promise<void> {
  await db
    .delete(billingWithdrawals)
    .where(
      and(
        isNull(billingWithdrawals.userId),
        lte(billingWithdrawals.carriedOutAt, doneBefore),
        owesNothing,
      ),
    );
}

/** Statements that are this old are deleted, unless something of them is still to be done. */
export async function deleteOldWithdrawals(db: Executor, statedBefore: Date): Promise<void> {
  await db
    .delete(billingWithdrawals)
    .where(
      and(
        lte(billingWithdrawals.statedAt, statedBefore),
        sql`(${isOpen}) IS NOT TRUE`,
        owesNothing,
      ),
    );
}

/**
 * Withdrawals that were carried out, except for refunds to try again: most of these wait for a bank, and
 * the previous version could leave one planned.
 */
export async function listWithdrawalsToRetry(db: Executor): Promise<string[]> {
  const { withdrawalId, state } = billingWithdrawalRefunds;
  const rows = await db
    .select({ id: withdrawalId })
    .from(billingWithdrawalRefunds)
    .innerJoin(billingWithdrawals, eq(billingWithdrawals.id, withdrawalId))
    .where(and(inArray(state, RETRYABLE_STATES), isNotNull(billingWithdrawals.carriedOutAt)))
    .groupBy(withdrawalId);
  return rows.map(({ id }) => id);
}
