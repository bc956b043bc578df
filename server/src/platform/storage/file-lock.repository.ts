import { type SQL, sql } from 'drizzle-orm';
import type pg from 'pg';
import type { Executor } from '../db/database.ts';

/** Any constant below 2³¹. Its holder reads all files as of one snapshot. */
const FILE_LOCK_KEY = 7_317_021;

/** Until the connection ends, no file is erased whose row this connection may have seen. */
export async function lockFiles(client: pg.ClientBase): Promise<void> {
  await client.query('SELECT pg_advisory_lock_shared($1)', [FILE_LOCK_KEY]);
}

const IS_LOCKED: SQL = sql`
  SELECT FROM pg_locks WHERE locktype = 'advisory' AND objid = ${FILE_LOCK_KEY} AND classid = 0
    AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`;

/**
 * Call this after finding what can be erased: a reader whose snapshot still has those rows took the
 * lock before they were deleted, so it is seen here.
 */
export async function areFilesLocked(db: Executor): Promise<boolean> {
  return ((await db.execute(IS_LOCKED)).rowCount ?? 0) > 0;
}
