import type { Practice } from '@attune/domain/mind/practice';
import { asc, eq, inArray, notInArray, sql } from 'drizzle-orm';
import type { Executor } from '#platform/db/database.ts';
import { practices } from '../mind.tables.ts';

export async function listPractices(db: Executor): Promise<Practice[]> {
  const rows = await db
    .select({ document: practices.document })
    .from(practices)
    .orderBy(asc(sql`${practices.document} ->> 'title'`));
  return rows.map(({ document }) => document);
}

/** The titles by id, without practices that no longer exist. */
export async function listPracticeTitles(
  db: Executor,
  ids: readonly string[],
): Promise<{ id: string; title: string }[]> {
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

/** Makes these the only practices. Writes only changed ones. */
export async function replacePractices(
  tx: Executor,
  documents: readonly Practice[],
  kept: readonly string[],
): Promise<void> {
  const ids = [...documents.map(({ id }) => id), ...kept];
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
