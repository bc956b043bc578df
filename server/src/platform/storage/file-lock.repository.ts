import { type SQL, sql } from 'drizzle-orm';
import type pg from 'pg';
import type { Executor } from '../db/database.ts';

/**
 * A process that reads all files as of one snapshot of the database holds this lock. The number is
 * arbitrary, but must be below 2³¹.
 */
const FILE_LOCK_KEY = 7_317_021;

/** Ensures that no file whose row this connection may have seen is erased before it ends. */
export async function lockFiles(client: pg.ClientBase): Promise<void> {
  await client.query('SELECT pg_advisory_lock_shared($1)', [FILE_LOCK_KEY]);
}

const IS_LOCKED: SQL = sql`
  SELECT FROM pg_locks WHERE locktype = 'advisory' AND objid = ${FILE_LOCK_KEY} AND classid = 0
    AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`;

/**
 * Must be called after finding the files to erase. A reader whose snapshot still has their rows took
 * the lock before the rows were deleted, so its lock is visible here.
 */
export async function areFilesLocked(db: Executor): Promise<boolean> {
  return ((await db.execute(IS_LOCKED)).rowCount ?? 0) > 0;
}
