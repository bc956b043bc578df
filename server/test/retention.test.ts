import { SESSION_DAYS } from '@attune/domain/account/lifetimes';
import {
  AUDIT_KEPT_YEARS,
  EMAIL_KEPT_DAYS,
  FEATURE_USE_KEPT_DAYS,
  NOTIFICATION_KEPT_DAYS,
  REPORTED_REPLY_KEPT_DAYS,
  SUPPORT_RECORD_KEPT_DAYS,
} from '@attune/domain/data/retention';
import { RESTORABLE_DAYS } from '@attune/domain/kernel/restore-window';
import { addDays } from '@attune/domain/kernel/time';
import { UNUSED_UPLOAD_DAYS } from '@attune/domain/uploads/upload-rules';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { runJob } from './run-job.ts';
import { createTestApp, type TestApp } from './test-app.ts';

let app: TestApp;
let userId: string;
beforeAll(async () => {
  app = await createTestApp();
  userId = (await app.person('kept@example.com')).id;
});
afterAll(() => app.close());

type Kept = {
  data: string;
  table: string;
  days: number;
  job: string;
  /** Inserts a row for the user $1 whose period began at $2. */
  insert: string;
};

const GOAL = `INSERT INTO goals (id, user_id, position, title, created_at, updated_at, deleted_at)`;

/** One row for each period that the privacy policy states and a job keeps. */
const KEPT: Kept[] = [
  {
    data: 'emails we sent',
    table: 'mails',
    days: EMAIL_KEPT_DAYS,
    job: 'account.erase-expired',
    insert: `INSERT INTO mails (id, user_id, recipient, subject, text_body, html_body, created_at, next_attempt_at, sent_at)
      VALUES (gen_random_uuid(), $1, 'kept@example.com', '', '', '', $2, $2, $2)`,
  },
  {
    data: 'sessions since their last use',
    table: 'sessions',
    days: SESSION_DAYS,
    job: 'account.erase-expired',
    insert: `INSERT INTO sessions (id, user_id, token_hash, user_agent, ip, created_at, last_seen_at, expires_at)
      VALUES (gen_random_uuid(), $1, uuid_send(gen_random_uuid()), '', '', $2, $2, $2::timestamptz + interval '${SESSION_DAYS * 24} hours')`,
  },
  {
    data: 'the record of messages to support',
    table: 'support_messages',
    days: SUPPORT_RECORD_KEPT_DAYS,
    job: 'support.erase-old',
    insert: `INSERT INTO support_messages (id, user_id, digest, created_at)
      VALUES (gen_random_uuid(), $1, '', $2)`,
  },
  {
    data: 'notifications since they were read',
    table: 'notifications',
    days: NOTIFICATION_KEPT_DAYS,
    job: 'notifications.erase-read',
    insert: `INSERT INTO notifications (id, user_id, kind, group_key, created_at, updated_at, read_at)
      VALUES (gen_random_uuid(), $1, 'billing', gen_random_uuid()::text, $2, $2, $2)`,
  },
  {
    data: 'reported replies since someone looked at them',
    table: 'companion_reports',
    days: REPORTED_REPLY_KEPT_DAYS,
    job: 'companion.erase-handled-reports',
    insert: `INSERT INTO companion_reports (id, user_id, message_id, reason, comment, reply_text, model, state, handled_at, created_at)
      VALUES (gen_random_uuid(), $1, gen_random_uuid(), 'rude', '', 'A reply', 'small', 'handled', $2, $2)`,
  },
  {
    data: 'counts of opened features',
    table: 'insight_days',
    days: FEATURE_USE_KEPT_DAYS,
    job: 'insights.erase-old',
    insert: `INSERT INTO insight_days (user_id, day, room, opened) VALUES ($1, ($2::timestamptz)::date, 'forum', 1)`,
  },
  {
    data: 'the security record',
    table: 'audit_lines',
    days: AUDIT_KEPT_YEARS * 366,
    job: 'audit.erase-old',
    insert: `INSERT INTO audit_lines (id, at, origin, actor, action)
      SELECT gen_random_uuid(), $2, 'person', audit_tag, 'kept' FROM users WHERE id = $1`,
  },
  {
    data: 'deleted goals',
    table: 'goals',
    days: RESTORABLE_DAYS,
    job: 'goals.erase-deleted',
    insert: `${GOAL} VALUES (gen_random_uuid(), $1, gen_random_uuid()::text, 'Gone', $2, $2, $2)`,
  },
  {
    data: 'deleted journal entries',
    table: 'journal_entries',
    days: RESTORABLE_DAYS,
    job: 'mind.erase-deleted',
    insert: `INSERT INTO journal_entries (id, user_id, body, day, version, created_at, updated_at, deleted_at)
      VALUES (gen_random_uuid(), $1, '', ($2::timestamptz)::date, 1, $2, $2, $2)`,
  },
  {
    data: 'deleted conversations',
    table: 'conversations',
    days: RESTORABLE_DAYS,
    job: 'companion.erase-deleted',
    insert: `INSERT INTO conversations (id, user_id, title, created_at, updated_at, deleted_at)
      VALUES (gen_random_uuid(), $1, '', $2, $2, $2)`,
  },
  {
    data: 'pictures that are not used',
    table: 'uploads',
    days: UNUSED_UPLOAD_DAYS,
    job: 'uploads.sweep-unused',
    insert: `INSERT INTO uploads (id, owner_id, purpose, type, width, height, bytes, created_at)
      VALUES (gen_random_uuid(), $1, 'post', 'image/webp', 1, 1, 1, $2)`,
  },
];

it.each(KEPT)('keeps $data for the stated $days days', async ({ table, days, job, insert }) => {
  const countRows = async () => {
    const [row] = await app.sql<{ count: number }>(`SELECT count(*)::int AS count FROM ${table}`);
    return row?.count ?? 0;
  };
  const before = await countRows();
  const insertFrom = (daysAgo: number) =>
    app.sql(insert, [userId, addDays(app.clock.now(), -daysAgo)]);
  await insertFrom(days - 1);
  await runJob(app, job);
  expect(await countRows()).toBe(before + 1);
  await insertFrom(days + 1);
  expect(await countRows()).toBe(before + 2);
  await runJob(app, job);
  expect(await countRows()).toBe(before + 1);
});
