import { sql } from 'drizzle-orm';
import type { Executor } from '../platform/db/database.ts';

/** Any constant: nodes that start together on one fresh database take turns. */
const LOCK_KEY = 7_317_003;

/**
 * Whether nobody has ever had an account here. Claims outlive accounts, so a demo that was deleted
 * does not come back. Others who ask wait until the transaction ends.
 */
export async function lockIfUntouched(tx: Executor): Promise<boolean> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(${LOCK_KEY})`);
  const result = await tx.execute<{ is_untouched: boolean }>(sql`
    SELECT NOT EXISTS (SELECT FROM users) AND NOT EXISTS (SELECT FROM trial_claims) AS is_untouched`);
  return result.rows[0]?.is_untouched === true;
}
