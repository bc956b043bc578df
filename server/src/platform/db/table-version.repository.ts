import { sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Executor } from './database.ts';

/**
 * A version that changes when a row is written, added or deleted. For small tables: it reads all
 * rows. `xmin` is the transaction that last wrote a row.
 *
 * Raw SQL: `xmin` is a column of PostgreSQL's own.
 */
export async function readTableVersion(db: Executor, table: PgTable): Promise<string> {
  const { rows } = await db.execute<{ version: string }>(
    sql`SELECT concat(count(*), ' ', max(xmin::text::bigint)) AS version FROM ${table}`,
  );
  return rows[0]?.version ?? '';
}
