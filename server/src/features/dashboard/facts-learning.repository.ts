import { type SQL, sql } from 'drizzle-orm';
import { toIsoTimestamp, toJsonList } from '#platform/db/json-sql.ts';
import { countByPeriod, type SpanParams } from './facts-sql.repository.ts';

/** Must match domain/tutorials/progress: saving a lesson for later does not start it. */
const isBegun = sql`(p.section_id IS NOT NULL OR p.checked <> '{}' OR p.is_task_done
  OR p.quiz_score IS NOT NULL)`;

const scoreRatio = sql`(result ->> 'score')::numeric / nullif((result ->> 'total')::numeric, 0)`;

export function buildLearningFacts(span: SpanParams): SQL {
  const { userId, nowStart, beforeStart, end } = span;
  const steps = sql`goals g JOIN goal_steps s ON s.goal_id = g.id
    WHERE g.user_id = ${userId} AND g.deleted_at IS NULL AND s.deleted_at IS NULL`;
  return sql`json_build_object(
    'progress', ${toJsonList(sql`
      SELECT p.tutorial_id AS id, t.title, t.is_published AS "isPublished", ${isBegun} AS "isBegun",
        ${toIsoTimestamp(sql`p.completed_at`)} AS "completedAt"
      FROM tutorial_progress p JOIN tutorials t ON t.id = p.tutorial_id
      WHERE p.user_id = ${userId} ORDER BY p.updated_at DESC, p.tutorial_id DESC`)},
    'quiz', (
      SELECT json_build_object(
        'now', round(100 * avg(${scoreRatio}) FILTER (WHERE created_at >= ${nowStart})),
        'before', round(100 * avg(${scoreRatio}) FILTER (WHERE created_at < ${nowStart})))
      FROM tutorial_quiz_attempts WHERE user_id = ${userId}
        AND created_at >= ${beforeStart} AND created_at < ${end}),
    'steps', ${countByPeriod(sql`s.done_at`, span, steps)},
    'goals', ${toJsonList(sql`
      SELECT g.id, g.title, g.target_date AS "targetDate", s.done, s.total, n.text AS "nextStep"
      FROM goals g
      CROSS JOIN LATERAL (
        SELECT count(s.done_at) AS done, count(*) AS total FROM goal_steps s
        WHERE s.goal_id = g.id AND s.deleted_at IS NULL) s
      LEFT JOIN LATERAL (
        SELECT s.text FROM goal_steps s
        WHERE s.goal_id = g.id AND s.deleted_at IS NULL AND s.done_at IS NULL
        ORDER BY s.position LIMIT 1) n ON true
      WHERE g.user_id = ${userId} AND g.deleted_at IS NULL AND g.status = 'active'
      ORDER BY g.position`)},
    'lessonCount', (SELECT count(*) FROM tutorials WHERE is_published))`;
}
