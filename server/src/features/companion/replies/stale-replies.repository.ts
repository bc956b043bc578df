import { sql } from 'drizzle-orm';
import { type Executor, violates } from '../../../platform/db/database.ts';

/** Its writer has not been heard of for so long. By the database's clock, which all nodes share. */
export const IS_STALE = sql.raw(`(alive_at < clock_timestamp() - interval '5 seconds')`);

/** A reply whose writer is gone ended with it. */
export async function cutStaleReplies(db: Executor, userId: string, now: Date): Promise<void> {
  await db.execute(sql`
    WITH freed AS (
      UPDATE companion_usage SET alive_at = NULL
      WHERE user_id = ${userId}::uuid AND alive_at IS NOT NULL AND ${IS_STALE}
    )
    UPDATE companion_messages
    SET status = 'cut', cut_by = 'restart', writer = NULL, ended_at = ${now.toISOString()}
    WHERE user_id = ${userId}::uuid AND status = 'streaming' AND ${IS_STALE}`);
}

/** Whether something was refused because an answer to this person is being written. */
export const isOneStreamOnly = (error: unknown): boolean =>
  violates(error, 'companion_usage_one_stream') || violates(error, 'companion_messages_one_stream');
