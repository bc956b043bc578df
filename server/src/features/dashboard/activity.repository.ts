import { sql } from 'drizzle-orm';
import type { Executor } from '#platform/db/database.ts';

type DayActivity = {
  day: string;
  lessons: number;
  steps: number;
  practices: number;
  journal: number;
  posts: number;
  checkIns: number;
};

type ActivityParams = { userId: string; timeZone: string; from: string; until: string };

/**
 * Counts the user's activity on each day from `from` to `until`, both included. A row with only a
 * timestamp counts on that timestamp's day in the user's time zone. The query is raw SQL because it
 * counts a union of eight queries by day.
 */
export async function countActivityByDay(
  db: Executor,
  params: ActivityParams,
): Promise<DayActivity[]> {
  const { userId, timeZone, from, until } = params;
  const isNearRange = (column: string) => sql`${sql.raw(column)} >= ${from}::date - 1
    AND ${sql.raw(column)} < ${until}::date + 2`;
  const inRange = sql`BETWEEN ${from}::date AND ${until}::date`;
  const dayOf = (column: string) => sql`day_somewhere(${sql.raw(column)}, ${timeZone})`;
  const { rows } = await db.execute<DayActivity>(sql`
    SELECT day::text, count(*) FILTER (WHERE kind = 'lesson')::int AS lessons,
      count(*) FILTER (WHERE kind = 'step')::int AS steps,
      count(*) FILTER (WHERE kind = 'practice')::int AS practices,
      count(*) FILTER (WHERE kind = 'journal')::int AS journal,
      count(*) FILTER (WHERE kind = 'post')::int AS posts,
      count(*) FILTER (WHERE kind = 'check-in')::int AS "checkIns"
    FROM (
      SELECT 'lesson' AS kind, ${dayOf('completed_at')} AS day FROM tutorial_progress
        WHERE user_id = ${userId} AND ${isNearRange('completed_at')}
      UNION ALL SELECT 'step', ${dayOf('s.done_at')} FROM goals g JOIN goal_steps s ON s.goal_id = g.id
        WHERE g.user_id = ${userId} AND g.deleted_at IS NULL AND s.deleted_at IS NULL
          AND ${isNearRange('s.done_at')}
      UNION ALL SELECT 'practice', day FROM practice_sessions
        WHERE user_id = ${userId} AND day ${inRange} AND is_complete
      UNION ALL SELECT 'practice', day FROM daily_pages
        WHERE user_id = ${userId} AND day ${inRange} AND done_at IS NOT NULL
      UNION ALL SELECT 'journal', day FROM journal_entries
        WHERE user_id = ${userId} AND day ${inRange} AND deleted_at IS NULL
      UNION ALL SELECT 'post', ${dayOf('created_at')} FROM forum_posts
        WHERE author_id = ${userId} AND ${isNearRange('created_at')} AND deleted_at IS NULL
      UNION ALL SELECT 'post', ${dayOf('created_at')} FROM forum_comments
        WHERE author_id = ${userId} AND ${isNearRange('created_at')} AND deleted_at IS NULL
      UNION ALL SELECT 'check-in', ${dayOf('created_at')} FROM check_ins
        WHERE user_id = ${userId} AND ${isNearRange('created_at')}
    ) AS done
    WHERE day ${inRange} GROUP BY day ORDER BY day`);
  return rows;
}
