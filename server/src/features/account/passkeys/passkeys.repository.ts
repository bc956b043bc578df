import { and, asc, eq } from 'drizzle-orm';
import type { Executor } from '#platform/db/database.ts';
import { deleteRows, findRow, lockRow } from '#platform/db/rows.ts';
import { passkeys } from '../account.tables.ts';

export type PasskeyRow = typeof passkeys.$inferSelect;

export const CREDENTIAL_CONSTRAINT = 'passkeys_credential_unique';

export function listPasskeys(db: Executor, userId: string): Promise<PasskeyRow[]> {
  return db
    .select()
    .from(passkeys)
    .where(eq(passkeys.userId, userId))
    .orderBy(asc(passkeys.createdAt), asc(passkeys.id));
}

export function countPasskeys(db: Executor, userId: string): Promise<number> {
  return db.$count(passkeys, eq(passkeys.userId, userId));
}

export function findPasskey(db: Executor, credentialId: string): Promise<PasskeyRow | null> {
  return findRow(db, passkeys, eq(passkeys.credentialId, credentialId));
}

export function lockPasskey(tx: Executor, id: string): Promise<PasskeyRow | null> {
  return lockRow(tx, passkeys, eq(passkeys.id, id));
}

export async function insertPasskey(db: Executor, row: PasskeyRow): Promise<void> {
  await db.insert(passkeys).values(row);
}

export async function recordPasskeyUse(
  db: Executor,
  id: string,
  use: { counter: number; lastUsedAt: Date },
): Promise<void> {
  await db.update(passkeys).set(use).where(eq(passkeys.id, id));
}

export async function renamePasskey(
  db: Executor,
  userId: string,
  id: string,
  name: string,
): Promise<PasskeyRow | null> {
  const [row] = await db
    .update(passkeys)
    .set({ name })
    .where(and(eq(passkeys.id, id), eq(passkeys.userId, userId)))
    .returning();
  return row ?? null;
}

export function deletePasskey(db: Executor, userId: string, id: string): Promise<boolean> {
  return deleteRows(db, passkeys, and(eq(passkeys.id, id), eq(passkeys.userId, userId)));
}

export async function deleteUserPasskeys(db: Executor, userId: string): Promise<void> {
  await db.delete(passkeys).where(eq(passkeys.userId, userId));
}
