import { and, asc, eq } from 'drizzle-orm';
import type { Executor } from '#platform/db/database.ts';
import { companionExclusions as exclusions } from './personal.tables.ts';

export type ExclusionRow = typeof exclusions.$inferSelect;

/** Oldest first. */
export function listExclusions(db: Executor, userId: string): Promise<ExclusionRow[]> {
  return db
    .select()
    .from(exclusions)
    .where(eq(exclusions.userId, userId))
    .orderBy(asc(exclusions.createdAt), asc(exclusions.ref));
}

export function countExclusions(db: Executor, userId: string): Promise<number> {
  return db.$count(exclusions, eq(exclusions.userId, userId));
}

export async function insertExclusion(db: Executor, row: ExclusionRow): Promise<void> {
  await db.insert(exclusions).values(row).onConflictDoNothing();
}

export async function deleteExclusion(db: Executor, userId: string, ref: string): Promise<void> {
  await db.delete(exclusions).where(and(eq(exclusions.userId, userId), eq(exclusions.ref, ref)));
}
