import { sql } from 'drizzle-orm';
import type { Executor } from '#platform/db/database.ts';

type DatedRecord = { at: string; day: string };
export type DemoMood = DatedRecord & { id: string; level: number; about: string[] };
export type DemoSession = DatedRecord & { id: string; practiceId: string; seconds: number };
export type DemoLesson = DatedRecord & { id: string; wrong: number };
export type DemoPage = DatedRecord & { isDone: boolean; isSaved: boolean };
export type DemoGoal = {
  id: string;
  title: string;
  why: string;
  position: string;
  at: string;
  steps: { id: string; text: string; position: string; doneAt: string | null }[];
};

const toJsonb = (records: readonly object[]) => sql`${JSON.stringify(records)}::jsonb`;

export async function insertMoods(tx: Executor, userId: string, moods: readonly DemoMood[]) {
  await tx.execute(sql`
    INSERT INTO moods (id, user_id, level, about, created_at, day)
    SELECT id, ${userId}, level, ARRAY(SELECT jsonb_array_elements_text(about)), at, day
    FROM jsonb_to_recordset(${toJsonb(moods)})
      AS m (id uuid, level smallint, about jsonb, at timestamptz, day date)`);
}

export async function insertSessions(
  tx: Executor,
  userId: string,
  sessions: readonly DemoSession[],
) {
  await tx.execute(sql`
    INSERT INTO practice_sessions (id, user_id, practice_id, seconds, is_complete, started_at,
                                   created_at, day)
    SELECT id, ${userId}, "practiceId", seconds, true, at, at, day
    FROM jsonb_to_recordset(${toJsonb(sessions)})
      AS s (id uuid, "practiceId" text, seconds int, at timestamptz, day date)`);
}

/** Marks the easiest existing lessons as completed, each with a quiz attempt. */
export async function insertLessons(tx: Executor, userId: string, lessons: readonly DemoLesson[]) {
  const completedLessons = sql`
    (SELECT id, row_number() OVER (ORDER BY level, id) AS number,
            greatest(1, jsonb_array_length(content -> 'quiz')) AS total
     FROM tutorials WHERE is_published) t
    JOIN (SELECT ordinality AS number, l.* FROM jsonb_array_elements(${toJsonb(lessons)})
            WITH ORDINALITY AS e (lesson, ordinality)
          CROSS JOIN LATERAL jsonb_to_record(lesson) AS l (id uuid, wrong int, at timestamptz)
    ) AS l USING (number)`;
  await tx.execute(sql`
    INSERT INTO tutorial_progress (user_id, tutorial_id, is_task_done, quiz_score, quiz_total,
                                   is_quiz_passed, quiz_attempts, completed_at, updated_at)
    SELECT ${userId}, t.id, true, total - wrong, total, true, 1, at, at FROM ${completedLessons}`);
  await tx.execute(sql`
    INSERT INTO tutorial_quiz_attempts (id, user_id, tutorial_id, answers, result, created_at)
    SELECT l.id, ${userId}, t.id, '[]', jsonb_build_object('score', total - wrong,
      'total', total, 'isPassed', true, 'results', '[]'::jsonb), at FROM ${completedLessons}`);
}

export async function insertPages(tx: Executor, userId: string, pages: readonly DemoPage[]) {
  await tx.execute(sql`
    INSERT INTO daily_pages (user_id, day, item_id, reasons, practice_reasons, lesson_reasons,
                             created_at, saved_at, done_at)
    SELECT ${userId}, day, i.id, '[]', '[]', '[]', at, CASE WHEN "isSaved" THEN at END,
           CASE WHEN "isDone" THEN at END
    FROM (SELECT row_number() OVER (ORDER BY day) AS number, p.* FROM jsonb_to_recordset(${toJsonb(pages)})
            AS p (day date, at timestamptz, "isSaved" boolean, "isDone" boolean)) p
    JOIN (SELECT id, row_number() OVER (ORDER BY id) AS number
          FROM daily_items WHERE is_published) i USING (number)`);
}

export async function insertGoals(tx: Executor, userId: string, goals: readonly DemoGoal[]) {
  await tx.execute(sql`
    INSERT INTO goals (id, user_id, title, why, position, created_at, updated_at)
    SELECT id, ${userId}, title, why, position, at, at FROM jsonb_to_recordset(${toJsonb(goals)})
      AS g (id uuid, title text, why text, position text, at timestamptz)`);
  await tx.execute(sql`
    INSERT INTO goal_steps (id, goal_id, text, position, created_at, updated_at, done_at)
    SELECT s.id, g.id, s.text, s.position, g.at, coalesce(s."doneAt", g.at), s."doneAt"
    FROM jsonb_to_recordset(${toJsonb(goals)}) AS g (id uuid, at timestamptz, steps jsonb)
    CROSS JOIN jsonb_to_recordset(g.steps)
      AS s (id uuid, text text, position text, "doneAt" timestamptz)`);
}
