import { eq } from 'drizzle-orm';
import type { Executor } from '#platform/db/database.ts';
import { supportMessages } from './support.tables.ts';

export type MessageRow = typeof supportMessages.$inferSelect;

export async function findMessage(db: Executor, id: string): Promise<MessageRow | null> {
  const [row] = await db.select().from(supportMessages).where(eq(supportMessages.id, id));
  return row ?? null;
}

/** Returns false and writes nothing if the id already exists. */
export async function insertMessage(tx: Executor, row: MessageRow): Promise<boolean> {
  const rows = await tx
    .insert(supportMessages)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: supportMessages.id });
  return rows.length > 0;
}
