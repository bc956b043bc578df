import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createForumScene, type Member } from '#test/forum-scene.ts';
import { createTestApp, type TestApp } from '#test/test-app.ts';

let app: TestApp;
let scene: ReturnType<typeof createForumScene>;
let maren: Member;
let postId: string;

beforeAll(async () => {
  app = await createTestApp();
  scene = createForumScene(app);
});
afterAll(() => app.close());
beforeEach(async () => {
  maren = await scene.member('Maren');
  postId = await scene.post({ author: maren, title: 'On slow mornings' });
});

const listOf = async ({ client }: Member) => (await client.get('/api/notifications')).json;
const sentences = async (member: Member) =>
  (await listOf(member)).notifications.map(({ parts }: { parts: { text: string }[] }) =>
    parts.map(({ text }) => text).join(''),
  );

it('groups events about one target in one row, with the newest names', async () => {
  for (const name of ['Ana', 'Ben', 'Cleo', 'Dev']) {
    await scene.like(postId, await scene.member(name), maren);
    app.clock.advance(1000);
  }
  expect(await sentences(maren)).toEqual([
    'Dev, Cleo and 2 others liked your post “On slow mornings”',
  ]);
  expect((await listOf(maren)).unread).toBe(1);
});

it('starts a new group once the previous one was read', async () => {
  await scene.like(postId, await scene.member('Ana'), maren);
  expect((await maren.client.post('/api/notifications/read', { all: true })).json).toEqual({
    unread: 0,
  });
  app.clock.advance(1000);
  await scene.like(postId, await scene.member('Ben'), maren);
  expect(await sentences(maren)).toEqual([
    'Ben liked your post “On slow mornings”',
    'Ana liked your post “On slow mornings”',
  ]);
  expect((await listOf(maren)).unread).toBe(1);
});

it('keeps at most one unread group when events arrive while it is being marked as read', async () => {
  const people = await Promise.all(
    Array.from({ length: 12 }, (_, index) => scene.member(`Person ${index}`)),
  );
  await Promise.all([
    ...people.map((person) => scene.like(postId, person, maren)),
    maren.client.post('/api/notifications/read', { all: true }),
    maren.client.post('/api/notifications/read', { postId }),
  ]);
  const rows = await app.sql<{ open: number; events: number }>(
    `SELECT count(DISTINCT n.id) FILTER (WHERE n.read_at IS NULL)::int AS open, count(*)::int AS events
     FROM notifications n JOIN notification_events e ON e.notification_id = n.id WHERE n.user_id = $1`,
    [maren.id],
  );
  expect(rows[0]?.events).toBe(12);
  expect(rows[0]?.open).toBeLessThanOrEqual(1);
});

it('notifies no one of their own action, or twice of one event', async () => {
  await scene.like(postId, maren, maren);
  expect(await sentences(maren)).toEqual([]);

  const ana = await scene.member('Ana');
  const commentId = await scene.reply(postId, ana, maren);
  const again = { userIds: [maren.id], actor: ana, postId, commentId, at: app.clock.now() };
  await scene.notify({ kind: 'follow', ...again });
  await scene.notify({ kind: 'mention', ...again });
  expect(await sentences(maren)).toEqual(['Ana commented on your post “On slow mornings”']);
});

it('does not notify again about a like that was removed and added again', async () => {
  const ana = await scene.member('Ana');
  await scene.like(postId, ana, maren);
  await maren.client.post('/api/notifications/read', { all: true });
  await app.sql('DELETE FROM forum_post_likes WHERE post_id = $1', [postId]);
  expect(await sentences(maren)).toEqual([]);
  await scene.like(postId, ana, maren);
  expect(await sentences(maren)).toEqual(['Ana liked your post “On slow mornings”']);
  expect((await listOf(maren)).unread).toBe(0);
});

it('stores a pseudonym, and never the id of the person behind it', async () => {
  const ana = await scene.member('Ana');
  const anasPost = await scene.post({ author: ana, title: 'Quietly', pseudonym: 'Owl' });
  const mine = await scene.comment(anasPost, { author: maren });
  const owl = { id: ana.id, pseudonym: 'Owl' };
  const answer = await scene.comment(anasPost, { author: ana, pseudonym: 'Owl', parentId: mine });
  const about = { userIds: [maren.id], actor: owl, postId: anasPost, at: app.clock.now() };
  await scene.notify({ kind: 'reply', commentId: answer, parentId: mine, ...about });
  await app.sql('INSERT INTO forum_comment_likes VALUES ($1, $2, now())', [mine, ana.id]);
  await scene.notify({ kind: 'like', commentId: mine, ...about });
  await app.sql('UPDATE forum_posts SET helpful_comment_id = $1 WHERE id = $2', [mine, anasPost]);
  await scene.notify({ kind: 'like', commentId: mine, isHelpful: true, ...about });

  expect((await sentences(maren)).sort()).toEqual([
    'Owl liked your comment on “Quietly”',
    'Owl marked your comment on “Quietly” as helpful',
    'Owl replied to your comment on “Quietly”',
  ]);
  const { notifications } = await listOf(maren);
  expect(notifications[0].actor).toEqual({ id: null, name: 'Owl', photoURL: null });
  const stored = await app.sql(
    `SELECT n.*, e.* FROM notifications n JOIN notification_events e ON e.notification_id = n.id
     WHERE n.user_id = $1`,
    [maren.id],
  );
  expect(stored).toHaveLength(3);
  expect(JSON.stringify([stored, notifications])).not.toContain(ana.id);
});

it('is rolled back together with the surrounding transaction', async () => {
  const ana = await scene.member('Ana');
  const { notify } = await import('./index.ts');
  const failing = app.services.db.transaction(async (tx) => {
    await notify(tx, {
      kind: 'moderation',
      userIds: [ana.id],
      key: 'decision',
      data: { act: 'warned' },
      at: app.clock.now(),
    });
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  expect(await sentences(ana)).toEqual([]);
});
