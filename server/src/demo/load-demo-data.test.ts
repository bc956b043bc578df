import { hasAccess } from '@attune/domain/billing/access';
import { getTrialDaysLeft } from '@attune/domain/billing/trial';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { seedTutorials } from '#test/seed-tutorials.ts';
import { createTestApp, type TestApp } from '#test/test-app.ts';
import { buildUser } from './builders/build-user.ts';
import { DEMO_ACCOUNT, DEMO_PEOPLE, DEMO_WRITERS, toWriterEmail } from './demo-people.ts';
import { loadDemoData } from './load-demo-data.ts';

let app: TestApp;
beforeEach(async () => {
  app = await createTestApp();
});
afterEach(() => app.close());

const listPeople = () =>
  app.sql<{ email: string }>(
    `SELECT email, role, has_completed_assessment AS assessed FROM users
     WHERE email <> ALL($1) ORDER BY email`,
    [DEMO_WRITERS.map(({ key }) => toWriterEmail(key))],
  );

it('fills a fresh database once, however many callers there are', async () => {
  const answers = await Promise.all([loadDemoData(app.services), loadDemoData(app.services)]);
  expect(answers).toEqual([DEMO_ACCOUNT, DEMO_ACCOUNT]);
  expect(await loadDemoData(app.services)).toEqual(DEMO_ACCOUNT);
  expect(await listPeople()).toEqual([
    { email: 'admin@attune.localhost', role: 'admin', assessed: true },
    { email: 'demo@attune.localhost', role: 'user', assessed: true },
    { email: 'moderator@attune.localhost', role: 'moderator', assessed: true },
    { email: 'newcomer@attune.localhost', role: 'user', assessed: false },
  ]);
});

it('gives the demo account a working password and a trial that never ends', async () => {
  await loadDemoData(app.services);
  const { status, json } = await app.client().post('/api/account/sign-in', DEMO_ACCOUNT);
  expect(status).toBe(200);
  const inTenYears = new Date('2036-11-15T09:00:00Z');
  expect(hasAccess(json.user, inTenYears)).toBe(true);
  expect(json.user).toMatchObject({ isTrialing: true, subscriptionStatus: 'trialing' });
  expect(getTrialDaysLeft(json.user.trialEndsAt, inTenYears)).toBeNull();
});

it('fills the forum in all categories, with helpful answers and correct counts', async () => {
  await loadDemoData(app.services);
  const client = app.client();
  await client.post('/api/account/sign-in', DEMO_ACCOUNT);
  const { json: overview } = await client.get('/api/forum/overview');
  expect(overview.total).toBe(24);
  for (const { name, posts } of overview.categories) expect([name, posts]).toEqual([name, 4]);
  expect(overview.waiting).toHaveLength(1);
  expect(overview.featured.hasHelpful).toBe(true);
  const { json: list } = await client.get('/api/forum/posts?limit=50');
  const findPost = (title: RegExp) =>
    list.posts.find((post: { title: string }) => title.test(post.title));
  expect(findPost(/weekly report/)).toMatchObject({
    category: 'Success Stories',
    likes: 9,
    comments: 5,
  });
  expect(findPost(/slowly on purpose/)).toMatchObject({ category: 'Discussion', comments: 6 });
  expect(findPost(/insurance letters/).author).toMatchObject({ id: null, isPseudonym: true });
  const [wrong] = await app.sql(
    `SELECT count(*)::int AS posts FROM forum_posts p WHERE
       likes <> (SELECT count(*) FROM forum_post_likes l WHERE l.post_id = p.id)
       OR comments <> (SELECT count(*) FROM forum_comments c WHERE c.post_id = p.id)
       OR EXISTS (SELECT FROM forum_comments c WHERE c.post_id = p.id AND c.author_id = p.author_id
                  AND c.pseudonym IS DISTINCT FROM p.pseudonym)
       OR created_at > $1 OR active_at > $1`,
    [app.clock.now()],
  );
  expect(wrong).toEqual({ posts: 0 });
  const writer = { email: toWriterEmail('ines'), password: DEMO_ACCOUNT.password };
  expect((await app.client().post('/api/account/sign-in', writer)).status).toBe(401);
});

it('never adds users with known passwords to a database in use', async () => {
  await buildUser(app.services, { email: 'real@example.com' });
  expect(await loadDemoData(app.services)).toBeNull();
  expect((await listPeople()).map(({ email }) => email)).toEqual(['real@example.com']);
});

it('does not add the demo data again after it was deleted', async () => {
  await loadDemoData(app.services);
  await app.sql('DELETE FROM users');
  expect(await loadDemoData(app.services)).toBeNull();
  expect(await listPeople()).toEqual([]);
});

it('does not show the demo account once its password was changed', async () => {
  await loadDemoData(app.services);
  await app.sql('UPDATE users SET password_hash = null WHERE email = $1', [DEMO_ACCOUNT.email]);
  expect(await loadDemoData(app.services)).toBeNull();
  expect(await listPeople()).toHaveLength(DEMO_PEOPLE.length);
});

it('gives the demo account half a year of data for its dashboard', async () => {
  const { services } = app;
  await seedTutorials(
    services,
    Array.from({ length: 24 }, (_, index) => ({ id: `lesson-${String.fromCharCode(97 + index)}` })),
  );
  await loadDemoData(services);
  const client = app.client();
  await client.post('/api/account/sign-in', DEMO_ACCOUNT);
  const { json: board } = await client.get('/api/dashboard');
  const points = board.attitude.points.map((point: { average: number }) => point.average);
  expect(points).toEqual([1.5, 1.5, 2, 2, 2.5, 3]);
  expect(board.streak).toMatchObject({ days: 12, todayCounts: false, forgivenOn: '2026-11-11' });
  expect(board.improvement).toMatchObject({
    lessons: { before: 4, now: 7 },
    steps: { before: 1, now: 3 },
  });
  expect(board.learning).toMatchObject({ lessons: { finished: 20, total: 24 }, activeGoals: 2 });
  expect(board.mood.at(-1)).toEqual({ day: '2026-11-15', level: null, about: [] });
  expect(board.isNew).toBe(false);
});
