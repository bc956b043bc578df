import { type SQL, sql } from 'drizzle-orm';
import type pg from 'pg';
import type { Executor } from '../db/database.ts';

/** Any constant below 2³¹: whoever holds it goes through all files as they were at one moment. */
const FILE_LOCK_KEY = 7_317_021;

/** From here to the end of the connection no file is erased whose row was seen in between. */
export async function lockFiles(client: pg.ClientBase): Promise<void> {
  await client.query('SELECT pg_advisory_lock_shared($1)', [FILE_LOCK_KEY]);
}

const IS_LOCKED: SQL = sql`
  SELECT FROM pg_locks WHERE locktype = 'advisory' AND objid = ${FILE_LOCK_KEY} AND classid = 0
    AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`;

/**
 * Asked after it was found what could be erased: whose picture of the rows still has them was there
 * before they went, and is seen here.
 */
export async function areFilesLocked(db: Executor): Promise<boolean> {
  return ((await db.execute(IS_LOCKED)).rowCount ?? 0) > 0;
}
