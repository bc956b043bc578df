import { and, desc, eq } from 'drizzle-orm';
import type { Executor } from '#platform/db/database.ts';
import { companionMemories as memories } from './personal.tables.ts';

export type MemoryRow = typeof memories.$inferSelect;

const isOwn = (userId: string, id: string) => and(eq(memories.userId, userId), eq(memories.id, id));

/** Newest first. */
export function listMemoryRows(db: Executor, userId: string, limit: number): Promise<MemoryRow[]> {
  return db
    .select()
    .from(memories)
    .where(eq(memories.userId, userId))
    .orderBy(desc(memories.createdAt), desc(memories.id))
    .limit(limit);
}

/** Of any user. */
export async function findMemory(db: Executor, id: string): Promise<MemoryRow | null> {
  const [row] = await db.select().from(memories).where(eq(memories.id, id));
  return row ?? null;
}

export function countMemories(db: Executor, userId: string): Promise<number> {
  return db.$count(memories, eq(memories.userId, userId));
}

/** Returns false if the id already exists. */
export async function insertMemory(tx: Executor, row: MemoryRow): Promise<boolean> {
  const rows = await tx
    .insert(memories)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: memories.id });
  return rows.length > 0;
}

export async function updateMemory(
  tx: Executor,
  { userId, id }: Pick<MemoryRow, 'userId' | 'id'>,
  changes: Pick<MemoryRow, 'body' | 'updatedAt'>,
): Promise<void> {
  await tx.update(memories).set(changes).where(isOwn(userId, id));
}

export async function deleteMemoryRow(db: Executor, userId: string, id: string): Promise<boolean> {
  const rows = await db.delete(memories).where(isOwn(userId, id)).returning({ id: memories.id });
  return rows.length > 0;
}
