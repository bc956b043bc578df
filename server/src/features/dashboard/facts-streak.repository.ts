import { type SQL, sql } from 'drizzle-orm';
import { type SpanParams, toJsonList } from './facts-sql.repository.ts';

export function buildStreakFacts({ userId }: SpanParams): SQL {
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
