import type { Practice } from '@attune/domain/mind/practice';
import { and, asc, eq, gte, inArray, notInArray, sql } from 'drizzle-orm';
import type { Executor } from '#platform/db/database.ts';
import { findRow, insertRow } from '#platform/db/rows.ts';
import { readTableVersion } from '#platform/db/table-version.repository.ts';
import { practiceSessions, practices } from '../mind.tables.ts';

export async function listPractices(db: Executor): Promise<Practice[]> {
  const rows = await db
    .select({ document: practices.document })
    .from(practices)
    .orderBy(asc(sql`${practices.document} ->> 'title'`));
  return rows.map(({ document }) => document);
}

export const readPracticesVersion = (db: Executor) => readTableVersion(db, practices);

/** Lists the titles of practices by id. Practices that no longer exist are left out. */
export async function listPracticeTitles(db: Executor, ids: readonly string[]) {
  return db
    .select({ id: practices.id, title: sql<string>`${practices.document} ->> 'title'` })
    .from(practices)
    .where(inArray(practices.id, [...ids]));
}

export async function findPractice(db: Executor, id: string): Promise<Practice | null> {
  const [row] = await db
    .select({ document: practices.document })
    .from(practices)
    .where(eq(practices.id, id));
  return row?.document ?? null;
}

/** Writes the practices that changed, and deletes all but these documents and `keptIds`. */
export async function replacePractices(
  tx: Executor,
  documents: readonly Practice[],
  keptIds: readonly string[],
): Promise<void> {
  const ids = [...documents.map(({ id }) => id), ...keptIds];
  await tx.delete(practices).where(ids.length > 0 ? notInArray(practices.id, ids) : undefined);
  if (documents.length === 0) return;
  await tx
    .insert(practices)
    .values(documents.map((document) => ({ id: document.id, document })))
    .onConflictDoUpdate({
      target: practices.id,
      set: { document: sql`excluded.document` },
      setWhere: sql`${practices.document} <> excluded.document`,
    });
}

export type SessionRow = typeof practiceSessions.$inferSelect;

export function insertSession(tx: Executor, row: SessionRow): Promise<boolean> {
  return insertRow(tx, practiceSessions, row);
}

export function findSession(db: Executor, id: string): Promise<SessionRow | null> {
  return findRow(db, practiceSessions, eq(practiceSessions.id, id));
}

export async function listPracticeDays(db: Executor, userId: string, from: string) {
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
