import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import type { Executor } from '#platform/db/database.ts';
import { findRow, lockRow } from '#platform/db/rows.ts';
import { recoveryCodes, twoStep } from '../account.tables.ts';

export type TwoStepRow = typeof twoStep.$inferSelect;

export function findTwoStep(db: Executor, userId: string): Promise<TwoStepRow | null> {
  return findRow(db, twoStep, eq(twoStep.userId, userId));
}

/** Locks the row until the transaction ends, so that a second use of a code sees the first. */
export function lockTwoStep(tx: Executor, userId: string): Promise<TwoStepRow | null> {
  return lockRow(tx, twoStep, eq(twoStep.userId, userId));
}

export async function isTwoStepOn(db: Executor, userId: string): Promise<boolean> {
  const isOn = and(eq(twoStep.userId, userId), isNotNull(twoStep.confirmedAt));
  return (await db.$count(twoStep, isOn)) > 0;
}

/** Stores a new secret, also in place of an unfinished setup. Returns false if two-step is on. */
export async function beginTwoStep(
  db: Executor,
  row: { userId: string; secret: Buffer; createdAt: Date },
): Promise<boolean> {
  const rows = await db
    .insert(twoStep)
    .values(row)
    .onConflictDoUpdate({
      target: twoStep.userId,
      set: { secret: row.secret, createdAt: row.createdAt, lastStep: null },
      setWhere: isNull(twoStep.confirmedAt),
    })
    .returning({ userId: twoStep.userId });
  return rows.length > 0;
}

export async function saveTwoStep(
  db: Executor,
  userId: string,
  changes: { confirmedAt?: Date; lastStep: number },
): Promise<void> {
  await db.update(twoStep).set(changes).where(eq(twoStep.userId, userId));
}

/** Deletes the secret and the recovery codes. Returns whether two-step sign-in was on. */
export async function deleteTwoStep(db: Executor, userId: string): Promise<boolean> {
  await db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  const rows = await db.delete(twoStep).where(eq(twoStep.userId, userId)).returning();
  return rows.some(({ confirmedAt }) => confirmedAt !== null);
}

export async function dropUnconfirmedTwoStep(db: Executor, userId: string): Promise<void> {
  await db.delete(twoStep).where(and(eq(twoStep.userId, userId), isNull(twoStep.confirmedAt)));
}

export async function replaceRecoveryCodes(
  db: Executor,
  userId: string,
  hashes: readonly Buffer[],
  createdAt: Date,
): Promise<void> {
  await db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  await db
    .insert(recoveryCodes)
    .values(hashes.map((codeHash) => ({ userId, codeHash, createdAt })));
}

export async function consumeRecoveryCode(
  db: Executor,
  userId: string,
  codeHash: Buffer,
  usedAt: Date,
): Promise<boolean> {
  const rows = await db
    .update(recoveryCodes)
    .set({ usedAt })
    .where(
      and(
        eq(recoveryCodes.userId, userId),
        eq(recoveryCodes.codeHash, codeHash),
        isNull(recoveryCodes.usedAt),
      ),
    )
    .returning({ userId: recoveryCodes.userId });
  return rows.length > 0;
}

export function countRecoveryCodes(db: Executor, userId: string): Promise<number> {
  return db.$count(
    recoveryCodes,
    and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt)),
  );
}
