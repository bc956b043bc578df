import { UNLIMITED_TRIAL_END } from '@attune/domain/billing/trial';
import { DAY_MS, HOUR_MS } from '@attune/domain/kernel/time';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createForumScene, type Member } from '#test/forum-scene.ts';
import { createTestApp, type TestApp } from '#test/test-app.ts';
import { type BestPost, sendDigests } from './send-digests.ts';

let app: TestApp;
let maren: Member;
let posts: BestPost[];
let requests: { since: Date; userId: string }[];

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
});
afterEach(() => app.close());

const bestPosts = async (since: Date, userId: string) => {
  requests.push({ since, userId });
  return posts;
};
const runDigests = () => sendDigests(app.services, bestPosts);
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
  expect(digest?.subject).toBe('The best of the week: On <slow> mornings');
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

it('sends one digest from two nodes, and none when there are no posts', async () => {
  const second = await createTestApp({ databaseUrl: app.databaseUrl, clock: app.clock });
  app.clock.advance(DAY_MS);
  await Promise.all([runDigests(), sendDigests(second.services, bestPosts), runDigests()]);
  expect(await emails()).toHaveLength(1);
  await second.close();
  posts = [];
  await advanceAndRun(7 * DAY_MS);
  expect(await emails()).toHaveLength(1);
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
