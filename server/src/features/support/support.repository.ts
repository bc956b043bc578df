import { eq } from 'drizzle-orm';
import { pgTable, uuid } from 'drizzle-orm/pg-core';
import { bytea, timestamptz } from '#platform/db/columns.ts';
import type { Executor } from '#platform/db/database.ts';

const supportMessages = pgTable('support_messages', {
  id: uuid().primaryKey(),
  userId: uuid('user_id').notNull(),
  digest: bytea().notNull(),
  createdAt: timestamptz('created_at').notNull(),
});

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
