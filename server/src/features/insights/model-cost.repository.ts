import type { ModelUsage } from '@attune/domain/insights/model-cost';
import type { Span } from '@attune/domain/insights/weeks';
import { sql } from 'drizzle-orm';
import type { Executor } from '#platform/db/database.ts';

/** Cast to float8, because sum() of bigint is numeric; these sums stay far below 2^53. */
const SPENDING = sql`count(*) FILTER (WHERE purpose = 'reply')::int AS replies,
  count(*) FILTER (WHERE purpose = 'triage')::int AS readings, count(failure)::int AS failed,
  coalesce(sum(input_tokens), 0)::float8 AS "inputTokens",
  coalesce(sum(output_tokens), 0)::float8 AS "outputTokens",
  coalesce(sum(cost_micros), 0)::float8 AS "costMicros"`;

/**
 * The model cost in these weeks. A reply counts once it has ended. Raw SQL: three aggregates of the
 * same rows.
 */
export async function readModelCost(db: Executor, { from, to }: Span): Promise<ModelUsage> {
  const usage = sql`FROM companion_usage
    WHERE day BETWEEN ${from}::date AND ${to}::date AND alive_at IS NULL`;
  const { rows } = await db.execute<ModelUsage>(sql`
    SELECT
      (SELECT coalesce(json_agg(listed), '[]') FROM (
        SELECT date_trunc('week', day::timestamp)::date AS week, ${SPENDING},
          count(DISTINCT user_id)::int AS people,
          coalesce(sum(cost_micros) FILTER (WHERE user_id IS NOT NULL), 0)::float8 AS "theirMicros"
        ${usage} GROUP BY week ORDER BY week) listed) AS weeks,
      (SELECT coalesce(json_agg(listed), '[]') FROM (
        SELECT model, ${SPENDING} ${usage} GROUP BY model) listed) AS models,
      (SELECT count(DISTINCT user_id)::int ${usage}) AS people`);
  return rows[0] as ModelUsage;
}
