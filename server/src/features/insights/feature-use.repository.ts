import type { FeatureCounts } from '@attune/domain/insights/feature-use';
import type { ModelUsage } from '@attune/domain/insights/model-cost';
import type { OpenedFeature } from '@attune/domain/insights/opened-features';
import type { Span } from '@attune/domain/insights/weeks';
import { lt, sql } from 'drizzle-orm';
import type { Executor } from '#platform/db/database.ts';
import { insightDays } from './insights.tables.ts';

/** Raw SQL: several aggregates of the same rows, read together so that they agree. */
export async function readFeatureUse(db: Executor, { from, to }: Span): Promise<FeatureCounts> {
  const { rows } = await db.execute<FeatureCounts>(sql`
    WITH counted AS MATERIALIZED (
      SELECT user_id, room, sum(opened) AS opened FROM insight_days
      WHERE day BETWEEN ${from}::date AND ${to}::date GROUP BY user_id, room
    )
    SELECT (SELECT count(*)::int FROM users) AS accounts,
      (SELECT count(*)::int FROM consents WHERE analytics) AS allowing,
      (SELECT count(DISTINCT user_id)::int FROM counted) AS people,
      (SELECT coalesce(json_agg(listed), '[]') FROM (
        SELECT room AS feature, count(*)::int AS people, sum(opened)::int AS opened
        FROM counted GROUP BY room
      ) listed) AS features`);
  return rows[0] as FeatureCounts;
}

/**
 * No person opens a feature this often in a day. Forged counts are capped here, so that they don't
 * spoil the totals.
 */
const MAX_OPENS_PER_DAY = 200;

/**
 * Adds to the user's counts if they consent at this time. The row lock makes a concurrent
 * withdrawal of consent wait and then delete these counts too.
 */
export async function addFeatureOpens(
  db: Executor,
  userId: string,
  opens: readonly OpenedFeature[],
): Promise<void> {
  await db.execute(sql`
    WITH allowed AS (
      SELECT user_id FROM consents WHERE user_id = ${userId} AND analytics FOR SHARE
    )
    INSERT INTO insight_days AS stored (user_id, day, room, opened)
    SELECT user_id, day, feature, least(opened, ${MAX_OPENS_PER_DAY}::int)
    FROM allowed, json_to_recordset(${JSON.stringify(opens)}::json)
      AS added (day date, feature text, opened int)
    ON CONFLICT (user_id, day, room)
    DO UPDATE SET opened = least(stored.opened + excluded.opened, ${MAX_OPENS_PER_DAY}::int)`);
}

export async function deleteDaysBefore(db: Executor, day: string): Promise<void> {
  await db.delete(insightDays).where(lt(insightDays.day, day));
}

/** Cast to float8, because sum() of bigint is numeric; these sums stay far below 2^53. */
const SPENDING = sql`count(*) FILTER (WHERE purpose = 'reply')::int AS replies,
  count(*) FILTER (WHERE purpose = 'triage')::int AS readings, count(failure)::int AS failed,
  coalesce(sum(input_tokens), 0)::float8 AS "inputTokens",
  coalesce(sum(output_tokens), 0)::float8 AS "outputTokens",
  coalesce(sum(cost_micros), 0)::float8 AS "costMicros"`;

/**
 * Reads the model cost in these weeks. A reply counts once it has ended. Raw SQL: three aggregates
 * of the same rows.
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
