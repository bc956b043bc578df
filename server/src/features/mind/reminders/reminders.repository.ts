import { and, asc, eq, isNull, lte, or, sql } from 'drizzle-orm';
import type { Executor } from '#platform/db/database.ts';
import { deleteRows, insertRow, lockRow } from '#platform/db/rows.ts';
import { reminders } from '../mind.tables.ts';

export type ReminderRow = typeof reminders.$inferSelect;

export function listReminders(db: Executor, userId: string): Promise<ReminderRow[]> {
  return db
    .select()
    .from(reminders)
    .where(eq(reminders.userId, userId))
    .orderBy(asc(reminders.atTime), asc(reminders.id));
}

/** Finds a reminder of any user and locks it until the transaction ends. */
export function lockReminder(tx: Executor, id: string): Promise<ReminderRow | null> {
  return lockRow(tx, reminders, eq(reminders.id, id));
}

export function insertReminder(tx: Executor, row: ReminderRow): Promise<boolean> {
  return insertRow(tx, reminders, row);
}

export async function changeReminder(
  tx: Executor,
  id: string,
  changes: Partial<Pick<ReminderRow, 'atTime' | 'weekdays' | 'what' | 'isOn' | 'nextAt'>>,
): Promise<void> {
  await tx.update(reminders).set(changes).where(eq(reminders.id, id));
}

export function deleteReminderRow(db: Executor, userId: string, id: string) {
  return deleteRows(db, reminders, and(eq(reminders.id, id), eq(reminders.userId, userId)));
}

/** Lists reminders that are due, or whose next time must be computed again. */
export async function listDueReminders(db: Executor, now: Date, limit: number): Promise<string[]> {
  const rows = await db
    .select({ id: reminders.id })
    .from(reminders)
    .where(and(reminders.isOn, or(isNull(reminders.nextAt), lte(reminders.nextAt, now))))
    .orderBy(sql`${reminders.nextAt} NULLS FIRST`, asc(reminders.id))
    .limit(limit);
  return rows.map(({ id }) => id);
}
