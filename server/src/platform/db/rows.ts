import type { SQL } from 'drizzle-orm';
import type { IndexColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Executor } from './database.ts';

type Row<Table extends PgTable> = Table['$inferSelect'];

/** Finds the row that matches a condition. The condition must match at most one row. */
export async function findRow<Table extends PgTable>(
  db: Executor,
  table: Table,
  where: SQL | undefined,
): Promise<Row<Table> | null> {
  const [row] = await db
    .select()
    .from(table as PgTable)
    .where(where);
  return row ?? null;
}

/** Finds a row like `findRow` and locks it until the transaction ends. */
export async function lockRow<Table extends PgTable>(
  tx: Executor,
  table: Table,
  where: SQL | undefined,
): Promise<Row<Table> | null> {
  const [row] = await tx
    .select()
    .from(table as PgTable)
    .where(where)
    .for('update');
  return row ?? null;
}

/**
 * Returns false and inserts nothing if the row conflicts with an existing one: with `target`, only
 * on that column; without it, on any unique key.
 */
export async function insertRow<Table extends PgTable>(
  tx: Executor,
  table: Table,
  row: Table['$inferInsert'],
  target?: IndexColumn,
): Promise<boolean> {
  const { rowCount } = await tx
    .insert(table)
    .values(row)
    .onConflictDoNothing(target && { target });
  return rowCount === 1;
}

/** Returns false if there was nothing to delete. */
export async function deleteRows(
  tx: Executor,
  table: PgTable,
  where: SQL | undefined,
): Promise<boolean> {
  const { rowCount } = await tx.delete(table).where(where);
  return rowCount !== 0;
}
