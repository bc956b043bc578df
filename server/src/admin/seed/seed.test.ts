import { PLAN_IDS } from '@attune/domain/billing/plans';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { OPERATOR_SETTINGS } from '#test/operator-settings.ts';
import { runAdmin } from '#test/run-admin.ts';
import { createTestApp, type TestApp } from '#test/test-app.ts';
import { seedPeople } from './seed-people.repository.ts';
import { createSeededPerson, SEED_PASSWORD, toSeededEmail } from './seeded-person.ts';

vi.setConfig({ testTimeout: 60_000 });

let first: TestApp;
let second: TestApp;
beforeAll(async () => {
  [first, second] = await Promise.all([createTestApp(), createTestApp()]);
});
afterAll(() => Promise.all([first.close(), second.close()]));

const seed = (app: TestApp, ...args: string[]) =>
  runAdmin({ DATABASE_URL: app.databaseUrl, APP_SECRET: app.services.appSecret }, 'seed', ...args);
const readRows = (app: TestApp) =>
  Promise.all(
    ['users', 'assessments', 'assessment_answers'].map((table) =>
      // The tag that identifies a user in the audit log is random: it must not be guessable, not
      // even from a seed.
      app.sql(`SELECT (to_jsonb(t) - 'audit_tag')::text AS row FROM ${table} t ORDER BY 1`),
    ),
  );

it('creates the same rows from the same seed, and other rows from another seed', async () => {
  const { code, out } = await seed(first, '--users', '300', '--seed', 'A1');
  expect(code).toBe(0);
  expect(out).toMatch(/^300 users, \d+ assessments with \d+ answers in [\d.]+ s\.$/m);
  const termsVersion = (
    await first.sql<{ terms_version: string }>('SELECT terms_version FROM users')
  )[0]?.terms_version;
  const again = { databaseUrl: second.databaseUrl, termsVersion: termsVersion ?? '' };
  await seedPeople({ ...again, seed: 'a1', users: 300 });
  expect(await readRows(second)).toEqual(await readRows(first));
  await seedPeople({ ...again, seed: 'b2', users: 10 });
  const [users] = await second.sql<{ count: string }>('SELECT count(*) FROM users');
  expect(users?.count).toBe('310');
  expect(createSeededPerson('b2', 0).name + createSeededPerson('b2', 0).id).not.toBe(
    createSeededPerson('a1', 0).name + createSeededPerson('a1', 0).id,
  );
});

it('creates users who can sign in, with documents that match their assessments', async () => {
  const person = createSeededPerson('a1', 3);
  const { status, json } = await first
    .client()
    .post('/api/account/sign-in', { email: toSeededEmail('a1', 3), password: SEED_PASSWORD });
  expect(status).toBe(200);
  expect(json.user).toMatchObject({ id: person.id, name: person.name });
  const inconsistent = await first.sql(`
    SELECT u.id FROM users u LEFT JOIN assessments a ON a.user_id = u.id
    WHERE u.has_completed_assessment IS DISTINCT FROM (a.id IS NOT NULL)
       OR (u.mbti_type, u.ai_preference, u.lifestyle, u.ai_goal, u.preferred_feature)
          IS DISTINCT FROM
          (a.mbti_type, a.ai_preference, a.lifestyle, a.ai_goal, a.preferred_feature)
       OR u.is_trialing <> (u.subscription_status = 'trialing')`);
  expect(inconsistent).toEqual([]);
  const plans = await first.sql('SELECT DISTINCT subscription_plan AS plan FROM users');
  expect(plans).toHaveLength(PLAN_IDS.length + 1);
});

it('creates posts and comments by its users, which are counted and searchable like all others', async () => {
  const { code, out } = await seed(first, '--posts', '40', '--comments', '90', '--seed', 'a1');
  expect(code).toBe(0);
  expect(out).toMatch(/^40 posts, 90 comments in [\d.]+ s\.$/m);
  const [counted] = await first.sql<Record<string, number>>(`
    SELECT sum(comments)::int AS comments, count(s.post_id)::int AS findable,
      bool_and(p.active_at >= p.created_at) AS "isActive",
      (SELECT sum(posts)::int FROM forum_category_counts) AS posts
    FROM forum_posts p LEFT JOIN forum_search s ON s.post_id = p.id`);
  expect(counted).toEqual({ comments: 90, findable: 40, isActive: true, posts: 40 });
  await seed(first, '--posts', '5', '--seed', 'a1');
  const [later] = await first.sql<{ posts: number }>(
    'SELECT count(*)::int AS posts FROM forum_posts',
  );
  expect(later?.posts).toBe(45);
});

it('refuses to create users twice, posts without users and comments without posts', async () => {
  const again = { databaseUrl: first.databaseUrl, termsVersion: '1', seed: 'a1', users: 5 };
  await expect(seedPeople(again)).rejects.toThrow(
    'Users of seed "a1" already exist. Choose another --seed.',
  );
  const withoutUsers = await seed(first, '--posts', '5', '--seed', 'empty');
  expect([withoutUsers.code, withoutUsers.err]).toEqual([
    1,
    expect.stringContaining('add --users N'),
  ]);
  const withoutPosts = await seed(second, '--comments', '5', '--seed', 'a1');
  expect([withoutPosts.code, withoutPosts.err]).toEqual([
    1,
    expect.stringContaining('add --posts N'),
  ]);
});

it('refuses to create users with a known password in production', async () => {
  const { code, err } = await runAdmin(
    {
      NODE_ENV: 'production',
      DATABASE_URL: first.databaseUrl,
      APP_SECRET: 'a long enough secret for this one test',
      APP_URL: 'https://attune.example',
      ALLOW_EMBEDDED: 'payments,sign-in,mail',
      ...OPERATOR_SETTINGS,
    },
    'seed',
    '--users',
    '1',
    '--seed',
    'prod',
  );
  expect([code, err]).toEqual([
    1,
    'Seeded users have a known password, so they cannot be created in production.\n',
  ]);
});
