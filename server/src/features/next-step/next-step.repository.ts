import type { StoredOccupation } from '@attune/domain/account/occupations';
import type { Corrections } from '@attune/domain/assessment/corrections';
import type { Answer } from '@attune/domain/assessment/questions';
import type { ActiveCourse } from '@attune/domain/guidance/active-course';
import type { FirstWeekProgress } from '@attune/domain/guidance/first-week';
import type { CheckIn, OpenGoal } from '@attune/domain/guidance/guidance-profile';
import type { MoodAboutId, MoodLevel } from '@attune/domain/mind/moods';
import { type SQL, sql } from 'drizzle-orm';
import type { Executor } from '#platform/db/database.ts';
import { selectCatalogState, toIsoTimestamp, toJsonList } from '#platform/db/json-sql.ts';

type CatalogState = { size: number; version: string };

/** Everything that decides a user's next step. */
export type NextStepFacts = {
  occupation: StoredOccupation | null;
  /** The user's day. */
  today: string;
  assessment: { createdAt: string; answers: Answer[]; corrections: Corrections | null } | null;
  /** The user's day of the first assessment. */
  firstAssessedOn: string | null;
  checkIn: CheckIn | null;
  /** Most recently changed first. */
  progress: { id: string; title: string; isBegun: boolean; isCompleted: boolean }[];
  begun: {
    id: string;
    on: string;
    sectionId: string | null;
    isTaskDone: boolean;
    minutes: number;
    taskMinutes: number;
    sections: { id: string; title: string; markdown: string }[];
  } | null;
  goals: OpenGoal[];
  mood: { level: MoodLevel; about: MoodAboutId[] } | null;
  practicesDoneToday: string[];
  firstWeek: FirstWeekProgress;
  isFirstWeekHidden: boolean;
  /** The course that the user takes at present. */
  course: ActiveCourse | null;
  lessonCatalog: CatalogState;
  practiceCatalog: CatalogState;
};

/**
 * Reads what decides the next step in one round trip. The query is raw SQL because the tables belong
 * to other features and the query builder cannot express the aggregation into JSON.
 */
export async function readNextStepFacts(
  db: Executor,
  userId: string,
  now: Date,
): Promise<NextStepFacts | null> {
  const id = sql`${userId}::uuid`;
  const { rows } = await db.execute<{ facts: NextStepFacts }>(sql`
    SELECT json_build_object(
      'occupation', u.occupation, 'today', u.today,
      ${selectAssessment(id)}, ${selectLessons(id)}, ${selectGoals(id)}, ${selectMind(id)},
      ${selectCourse(id)},
      'firstWeek', ${selectFirstWeek(id)},
      'isFirstWeekHidden', coalesce((SELECT is_first_week_hidden FROM dashboard_settings
        WHERE user_id = ${id}), false),
      'lessonCatalog', ${selectCatalogState(sql`tutorials WHERE is_published`)},
      'practiceCatalog', ${selectCatalogState(sql`practices`)}) AS facts
    FROM (SELECT occupation, time_zone, (${now}::timestamptz AT TIME ZONE time_zone)::date AS today
      FROM users WHERE id = ${id}) u`);
  return rows[0]?.facts ?? null;
}

const selectAssessment = (id: SQL) => sql`
  'assessment', (
    SELECT json_build_object('createdAt', ${toIsoTimestamp(sql`a.created_at`)},
      'answers', ${toJsonList(sql`SELECT question_id, answer FROM assessment_answers
                   WHERE assessment_id = a.id ORDER BY question_id`)},
      'corrections', (SELECT json_object_agg(question_id, letter) FROM assessment_corrections
                      WHERE assessment_id = a.id))
    FROM assessments a WHERE a.user_id = ${id} ORDER BY a.created_at DESC, a.id DESC LIMIT 1),
  'firstAssessedOn', (SELECT (min(created_at) AT TIME ZONE u.time_zone)::date
                      FROM assessments WHERE user_id = ${id}),
  'checkIn', (
    SELECT json_build_object('createdAt', ${toIsoTimestamp(sql`created_at`)},
      'reaction', reaction, 'feeling', feeling)
    FROM check_ins WHERE user_id = ${id} ORDER BY created_at DESC LIMIT 1)`;

