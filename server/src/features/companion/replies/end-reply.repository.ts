import type { FailureCode } from '@attune/domain/companion/companion-errors';
import type { CutReason, ReplyStatus } from '@attune/domain/companion/companion-rules';
import { sql } from 'drizzle-orm';
import { type Executor, violatesUnique } from '#platform/db/database.ts';
import { type BudgetHold, holdBudget, holdValues, settleBudget } from '../budget.repository.ts';

export type ReplyEnding = {
  status: Exclude<ReplyStatus, 'streaming'>;
  cutBy: CutReason | null;
  failure: FailureCode | null;
};

export type FinalUsage = {
  id: string;
  input: number;
  output: number;
  costMicros: number;
  firstTokenMs: number | null;
  failure: FailureCode | null;
  day: string;
};

const settleUsageSql = (usage: FinalUsage) => sql`
  held AS (
    SELECT id, day, budget_group, ${usage.costMicros}::bigint AS cost_micros, held_micros
    FROM companion_usage WHERE id = ${usage.id}::uuid FOR UPDATE
  ), used AS (
    UPDATE companion_usage u SET input_tokens = ${usage.input}, output_tokens = ${usage.output},
      cost_micros = ${usage.costMicros}, first_token_ms = ${usage.firstTokenMs}::int,
      failure = ${usage.failure}, alive_at = NULL, held_micros = 0
    FROM held WHERE u.id = held.id
  ), settled AS (${settleBudget(sql`held`)})`;

type StoredEnding = Pick<ReplyEnding, 'cutBy'> & { status: ReplyStatus };

/**
 * The last write of its writer. A reply stopped from elsewhere stays stopped, but gets the full
 * text. Returns null if another writer took it over.
 */
export async function endReply(
  db: Executor,
  reply: { id: string; writer: string; body: Buffer; now: Date },
  { status, cutBy, failure }: ReplyEnding,
  usage: FinalUsage,
): Promise<StoredEnding | null> {
  const { id, writer, body, now } = reply;
  const { rows } = await db.execute<StoredEnding>(sql`
    WITH ended AS (
      UPDATE companion_messages m SET body = ${body}, writer = NULL, ended_at = ${now.toISOString()},
        status = CASE WHEN status = 'streaming' THEN ${status} ELSE status END,
        cut_by = CASE WHEN status = 'streaming' THEN ${cutBy} ELSE cut_by END,
        failure = CASE WHEN status = 'streaming' THEN ${failure} ELSE failure END
      WHERE id = ${id}::uuid AND writer = ${writer}::uuid AND status IN ('streaming', 'stopped')
      RETURNING m.status, m.cut_by
    ), ${settleUsageSql(usage)}
    SELECT status, cut_by AS "cutBy" FROM ended`);
  return rows[0] ?? null;
}

export async function endTemporaryReply(db: Executor, usage: FinalUsage): Promise<void> {
  await db.execute(sql`WITH ${settleUsageSql(usage)} SELECT 1`);
}

type TemporaryUsage = {
  id: string;
  userId: string;
  model: string;
  inputTokens: number;
  day: string;
  hold: BudgetHold | null;
  now: Date;
};

/** Returns `busy` while another reply to this user is being written. */
export async function insertTemporaryUsage(
  db: Executor,
  { id, userId, model, inputTokens, day, hold, now }: TemporaryUsage,
): Promise<'begun' | 'busy' | 'no-budget'> {
  const values = { ...holdValues(hold), day };
  try {
    const { rows } = await db.execute(sql`
      WITH budget AS (${holdBudget(hold !== null, (name) => sql`${values[name]}`)})
      INSERT INTO companion_usage
        (id, user_id, model, input_tokens, is_temporary, alive_at, day, created_at, held_micros,
         budget_group)
      SELECT ${id}::uuid, ${userId}::uuid, ${model}, ${inputTokens}::int, true, clock_timestamp(),
        ${day}::date, ${now.toISOString()}::timestamptz, ${values.holdMicros}::bigint,
        ${values.budgetGroup}
      FROM budget
      RETURNING id`);
    return rows.length > 0 ? 'begun' : 'no-budget';
  } catch (error) {
    if (violatesUnique(error, 'companion_usage_one_stream')) return 'busy';
    throw error;
  }
}
