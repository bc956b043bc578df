import { HOUR_MS } from '@attune/domain/kernel/time';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createModerationApp, type ModerationApp } from '#test/moderation-app.ts';

let app: ModerationApp;
beforeAll(async () => {
  app = await createModerationApp();
});
afterAll(() => app.close());

const toIds = (rows: { id: string }[]) => rows.map(({ id }) => id);

it('a held post appears as the newest once it is released, and its author is notified', async () => {
  const author = await app.person();
  const waited = await app.rows.post({ authorId: author.id, title: 'Waited', state: 'held' });
  app.clock.advance(HOUR_MS);
  const other = await app.rows.post({ authorId: app.author.id });
  app.clock.advance(HOUR_MS);
  const since = app.clock.now().toISOString();
  app.clock.advance(1_000);
  await app.decide(app.mod, [await app.openCase(waited)], 'dismiss', { reason: 'All fine.' });

  for (const sort of ['newest', 'active']) {
    const { json } = await app.member.client.get(`/api/forum/posts?sort=${sort}`);
    expect(toIds(json.posts).slice(0, 2)).toEqual([waited, other]);
  }
  const { json } = await app.member.client.get(
    `/api/forum/news?since=${encodeURIComponent(since)}`,
  );
  expect(json.posts).toBe(1);
  expect((await app.readNotifications(author))[0]).toBe(
    'Your post “Waited” is now visible to everyone. Reason: All fine.',
  );
});

it('a held comment appears last in its thread once released, and makes the thread active', async () => {
  const post = await app.rows.post({ authorId: app.author.id });
  const waited = await app.rows.comment({ postId: post, authorId: app.author.id, state: 'held' });
  app.clock.advance(HOUR_MS);
  const other = await app.rows.comment({ postId: post, authorId: app.author.id });
  app.clock.advance(HOUR_MS);
  await app.decide(app.mod, [await app.openCase(waited, 'comment')], 'restore');
  const { json } = await app.member.client.get(`/api/forum/posts/${post}?sort=oldest`);
  expect(toIds(json.comments)).toEqual([other, waited]);
  expect(json.post.activeAt).toBe(app.clock.now().toISOString());
});

it('a held post that already has comments keeps its position when it is released', async () => {
  const post = await app.rows.post({ authorId: app.author.id });
  const before = app.clock.now().toISOString();
  await app.rows.comment({ postId: post, authorId: app.member.id });
  await app.sql(`UPDATE forum_posts SET state = 'held' WHERE id = $1`, [post]);
  app.clock.advance(HOUR_MS);
  await app.decide(app.mod, [await app.openCase(post)], 'dismiss');
  const { json } = await app.member.client.get(`/api/forum/posts/${post}`);
  expect(json.post.createdAt).toBe(before);
});
