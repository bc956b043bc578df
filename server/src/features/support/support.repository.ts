import { eq, lt } from 'drizzle-orm';
import type { Executor } from '#platform/db/database.ts';
import { findRow, insertRow } from '#platform/db/rows.ts';
import { supportMessages } from './support.tables.ts';

export type MessageRow = typeof supportMessages.$inferSelect;

export function findMessage(db: Executor, id: string): Promise<MessageRow | null> {
  return findRow(db, supportMessages, eq(supportMessages.id, id));
}

/** Returns false and writes nothing if the id already exists. */
export function insertMessage(tx: Executor, row: MessageRow): Promise<boolean> {
  return insertRow(tx, supportMessages, row);
}

export async function deleteMessagesBefore(db: Executor, cutoff: Date): Promise<void> {
  await db.delete(supportMessages).where(lt(supportMessages.createdAt, cutoff));
}
