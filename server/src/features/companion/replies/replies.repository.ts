import { and, eq, sql } from 'drizzle-orm';
import type { Database, Executor } from '#platform/db/database.ts';
import {
  type BudgetHold,
  holdBudget,
  holdValues,
  returnHold,
  settleBudget,
} from '../budget.repository.ts';
import { companionMessages } from '../companion.tables.ts';
import type { MessageRow } from '../conversations/messages.repository.ts';
import { isStreamConflict } from './stale-replies.repository.ts';

/** A viewer on another node that has not reported for this long is gone, or its node is. */
export const VIEWER_TIMEOUT_MS = 3_000;
/** When one viewer leaves, the other viewers have this long to report. */
const VIEWER_REPORT_MS = 500;

/** Partial text needs no durable commit: no client relies on it. */
const ASYNC_COMMIT = sql`set_config('synchronous_commit', 'off', true)`;

type FlushedRow = { id: string; watchedAgo: number | null };

/**
 * Writes the current text of many replies in one statement. Returns the replies that still belong
 * to this writer and how long ago another node reported a viewer. A missing reply was stopped or
 * taken over.
 */
export async function flushReplies(
  db: Database,
  writer: string,
  replies: readonly { id: string; body: Buffer | null }[],
): Promise<Map<string, number | null>> {
  const ids = replies.map(({ id }) => id);
  const bodies = replies.map(({ body }) => body);
  const { rows } = await db.execute<FlushedRow>(sql`
    UPDATE companion_messages m
    SET body = coalesce(given.body, m.body), alive_at = clock_timestamp()
    FROM unnest(${sql.param(ids)}::uuid[], ${sql.param(bodies)}::bytea[]) AS given (id, body)
    WHERE m.id = given.id AND m.writer = ${writer}::uuid AND m.status = 'streaming'
    RETURNING m.id, (extract(epoch FROM clock_timestamp() - m.watched_at) * 1000)::float8
      AS "watchedAgo", ${ASYNC_COMMIT}`);
  return new Map(rows.map(({ id, watchedAgo }) => [id, watchedAgo]));
}

export async function keepAlive(db: Database, usageIds: readonly string[]): Promise<void> {
  await db.execute(sql`
    UPDATE companion_usage SET alive_at = clock_timestamp()
    WHERE id = ANY(${sql.param(usageIds)}::uuid[]) AND alive_at IS NOT NULL
    RETURNING ${ASYNC_COMMIT}`);
}

/** Returns true if it was being written. The writer notices at its next flush at the latest. */
export async function markStopped(
  db: Executor,
  userId: string,
  id: string,
  now: Date,
): Promise<boolean> {
  const { rows } = await db.execute(sql`
    WITH stopped AS (
      UPDATE companion_messages SET status = 'stopped', ended_at = ${now.toISOString()}
      WHERE id = ${id}::uuid AND user_id = ${userId}::uuid AND status = 'streaming'
      RETURNING id
    ), held AS (
      SELECT u.id, u.day, u.budget_group, 0 AS cost_micros, u.held_micros
      FROM companion_usage u JOIN stopped ON u.message_id = stopped.id
      WHERE u.alive_at IS NOT NULL FOR UPDATE OF u
    ), freed AS (
      UPDATE companion_usage u SET alive_at = NULL, held_micros = 0 FROM held WHERE u.id = held.id
    ), settled AS (${settleBudget(sql`held`)})
    SELECT id FROM stopped`);
  return rows.length > 0;
}

type TakeOverParams = {
  id: string;
  userId: string;
  writer: string;
  usageId: string;
  model: string;
  inputTokens: number;
  day: string;
  hold: BudgetHold | null;
  now: Date;
};

export async function takeOverReply(
  db: Executor,
  { id, userId, writer, usageId, model, inputTokens, day, hold, now }: TakeOverParams,
): Promise<'begun' | 'busy' | 'unknown' | 'no-budget'> {
  const values = { ...holdValues(hold), day };
  try {
    const { rows } = await db.execute<{ isTaken: boolean; hasBudget: boolean }>(sql`
      WITH budget AS (${holdBudget(hold !== null, (name) => sql`${values[name]}`)}), taken AS (
        UPDATE companion_messages SET status = 'streaming', cut_by = NULL, failure = NULL,
          writer = ${writer}::uuid, alive_at = clock_timestamp(), watched_at = NULL, ended_at = NULL
        WHERE id = ${id}::uuid AND user_id = ${userId}::uuid
          AND status IN ('cut', 'stopped') AND EXISTS (SELECT FROM budget)
        RETURNING id, user_id
      ), used AS (
        INSERT INTO companion_usage
          (id, user_id, message_id, model, input_tokens, is_temporary, alive_at, day, created_at,
           held_micros, budget_group)
        SELECT ${usageId}::uuid, user_id, id, ${model}, ${inputTokens}::int, false,
          clock_timestamp(), ${day}::date, ${now.toISOString()}::timestamptz,
          ${values.holdMicros}::bigint, ${values.budgetGroup}
        FROM taken
      )
      SELECT EXISTS (SELECT FROM taken) AS "isTaken", EXISTS (SELECT FROM budget) AS "hasBudget"`);
    if (rows[0]?.isTaken) return 'begun';
    if (!rows[0]?.hasBudget) return 'no-budget';
    await returnHold(db, day, hold);
    return 'unknown';
  } catch (error) {
    if (isStreamConflict(error)) return 'busy';
    throw error;
  }
}

/** Records a viewer on this node and returns the reply; null once it has ended. */
export async function markReplyWatched(
  db: Executor,
  userId: string,
  id: string,
): Promise<MessageRow | null> {
  const [row] = await db
    .update(companionMessages)
    .set({ watchedAt: sql`clock_timestamp()` })
    .where(
      and(
        eq(companionMessages.id, id),
        eq(companionMessages.userId, userId),
        eq(companionMessages.status, 'streaming'),
      ),
    )
    .returning();
  return row ?? null;
}

export async function markReplyUnwatched(db: Executor, userId: string, id: string): Promise<void> {
  await db.execute(sql`
    UPDATE companion_messages
    SET watched_at = clock_timestamp() - make_interval(secs => ${(VIEWER_TIMEOUT_MS - VIEWER_REPORT_MS) / 1_000})
    WHERE id = ${id}::uuid AND user_id = ${userId}::uuid AND status = 'streaming'`);
}
