import { sql } from 'drizzle-orm';
import { type Executor, violatesUnique } from '#platform/db/database.ts';
import { settleBudget } from '../budget.repository.ts';

/** The writer has not reported for this long, by the database clock that all nodes share. */
export const IS_STALE = sql.raw(`(alive_at < clock_timestamp() - interval '5 seconds')`);

export async function cutStaleReplies(db: Executor, userId: string, now: Date): Promise<void> {
  await db.execute(sql`
    WITH stale AS (
      SELECT id, day, budget_group, 0 AS cost_micros, held_micros FROM companion_usage
      WHERE user_id = ${userId}::uuid AND alive_at IS NOT NULL AND ${IS_STALE} FOR UPDATE
    ), freed AS (
      UPDATE companion_usage u SET alive_at = NULL, held_micros = 0 FROM stale
      WHERE u.id = stale.id
    ), settled AS (${settleBudget(sql`stale`)})
    UPDATE companion_messages
    SET status = 'cut', cut_by = 'restart', writer = NULL, ended_at = ${now.toISOString()}
    WHERE user_id = ${userId}::uuid AND status = 'streaming' AND ${IS_STALE}`);
}

export async function releaseStaleHolds(db: Executor): Promise<void> {
  await db.execute(sql`
    WITH stale AS (
      SELECT id, day, budget_group, 0 AS cost_micros, held_micros FROM companion_usage
      WHERE alive_at IS NOT NULL AND ${IS_STALE} AND held_micros > 0
      FOR UPDATE SKIP LOCKED
    ), released AS (
      UPDATE companion_usage u SET held_micros = 0 FROM stale WHERE u.id = stale.id
    )
    ${settleBudget(sql`stale`)}`);
}

export const isStreamConflict = (error: unknown): boolean =>
  violatesUnique(error, 'companion_usage_one_stream') ||
  violatesUnique(error, 'companion_messages_one_stream');
