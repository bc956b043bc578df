import { and, desc, eq, isNull, lte } from 'drizzle-orm';
import type { Executor } from '#platform/db/database.ts';
import { isOlder } from '#platform/db/is-older.ts';
import { findRow, insertRow, lockRow } from '#platform/db/rows.ts';
import type { KeysetPosition } from '#platform/http/keyset-cursor.ts';
import { journalEntries } from '../mind.tables.ts';

export type EntryRow = typeof journalEntries.$inferSelect;

const isOwnAndNotDeleted = (userId: string) =>
  and(eq(journalEntries.userId, userId), isNull(journalEntries.deletedAt));

export function insertEntry(tx: Executor, row: EntryRow): Promise<boolean> {
  return insertRow(tx, journalEntries, row);
}

/** Finds an entry of any user, deleted or not, and locks it until the transaction ends. */
export function lockEntry(tx: Executor, id: string): Promise<EntryRow | null> {
  return lockRow(tx, journalEntries, eq(journalEntries.id, id));
}

export function findOwnEntry(db: Executor, userId: string, id: string) {
  return findRow(db, journalEntries, and(isOwnAndNotDeleted(userId), eq(journalEntries.id, id)));
}

export async function changeEntry(
  tx: Executor,
  id: string,
  changes: Partial<Pick<EntryRow, 'body' | 'updatedAt' | 'deletedAt' | 'version'>>,
): Promise<void> {
  await tx.update(journalEntries).set(changes).where(eq(journalEntries.id, id));
}

export function listEntryRows(
  db: Executor,
  userId: string,
  { limit, after }: { limit: number; after: Pick<KeysetPosition, 'at' | 'id'> | null },
): Promise<EntryRow[]> {
  return db
    .select()
    .from(journalEntries)
    .where(and(isOwnAndNotDeleted(userId), isOlder(journalEntries, after)))
    .orderBy(desc(journalEntries.createdAt), desc(journalEntries.id))
    .limit(limit);
}

export function countEntries(db: Executor, userId: string): Promise<number> {
  return db.$count(journalEntries, isOwnAndNotDeleted(userId));
}

export async function eraseEntriesDeletedUntil(db: Executor, cutoff: Date): Promise<void> {
  await db.delete(journalEntries).where(lte(journalEntries.deletedAt, cutoff));
}

/** Whether a user has entries, also deleted ones that can still be restored. */
export async function hasJournal(db: Executor, userId: string): Promise<boolean> {
  return (await db.$count(journalEntries, eq(journalEntries.userId, userId))) > 0;
}

/** Erases all entries of a user, also those that could still be restored. */
export async function eraseJournal(tx: Executor, userId: string): Promise<void> {
  await tx.delete(journalEntries).where(eq(journalEntries.userId, userId));
}
