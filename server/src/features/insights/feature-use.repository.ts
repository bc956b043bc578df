import type { FeatureCounts } from '@attune/domain/insights/feature-use';
import type { Span } from '@attune/domain/insights/weeks';
import { sql } from 'drizzle-orm';
import type { Executor } from '#platform/db/database.ts';

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
        SELECT room, count(*)::int AS people, sum(opened)::int AS opened FROM counted GROUP BY room
      ) listed) AS rooms`);
  return rows[0] as FeatureCounts;
}
