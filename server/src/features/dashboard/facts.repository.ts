import { type SQL, sql } from 'drizzle-orm';
import type { Executor } from '#platform/db/database.ts';
import { toJsonList } from '#platform/db/json-sql.ts';
import type { DashboardFacts, Span } from './facts.ts';
import { buildAttitudeFacts } from './facts-attitude.repository.ts';
import { buildCommunityFacts } from './facts-community.repository.ts';
import { buildLearningFacts } from './facts-learning.repository.ts';
import { buildMindFacts } from './facts-mind.repository.ts';
import type { SpanParams } from './facts-sql.repository.ts';

/**
 * Reads everything that the dashboard shows about a user in one round trip. Most parts read a
 * bounded range of an index, so five years of activity cost hardly more than a week. The query is
 * raw SQL because the query builder cannot express the aggregation into JSON.
 */
export async function readFacts(db: Executor, span: Span): Promise<DashboardFacts> {
  const params = toSpanParams(span);
  const { rows } = await db.execute<DashboardFacts>(sql`
    SELECT ${buildStreakFacts(params)} AS streak, ${buildAttitudeFacts(params)} AS attitude,
      ${buildLearningFacts(params)} AS learning, ${buildMindFacts(params)} AS mind,
      ${buildCommunityFacts(params)} AS community`);
  return rows[0] as DashboardFacts;
}

const toSpanParams = (span: Span): SpanParams => ({
  userId: sql`${span.userId}::uuid`,
  today: sql`${span.today}::date`,
  until: sql`${span.until}::date`,
  end: sql`${span.end}::timestamptz`,
  nowFrom: sql`${span.nowFrom}::date`,
  nowStart: sql`${span.nowStart}::timestamptz`,
  beforeFrom: sql`${span.beforeFrom}::date`,
  beforeStart: sql`${span.beforeStart}::timestamptz`,
  weeksFrom: sql`${span.weeksFrom}::date`,
  moodsFrom: sql`${span.moodsFrom}::date`,
});

function buildStreakFacts({ userId }: SpanParams): SQL {
  return sql`json_build_object(
    'activeDays', (SELECT coalesce(json_agg(day - date '1970-01-01'), '[]')
                   FROM active_days WHERE user_id = ${userId}),
    'rests', ${toJsonList(sql`SELECT since, weekday FROM streak_rests WHERE user_id = ${userId}`)},
    'pauses', ${toJsonList(sql`SELECT from_day AS "from", until_day AS until
                           FROM streak_pauses WHERE user_id = ${userId}`)},
    'settings', (SELECT json_build_object('hidden', hidden, 'order', card_order)
                 FROM dashboard_settings WHERE user_id = ${userId}),
    'isZen', coalesce((SELECT is_zen FROM mind_settings WHERE user_id = ${userId}), false))`;
}
