import { sql } from 'drizzle-orm';
import type { Executor } from '#platform/db/database.ts';

/**
 * Nodes that start together on a fresh database take this lock one after the other. The number is
 * arbitrary.
 */
const LOCK_KEY = 7_317_003;

/**
 * Returns true if there has never been an account. Trial claims outlive accounts, so deleted demo
 * data does not come back. Concurrent callers wait until the transaction ends. Raw SQL: an advisory
 * lock.
 */
export async function lockIfUntouched(tx: Executor): Promise<boolean> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(${LOCK_KEY})`);
  const result = await tx.execute<{ is_untouched: boolean }>(sql`
    SELECT NOT EXISTS (SELECT FROM users) AND NOT EXISTS (SELECT FROM trial_claims) AS is_untouched`);
  return result.rows[0]?.is_untouched === true;
}
