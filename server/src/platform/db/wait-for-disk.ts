import { sql } from 'drizzle-orm';
import type { Executor } from './database.ts';

/**
 * Resolves once everything that was committed before is on disk. A commit waits for the disk only if
 * it wrote something, so this writes an empty message that has no receiver. Raw SQL: the query
 * builder cannot call a function of PostgreSQL without a table.
 */
export async function waitForDisk(db: Executor): Promise<void> {
  await db.execute(sql`SELECT pg_logical_emit_message(true, 'attune', '')`);
}