/** Must match domain/tutorials/progress: saving a lesson for later does not start it. */
const isBegun = sql`(p.section_id IS NOT NULL OR p.checked <> '{}' OR p.is_task_done
  OR p.quiz_score IS NOT NULL)`;

const selectLessons = (id: SQL) => sql`
  'progress', ${toJsonList(sql`
    SELECT p.tutorial_id AS id, t.title, ${isBegun} AS "isBegun",
      p.completed_at IS NOT NULL AS "isCompleted"
    FROM tutorial_progress p JOIN tutorials t ON t.id = p.tutorial_id
    WHERE p.user_id = ${id} ORDER BY p.updated_at DESC, p.tutorial_id DESC`)},
  'begun', (
    SELECT json_build_object('id', p.tutorial_id, 'sectionId', p.section_id,
      'on', (p.updated_at AT TIME ZONE u.time_zone)::date,
      'isTaskDone', p.is_task_done, 'minutes', t.minutes,
      'taskMinutes', t.content -> 'taskMinutes', 'sections', t.content -> 'sections')
    FROM tutorial_progress p JOIN tutorials t ON t.id = p.tutorial_id
    WHERE p.user_id = ${id} AND p.completed_at IS NULL AND t.is_published AND ${isBegun}
    ORDER BY p.updated_at DESC, p.tutorial_id DESC LIMIT 1)`;

const selectGoals = (id: SQL) => sql`
  'goals', ${toJsonList(sql`
    SELECT g.id, g.title, g.target_date AS "targetDate",
      (SELECT s.text FROM goal_steps s
       WHERE s.goal_id = g.id AND s.deleted_at IS NULL AND s.done_at IS NULL
       ORDER BY s.position LIMIT 1) AS "nextStep",
      ARRAY(SELECT tutorial_id FROM goal_tutorials
            WHERE goal_id = g.id ORDER BY created_at, tutorial_id) AS "lessonIds"
    FROM goals g WHERE g.user_id = ${id} AND g.deleted_at IS NULL AND g.status = 'active'
    ORDER BY g.position`)}`;

const selectCourse = (id: SQL) => sql`
  'course', (
    SELECT json_build_object('id', c.id, 'title', c.title, 'weeks', c.content -> 'weeks',
      'project', c.content -> 'project')
    FROM course_enrollments e JOIN courses c ON c.id = e.course_id
    WHERE e.user_id = ${id} AND e.state = 'active' AND c.is_published)`;

const selectMind = (id: SQL) => sql`
  'mood', (SELECT json_build_object('level', level, 'about', about) FROM moods
           WHERE user_id = ${id} AND day = u.today AND EXISTS (SELECT FROM health_consents
             WHERE user_id = ${id} AND area = 'mood' AND withdrawn_at IS NULL)
           ORDER BY created_at DESC, id DESC LIMIT 1),
  'practicesDoneToday', (SELECT coalesce(json_agg(DISTINCT practice_id), '[]')
    FROM practice_sessions WHERE user_id = ${id} AND day = u.today AND is_complete)`;

/** A post counts as read once the user likes, follows or answers one, or writes one. */
const selectFirstWeek = (id: SQL) => sql`json_build_object(
  'lesson', EXISTS (SELECT FROM tutorial_progress
    WHERE user_id = ${id} AND completed_at IS NOT NULL),
  'check-in', EXISTS (SELECT FROM moods WHERE user_id = ${id}),
  'daily', EXISTS (SELECT FROM daily_pages
    WHERE user_id = ${id} AND (done_at IS NOT NULL OR answered_at IS NOT NULL)),
  'companion', EXISTS (SELECT FROM conversations WHERE user_id = ${id}),
  'post', EXISTS (SELECT FROM forum_post_likes WHERE user_id = ${id})
    OR EXISTS (SELECT FROM forum_follows WHERE user_id = ${id})
    OR EXISTS (SELECT FROM forum_comments WHERE author_id = ${id})
    OR EXISTS (SELECT FROM forum_posts WHERE author_id = ${id}),
  'goal', EXISTS (SELECT FROM goals WHERE user_id = ${id}),
  'review', EXISTS (SELECT FROM check_ins WHERE user_id = ${id})
    OR EXISTS (SELECT FROM goal_reviews WHERE user_id = ${id}))`;
