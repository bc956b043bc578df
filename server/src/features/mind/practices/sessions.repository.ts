import { and, eq, gte, sql } from 'drizzle-orm';
import type { Executor } from '#platform/db/database.ts';
import { practiceSessions } from '../mind.tables.ts';

export type SessionRow = typeof practiceSessions.$inferSelect;

export async function insertSession(tx: Executor, row: SessionRow): Promise<boolean> {
  const rows = await tx
    .insert(practiceSessions)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: practiceSessions.id });
  return rows.length > 0;
}

export async function findSession(db: Executor, id: string): Promise<SessionRow | null> {
  const [row] = await db.select().from(practiceSessions).where(eq(practiceSessions.id, id));
  return row ?? null;
}

export async function listPracticeDays(
  db: Executor,
  userId: string,
  from: string,
): Promise<{ day: string; sessions: number; practiceIds: string[] }[]> {
  return db
    .select({
      day: practiceSessions.day,
      sessions: sql<number>`count(*)::int`,
      practiceIds: sql<string[]>`array_agg(DISTINCT ${practiceSessions.practiceId})`,
    })
    .from(practiceSessions)
    .where(and(eq(practiceSessions.userId, userId), gte(practiceSessions.day, from)))
    .groupBy(practiceSessions.day);
}
