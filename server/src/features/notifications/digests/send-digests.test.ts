import { UNLIMITED_TRIAL_END } from '@attune/domain/billing/trial';
import { DAY_MS, HOUR_MS } from '@attune/domain/kernel/time';
import type { WeekActivity } from '@attune/domain/notifications/week-activity';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createForumScene, type Member } from '#test/forum-scene.ts';
import { createTestApp, type TestApp } from '#test/test-app.ts';
import { type BestPost, sendDigests } from './send-digests.ts';

let app: TestApp;
let maren: Member;
let posts: BestPost[];
let requests: { since: Date; userId: string }[];
let activity: WeekActivity;

const POST = {
  id: 'a-post',
  title: 'On <slow> mornings',
  author: 'Ana',
  authorId: null,
  likes: 1,
  comments: 12,
};

// The test clock starts on a Sunday at 9:00 UTC.
beforeEach(async () => {
  app = await createTestApp();
  maren = await createForumScene(app).member('Maren', { trialEndsAt: UNLIMITED_TRIAL_END });
  posts = [POST];
  requests = [];
  activity = { lessons: 0, steps: 0, practices: 0, posts: 0 };
});
afterEach(() => app.close());

const bestPosts = async (since: Date, userId: string) => {
  requests.push({ since, userId });
  return posts;
};
const ports = {
  findBestPosts: bestPosts,
  findNextStep: async () => ({
    title: 'Prompts that work',
    path: '/tutorials/prompts-that-work',
    action: 'Start the lesson',
    reason: 'Pick up where you left off.',
  }),
  countActivity: async () => activity,
};
const runDigests = () => sendDigests(app.services, ports);
async function advanceAndRun(ms: number) {
  app.clock.advance(ms);
  await runDigests();
}
const emails = () => app.emailsTo(maren.email);

it('sends the digest on Monday at eight in the user’s time zone, once a week', async () => {
  await app.sql("UPDATE users SET time_zone = 'Asia/Tokyo' WHERE id = $1", [maren.id]);
  // In Tokyo it is 18:00 on Sunday.
  await advanceAndRun(13 * HOUR_MS);
  expect(await emails()).toEqual([]);
  await advanceAndRun(HOUR_MS);
  await advanceAndRun(HOUR_MS);
  const [digest, ...others] = await emails();
  expect(others).toEqual([]);
  expect(digest?.subject).toBe('Your week on Attune: On <slow> mornings');
  expect(digest?.text_body).toContain('Prompts that work\n\nPick up where you left off.');
  expect(digest?.text_body).toContain(
    'Start the lesson:\nhttp://attune.test/tutorials/prompts-that-work',
  );
  expect(digest?.text_body).toContain('- “On <slow> mornings” by Ana (1 like, 12 comments)');
  expect(digest?.text_body).toContain('http://attune.test/forum/a-post');
  expect(digest?.text_body).toMatch(/unsubscribe\?token=[\w-]+\.digest\./);
  expect(requests).toEqual([{ since: new Date('2026-11-08T23:00:00Z'), userId: maren.id }]);
  await advanceAndRun(7 * DAY_MS);
  expect(await emails()).toHaveLength(2);
});

it('sends the digest once a day late after an outage, and skips it after more than two days', async () => {
  await advanceAndRun(2 * DAY_MS);
  await advanceAndRun(HOUR_MS);
  expect(await emails()).toHaveLength(1);
  await advanceAndRun(8 * DAY_MS);
  expect(await emails()).toHaveLength(1);
});

it('sends one digest from two nodes, and none when there is nothing to say', async () => {
  const second = await createTestApp({ databaseUrl: app.databaseUrl, clock: app.clock });
  app.clock.advance(DAY_MS);
  await Promise.all([runDigests(), sendDigests(second.services, ports), runDigests()]);
  expect(await emails()).toHaveLength(1);
  await second.close();
  posts = [];
  await advanceAndRun(7 * DAY_MS);
  expect(await emails()).toHaveLength(1);
});

it('goes on with the others when one user’s digest fails', async () => {
  const jonas = await createForumScene(app).member('Jonas', { trialEndsAt: UNLIMITED_TRIAL_END });
  const tilda = await createForumScene(app).member('Tilda', { trialEndsAt: UNLIMITED_TRIAL_END });
  await app.sql("UPDATE users SET time_zone = 'Nowhere/Land' WHERE id = $1", [tilda.id]);
  const asked: string[] = [];
  const findBestPosts = async (since: Date, userId: string) => {
    asked.push(userId);
    if (asked[0] === userId) throw new Error('a failure of this user');
    return bestPosts(since, userId);
  };
  app.clock.advance(DAY_MS);
  await sendDigests(app.services, { ...ports, findBestPosts });
  const sent = [...(await emails()), ...(await app.emailsTo(jonas.email))];
  expect(sent.map(({ subject }) => subject)).toEqual(['Your week on Attune: On <slow> mornings']);
  await runDigests();
  expect(await emails()).toHaveLength(1);
  expect(await app.emailsTo(jonas.email)).toHaveLength(1);
});

it('names what the user did, even without posts', async () => {
  posts = [];
  activity = { lessons: 2, steps: 0, practices: 1, posts: 3 };
  await advanceAndRun(DAY_MS);
  const [digest] = await emails();
  expect(digest?.subject).toBe('Your week on Attune');
  expect(digest?.text_body).toContain(
    'Last week you finished 2 lessons, did 1 practice, and posted 3 times in the community.',
  );
});

it.each([
  ['has no access', "UPDATE users SET subscription_status = 'expired'"],
  ['has not confirmed the address', 'UPDATE users SET email_verified_at = NULL'],
  ['signed up after the digest was due', "UPDATE users SET created_at = '2026-11-16T08:00:01Z'"],
  [
    'turned the digest off',
    'INSERT INTO notification_settings (user_id, weekly_digest) SELECT id, false FROM users',
  ],
])('sends no digest to a user who %s', async (_description, change) => {
  await app.sql(change);
  await advanceAndRun(DAY_MS);
  expect(await emails()).toEqual([]);
});
