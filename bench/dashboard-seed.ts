import type { Connection } from '../server/src/platform/db/database.ts';

/** Their triggers are off while seeding. The seed itself inserts what the triggers would create. */
const SEEDED_TABLES = [
  'moods',
  'practice_sessions',
  'journal_entries',
  'check_ins',
  'tutorial_progress',
  'tutorial_quiz_attempts',
  'goals',
  'goal_steps',
  'daily_pages',
  'forum_posts',
  'forum_comments',
  'notifications',
  'notification_events',
  'active_days',
];

/** Gives a user a history of `days` days up to yesterday, with the same activity every day. */
export async function seedUserHistory(
  { pool }: Connection,
  userId: string,
  days: number,
): Promise<void> {
  const run = (text: string) => pool.query(text.replaceAll(':user', `'${userId}'::uuid`));
  const daysBack = (step: number) =>
    `generate_series(1, ${days}, ${step}) ago CROSS JOIN LATERAL (
       SELECT now() - ago * interval '1 day' AS at, current_date - ago AS day) d`;
  for (const table of SEEDED_TABLES) await pool.query(`ALTER TABLE ${table} DISABLE TRIGGER USER`);
  await run(`INSERT INTO active_days SELECT :user, day FROM ${daysBack(1)} ON CONFLICT DO NOTHING`);
  await run(`INSERT INTO moods (id, user_id, level, about, created_at, day)
    SELECT gen_random_uuid(), :user, 1 + ago % 5, '{work}', at, day FROM ${daysBack(1)}`);
  await run(`INSERT INTO practice_sessions (id, user_id, practice_id, seconds, is_complete,
      started_at, created_at, day)
    SELECT gen_random_uuid(), :user, 'box-breathing', 120, true, at, at, day FROM ${daysBack(1)}`);
  await run(`INSERT INTO journal_entries (id, user_id, body, created_at, updated_at, day, version)
    SELECT gen_random_uuid(), :user, decode(repeat('ab', 600), 'hex'), at, at, day, 1
    FROM ${daysBack(2)}`);
  await run(`INSERT INTO check_ins (id, user_id, reaction, feeling, ai_preference, created_at)
    SELECT gen_random_uuid(), :user, 'Wait for proper training', 'Somewhat concerned', 'optimistic', at
    FROM ${daysBack(30)}`);
  await run(`INSERT INTO tutorial_progress (user_id, tutorial_id, completed_at, updated_at)
    SELECT :user, id, now() - place * interval '3 days', now()
    FROM (SELECT id, row_number() OVER (ORDER BY id) AS place FROM tutorials) t
    WHERE place * 3 <= ${days}`);
  await run(`INSERT INTO tutorial_quiz_attempts (id, user_id, tutorial_id, answers, result, created_at)
    SELECT gen_random_uuid(), :user, (SELECT min(id) FROM tutorials), '[]',
      '{"score": 3, "total": 4}', at FROM ${daysBack(2)}`);
  await run(`INSERT INTO goals (id, user_id, title, position, status, created_at, updated_at)
    SELECT gen_random_uuid(), :user, 'Goal ' || ago, 'V' || lpad(ago::text, 5, '0') || 'V',
      CASE WHEN ago <= 90 THEN 'active' ELSE 'done' END, at, at FROM ${daysBack(40)}`);
  await run(`INSERT INTO goal_steps (id, goal_id, text, position, created_at, updated_at, done_at)
    SELECT gen_random_uuid(), g.id, 'Step', 'V' || n, g.created_at, g.created_at,
      CASE WHEN n < 8 THEN g.created_at + n * interval '3 days' END
    FROM goals g CROSS JOIN generate_series(1, 9) n WHERE g.user_id = :user`);
  await run(`INSERT INTO daily_pages (user_id, day, item_id, reasons, practice_reasons,
      lesson_reasons, created_at, done_at)
    SELECT :user, current_date - ago, i.id, '[]', '[]', '[]', at, at
    FROM generate_series(0, ${days}) ago
    CROSS JOIN LATERAL (SELECT now() - ago * interval '1 day' AS at) d
    JOIN (SELECT id, row_number() OVER (ORDER BY id) - 1 AS place,
                 count(*) OVER () AS size FROM daily_items) i ON i.place = ago % i.size`);
  await run(`INSERT INTO forum_posts (id, author_id, title, content, category, created_at, active_at, likes)
    SELECT gen_random_uuid(), :user, 'Post', 'Words', 'Discussion', at, at, 3 FROM ${daysBack(10)}`);
  await run(`INSERT INTO forum_comments (id, post_id, author_id, content, created_at, is_helpful)
    SELECT gen_random_uuid(), (SELECT id FROM forum_posts WHERE author_id = :user LIMIT 1), :user,
      'Words', at, ago % 4 = 0 FROM ${daysBack(3)}`);
  await run(`INSERT INTO notifications (id, user_id, kind, group_key, post_id, created_at, updated_at, read_at)
    SELECT gen_random_uuid(), :user, 'reply', 'reply:' || ago,
      (SELECT id FROM forum_posts WHERE author_id = :user LIMIT 1), at, at, at FROM ${daysBack(5)}`);
  await run(`INSERT INTO notification_events (user_id, cause, notification_id, comment_id, created_at)
    SELECT :user, 'c:' || n.id, n.id,
      (SELECT id FROM forum_comments WHERE author_id = :user LIMIT 1), n.created_at
    FROM notifications n WHERE n.user_id = :user`);
  await run(`INSERT INTO streak_pauses (user_id, from_day, until_day)
    SELECT :user, day, day + 3 FROM ${daysBack(90)}`);
  for (const table of SEEDED_TABLES) await pool.query(`ALTER TABLE ${table} ENABLE TRIGGER USER`);
}

/**
 * Creates other users with a year of data each, so that the tables hold more than one user's rows.
 */
export async function seedOtherUsers({ pool }: Connection, people: number): Promise<void> {
  await pool.query(`
    INSERT INTO users (id, email, email_key, name, display_name, created_at, updated_at,
                       subscription_status, is_trialing)
    SELECT gen_random_uuid(), 'o' || n || '@bench.test', 'o' || n || '@bench.test', 'Other', 'Other',
           now() - interval '1 year', now(), 'active', false FROM generate_series(1, ${people}) n`);
  const others = `users u CROSS JOIN generate_series(1, 365) ago WHERE u.email LIKE 'o%@bench.test'`;
  for (const table of SEEDED_TABLES) await pool.query(`ALTER TABLE ${table} DISABLE TRIGGER USER`);
  await pool.query(`INSERT INTO moods (id, user_id, level, created_at, day)
    SELECT gen_random_uuid(), u.id, 3, now() - ago * interval '1 day', current_date - ago FROM ${others}`);
  await pool.query(`INSERT INTO practice_sessions (id, user_id, practice_id, seconds, is_complete,
      started_at, created_at, day)
    SELECT gen_random_uuid(), u.id, 'box-breathing', 60, true, now(), now(), current_date - ago
    FROM ${others}`);
  await pool.query(
    `INSERT INTO active_days SELECT u.id, current_date - ago FROM ${others} ON CONFLICT DO NOTHING`,
  );
  for (const table of SEEDED_TABLES) await pool.query(`ALTER TABLE ${table} ENABLE TRIGGER USER`);
}
