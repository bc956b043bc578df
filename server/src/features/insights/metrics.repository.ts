import type { CohortCounts, SignUpCount } from '@attune/domain/insights/cohorts';
import { type ActivityCount, RETENTION_WEEKS } from '@attune/domain/insights/retention';
import type { Span } from '@attune/domain/insights/weeks';
import { type SQL, sql } from 'drizzle-orm';
import type { Executor } from '#platform/db/database.ts';

export type InsightMetrics = {
  days: SignUpCount[];
  cohorts: CohortCounts[];
  activity: ActivityCount[];
};

const toJsonList = (rows: SQL) =>
  sql`(SELECT coalesce(json_agg(listed), '[]') FROM (${rows}) listed)`;

/**
 * Reads the metrics of users who signed up in these weeks: current accounts plus the totals of
 * deleted ones. Raw SQL: one statement, so that all metrics come from one snapshot and add up.
 */
export async function readInsightMetrics(db: Executor, { from, to }: Span, now: Date) {
  const at = now.toISOString();
  const within = sql`BETWEEN ${from}::date AND ${to}::date`;
  const mondayOf = (day: SQL) => sql`date_trunc('week', ${day}::timestamp)::date`;
  const gone = sql`SELECT what, day, week, people FROM insight_departures WHERE day ${within}`;
  const { rows } = await db.execute<InsightMetrics>(sql`
    WITH people AS MATERIALIZED (
      SELECT user_id, day, ${mondayOf(sql`day`)} AS monday, is_activated, is_paid,
        created_at > ${at}::timestamptz - interval '24 hours' AS is_fresh,
        coalesce(trial_ends_at > ${at}::timestamptz, false) AS is_trying
      FROM insight_people
      -- Days are local to many time zones: narrow by created_at (indexed), then filter by day.
      WHERE created_at >= ${from}::date - 2 AND created_at < ${to}::date + 3 AND day ${within}
    ), gone AS (${gone})
    SELECT
      ${toJsonList(sql`
        SELECT day, sum(people)::int AS people, sum(gone)::int AS left FROM (
          SELECT day, 1 AS people, 0 AS gone FROM people
          UNION ALL SELECT day, people, people FROM gone WHERE what = 'signed-up'
        ) AS signed GROUP BY day ORDER BY day`)} AS days,
      ${toJsonList(sql`
        SELECT monday AS week, sum(activated)::int AS activated, sum(paid)::int AS paid,
          sum(fresh)::int AS fresh, sum(trying)::int AS trying
        FROM (
          SELECT monday, is_activated::int AS activated, is_paid::int AS paid,
            (is_fresh AND NOT is_activated)::int AS fresh,
            (is_trying AND NOT is_paid)::int AS trying FROM people
          UNION ALL SELECT day, CASE what WHEN 'activated' THEN people ELSE 0 END,
            CASE what WHEN 'paid' THEN people ELSE 0 END, 0, 0
          FROM gone WHERE what IN ('activated', 'paid')
        ) AS cohort GROUP BY monday ORDER BY monday`)} AS cohorts,
      ${toJsonList(sql`
        SELECT monday AS week, after, sum(people)::int AS people FROM (
          SELECT monday, after, count(*) AS people FROM (
            SELECT DISTINCT p.user_id, p.monday, (a.day - p.day) / 7 AS after
            FROM people p JOIN active_days a ON a.user_id = p.user_id
              AND a.day BETWEEN p.day AND p.day + ${7 * RETENTION_WEEKS - 1}::int
          ) AS active GROUP BY monday, after
          UNION ALL SELECT day, week, people FROM gone
            WHERE what = 'active' AND week < ${RETENTION_WEEKS}::int
        ) AS weeks GROUP BY monday, after ORDER BY monday, after`)} AS activity`);
  return rows[0] as InsightMetrics;
}
