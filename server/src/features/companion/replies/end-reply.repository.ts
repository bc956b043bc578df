import type { FailureCode } from '@attune/domain/companion/companion-errors';
import type { CutReason, ReplyStatus } from '@attune/domain/companion/companion-rules';
import { sql } from 'drizzle-orm';
import { type Executor, violates } from '../../../platform/db/database.ts';

export type Ending = {
  status: Exclude<ReplyStatus, 'streaming'>;
  cutBy: CutReason | null;
  failure: FailureCode | null;
};

export type UsageEnding = {
  id: string;
  input: number;
  output: number;
  costMicros: number;
  firstTokenMs: number | null;
  failure: FailureCode | null;
  day: string;
};

/** A budget is one row for all, so it is touched only by what costs. */
const spending = ({ costMicros, day }: UsageEnding) =>
  costMicros > 0
    ? sql`, spent AS (
        INSERT INTO companion_days AS d (day, cost_micros) VALUES (${day}::date, ${costMicros})
        ON CONFLICT (day) DO UPDATE SET cost_micros = d.cost_micros + excluded.cost_micros)`
    : sql``;

const using = (usage: UsageEnding) => sql`
  used AS (
    UPDATE companion_usage SET input_tokens = ${usage.input}, output_tokens = ${usage.output},
      cost_micros = ${usage.costMicros}, first_token_ms = ${usage.firstTokenMs}::int,
      failure = ${usage.failure}, alive_at = NULL
    WHERE id = ${usage.id}::uuid)`;

type Stored = Pick<Ending, 'cutBy'> & { status: ReplyStatus };

/**
 * The last that its writer writes. Stopped from elsewhere it stays stopped, but with all that was
 * said. Null when somebody else took it over.
 */
export async function endReply(
  db: Executor,
  reply: { id: string; writer: string; body: Buffer; now: Date },
  { status, cutBy, failure }: Ending,
  usage: UsageEnding,
): Promise<Stored | null> {
  const { id, writer, body, now } = reply;
  const { rows } = await db.execute<Stored>(sql`
    WITH ended AS (
      UPDATE companion_messages m SET body = ${body}, writer = NULL, ended_at = ${now.toISOString()},
        status = CASE WHEN status = 'streaming' THEN ${status} ELSE status END,
        cut_by = CASE WHEN status = 'streaming' THEN ${cutBy} ELSE cut_by END,
        failure = CASE WHEN status = 'streaming' THEN ${failure} ELSE failure END
      WHERE id = ${id}::uuid AND writer = ${writer}::uuid AND status IN ('streaming', 'stopped')
      RETURNING m.status, m.cut_by
    ), ${using(usage)} ${spending(usage)}
    SELECT status, cut_by AS "cutBy" FROM ended`);
  return rows[0] ?? null;
}

/** Of an answer that nothing is kept of but what it took. */
export async function endTemporary(db: Executor, usage: UsageEnding): Promise<void> {
  await db.execute(sql`WITH ${using(usage)} ${spending(usage)} SELECT 1`);
}

type TemporaryUsage = {
  id: string;
  userId: string;
  model: string;
  inputTokens: number;
  day: string;
  now: Date;
};

/** False while another answer to this person is being written. */
export async function beginTemporary(
  db: Executor,
  { id, userId, model, inputTokens, day, now }: TemporaryUsage,
): Promise<boolean> {
  try {
    await db.execute(sql`
      INSERT INTO companion_usage
        (id, user_id, model, input_tokens, is_temporary, alive_at, day, created_at)
      VALUES (${id}::uuid, ${userId}::uuid, ${model}, ${inputTokens}, true, clock_timestamp(),
        ${day}::date, ${now.toISOString()}::timestamptz)`);
    return true;
  } catch (error) {
    if (violates(error, 'companion_usage_one_stream')) return false;
    throw error;
  }
}
