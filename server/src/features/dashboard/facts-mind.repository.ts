import { type SQL, sql } from 'drizzle-orm';
import { toJsonList } from '#platform/db/json-sql.ts';
import type { SpanParams } from './facts-sql.repository.ts';

/**
 * Selects the day of each finished practice, and of each daily page whose two minutes were done.
 */
const selectPracticeDays = ({ userId, until }: SpanParams, from: SQL) => sql`(
  SELECT day FROM practice_sessions
  WHERE user_id = ${userId} AND day BETWEEN ${from} AND ${until} AND is_complete
  UNION ALL
  SELECT day FROM daily_pages
  WHERE user_id = ${userId} AND day BETWEEN ${from} AND ${until} AND done_at IS NOT NULL) done`;

const countDaysByPeriod = ({ nowFrom }: SpanParams, rows: SQL) => sql`
  (SELECT json_build_object('now', count(*) FILTER (WHERE day >= ${nowFrom}),
     'before', count(*) FILTER (WHERE day < ${nowFrom})) FROM ${rows})`;

export function buildMindFacts(span: SpanParams): SQL {
  const { userId, today, until, beforeFrom, weeksFrom, moodsFrom } = span;
  const moodsSince = (from: SQL) =>
    sql`moods WHERE user_id = ${userId} AND day BETWEEN ${from} AND ${until}`;
  const weekOf = sql`greatest(0, (${today} - day) / 7)`;
  return sql`json_build_object(
    'moods', ${countDaysByPeriod(span, moodsSince(beforeFrom))},
    'practices', ${countDaysByPeriod(span, selectPracticeDays(span, beforeFrom))},
    'weeks', ${toJsonList(sql`
      SELECT ago, round(max(mood), 2) AS mood, coalesce(max(practices), 0) AS practices FROM (
        SELECT ${weekOf} AS ago, avg(level) AS mood, NULL::bigint AS practices
        FROM ${moodsSince(weeksFrom)} GROUP BY 1
        UNION ALL
        SELECT ${weekOf}, NULL, count(*) FROM ${selectPracticeDays(span, weeksFrom)} GROUP BY 1
      ) parts GROUP BY ago`)},
    'days', ${toJsonList(sql`
      SELECT m.day, round(avg(m.level), 2) AS level, (
        SELECT coalesce(json_agg(DISTINCT theme ORDER BY theme), '[]')
        FROM moods o CROSS JOIN unnest(o.about) AS theme
        WHERE o.user_id = ${userId} AND o.day = m.day) AS about
      FROM moods m WHERE m.user_id = ${userId} AND m.day BETWEEN ${moodsFrom} AND ${until}
      GROUP BY m.day ORDER BY m.day`)},
    'page', (
      SELECT json_build_object('day', p.day, 'itemId', p.item_id, 'title', i.title,
        'idea', i.content ->> 'idea', 'reasons', coalesce(p.reasons, '[]'),
        'isSaved', p.saved_at IS NOT NULL,
        'isDone', p.done_at IS NOT NULL OR p.answered_at IS NOT NULL)
      FROM daily_pages p JOIN daily_items i ON i.id = p.item_id
      WHERE p.user_id = ${userId} AND p.day BETWEEN ${today} AND ${today} + 2 ORDER BY p.day LIMIT 1),
    'hasAny', EXISTS (SELECT FROM moods WHERE user_id = ${userId})
      OR EXISTS (SELECT FROM practice_sessions WHERE user_id = ${userId})
      OR EXISTS (SELECT FROM journal_entries
        WHERE user_id = ${userId} AND deleted_at IS NULL)
      OR EXISTS (SELECT FROM daily_pages WHERE user_id = ${userId} AND done_at IS NOT NULL))`;
}
