import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createForumScene, type Member } from '#test/forum-scene.ts';
import { openSse } from '#test/sse-reader.ts';
import { createTestApp, type TestApp } from '#test/test-app.ts';

let app: TestApp;
let scene: ReturnType<typeof createForumScene>;
let maren: Member;
let ana: Member;
let postId: string;

beforeAll(async () => {
  app = await createTestApp();
  scene = createForumScene(app);
});
afterAll(() => app.close());
beforeEach(async () => {
  maren = await scene.member('Maren');
  ana = await scene.member('Ana');
  postId = await scene.post({ author: maren, title: 'On slow mornings' });
});

const listOf = async (member: Member, query = '') =>
  (await member.client.get(`/api/notifications${query}`)).json;
const countOf = async (member: Member) =>
  (await member.client.get('/api/notifications/unread')).json.unread;
const markRead = (member: Member, selection: object) =>
  member.client.post('/api/notifications/read', selection);

describe('AC5: a notification disappears when its subject is no longer visible', () => {
  const HIDDEN = ["state = 'hidden'", "state = 'held'", "state = 'removed'", 'deleted_at = now()'];

  it.each(HIDDEN)('a post with %s', async (change) => {
    await scene.reply(postId, ana, maren);
    expect(await countOf(maren)).toBe(1);
    await app.sql(`UPDATE forum_posts SET ${change} WHERE id = $1`, [postId]);
    expect(await listOf(maren)).toEqual({ notifications: [], unread: 0, nextCursor: null });
    expect(await countOf(maren)).toBe(0);
  });

  it.each(HIDDEN)('a comment with %s, while the others are still counted', async (change) => {
    const comment = await scene.reply(postId, ana, maren);
    await scene.reply(postId, await scene.member('Ben'), maren);
    await app.sql(`UPDATE forum_comments SET ${change} WHERE id = $1`, [comment]);
    const { notifications } = await listOf(maren);
    expect(notifications).toHaveLength(1);
    expect(JSON.stringify(notifications)).not.toContain('Ana');
    expect(JSON.stringify(notifications)).not.toContain(comment);
  });

  it('a muted thread, and a muted person', async () => {
    await scene.reply(postId, ana, maren);
    await app.sql('INSERT INTO forum_muted_people VALUES ($1, $2, now())', [maren.id, ana.id]);
    expect(await countOf(maren)).toBe(0);
    await scene.reply(postId, await scene.member('Ben'), maren);
    expect(await countOf(maren)).toBe(1);
    await app.sql('INSERT INTO forum_muted_posts VALUES ($1, $2, now())', [maren.id, postId]);
    expect((await listOf(maren)).notifications).toEqual([]);
  });

  it('an erased post deletes its notifications', async () => {
    await scene.reply(postId, ana, maren);
    await app.sql('DELETE FROM forum_posts WHERE id = $1', [postId]);
    const left = await app.sql('SELECT FROM notifications WHERE user_id = $1', [maren.id]);
    expect(left).toEqual([]);
  });

  it('keeps a moderation decision visible to the author, with the title', async () => {
    await app.sql("UPDATE forum_posts SET state = 'hidden' WHERE id = $1", [postId]);
    const data = { act: 'hidden', reason: 'Advertising' } as const;
    const decision = { kind: 'moderation', key: `d-${postId}`, postId, data } as const;
    const at = app.clock.now();
    await scene.notify({ ...decision, userIds: [maren.id, ana.id], at });
    const [mine] = (await listOf(maren)).notifications;
    expect(mine.parts.map(({ text }: { text: string }) => text).join('')).toBe(
      'Your post “On slow mornings” was hidden by a moderator. Reason: Advertising',
    );
    expect(mine).toMatchObject({ href: `/forum/${postId}`, actor: null });
    expect(JSON.stringify(await listOf(ana))).not.toContain('slow mornings');
  });
});

it('links to the first new comment, and names the latest author', async () => {
  const first = await scene.reply(postId, ana, maren);
  app.clock.advance(60_000);
  const ben = await scene.member('Ben');
  await scene.reply(postId, ben, maren);
  const [found] = (await listOf(maren)).notifications;
  expect(found).toMatchObject({
    kind: 'reply',
    href: `/forum/${postId}#comment-${first}`,
    createdAt: app.clock.now().toISOString(),
    timeAgo: 'just now',
    isRead: false,
    actor: { id: ben.id, name: 'Ben', photoURL: null },
  });
});

it('returns each notification once across pages, even while new ones arrive', async () => {
  const notifyReminder = async (number: number) => {
    app.clock.advance(1000);
    const notice = { kind: 'reminder', data: { about: 'goal-review' } } as const;
    await scene.notify({ ...notice, key: `${number}`, userIds: [maren.id], at: app.clock.now() });
  };
  for (let number = 0; number < 45; number += 1) await notifyReminder(number);
  const seen: string[] = [];
  let cursor: string | null = null;
  do {
    const page = await listOf(maren, cursor === null ? '' : `?cursor=${cursor}`);
    seen.push(...page.notifications.map(({ id }: { id: string }) => id));
    cursor = page.nextCursor;
    await notifyReminder(100 + seen.length);
  } while (cursor !== null);
  expect(seen).toHaveLength(45);
  expect(new Set(seen).size).toBe(45);
});

it.each(['x', '1', "1' OR 1=1", `99999999999999999.${'0'.repeat(36)}`])(
  'XS4: rejects %j as a cursor',
  async (cursor) => {
    const path = `/api/notifications?cursor=${encodeURIComponent(cursor)}`;
    expect((await maren.client.get(path)).status).toBe(400);
  },
);

it('returns the unread count with the session, and none when signed out', async () => {
  const session = async (client: Member['client']) =>
    (await client.get('/api/account/session')).json.unreadNotifications;
  expect(await session(maren.client)).toBe(0);
  await scene.reply(postId, ana, maren);
  expect(await session(maren.client)).toBe(1);
  expect(await session(app.client())).toBeNull();
});

it('marks some, those of a post, or all as read, and never those of another user', async () => {
  await scene.reply(postId, ana, maren);
  await scene.like(postId, ana, maren);
  const other = await scene.post({ author: maren });
  await scene.like(other, ana, maren);
  const ids = (await listOf(maren)).notifications.map(({ id }: { id: string }) => id);
  expect((await markRead(ana, { ids })).status).toBe(200);
  expect(await countOf(maren)).toBe(3);
  expect((await markRead(maren, { ids: ids.slice(0, 1) })).json).toEqual({ unread: 2 });
  expect((await markRead(maren, { postId })).json.unread).toBeLessThan(2);
  expect((await markRead(maren, { all: true })).json).toEqual({ unread: 0 });
  expect((await listOf(maren)).notifications).toHaveLength(3);
});

it.each([{}, { ids: [] }, { ids: ['x'] }, { all: false }, { all: true, ids: [] }, []])(
  'rejects marking %j as read',
  async (selection) => {
    expect((await markRead(maren, selection)).status).toBe(400);
  },
);

it('AC6: users without access get notifications about themselves, and none from the community', async () => {
  await scene.reply(postId, ana, maren);
  const data = { notice: 'payment-failed' } as const;
  const at = app.clock.now();
  await scene.notify({ kind: 'billing', key: 'in_1', data, userIds: [maren.id], at });
  await app.sql("UPDATE users SET subscription_status = 'expired' WHERE id = $1", [maren.id]);
  const { notifications, unread } = await listOf(maren);
  expect(notifications).toHaveLength(1);
  expect(notifications[0]).toMatchObject({ kind: 'billing', href: '/subscription/manage' });
  expect(unread).toBe(1);
});

it('sends a live change when a notification is added, hidden or read', async () => {
  const cookie = `attune_session=${maren.client.cookies.get('attune_session')}`;
  const stream = await openSse(`${app.origin}/api/users/${maren.id}/live`, { cookie });
  const changes = () =>
    stream.events.filter(({ event, data }) => event === 'changed' && /notifications/.test(data));
  await expect.poll(() => stream.events.length).toBeGreaterThan(0);
  await scene.reply(postId, ana, maren);
  await expect.poll(() => changes().length).toBe(1);
  await app.sql("UPDATE forum_posts SET state = 'hidden' WHERE id = $1", [postId]);
  await expect.poll(() => changes().length).toBe(2);
  await markRead(maren, { all: true });
  await expect.poll(() => changes().length).toBe(3);
  expect(JSON.stringify(stream.events)).not.toContain(postId);
  stream.disconnect();
});

it('shows "Deleted member" for a deleted account', async () => {
  await scene.reply(postId, ana, maren);
  await app.sql('DELETE FROM users WHERE id = $1', [ana.id]);
  const [found] = (await listOf(maren)).notifications;
  expect(found.actor).toEqual({ id: null, name: 'Deleted member', photoURL: null });
});

it('leaves out kinds that are turned off until they are turned on again, and always shows decisions', async () => {
  const choose = async (body: object) =>
    (await maren.client.send('PUT', '/api/notifications/settings', body)).json;
  await scene.reply(postId, ana, maren);
  await choose({ bell: { like: false } });
  expect(await countOf(maren)).toBe(1);
  expect((await choose({ bell: { reply: false } })).bell).toEqual({
    reply: false,
    mention: true,
    like: false,
    follow: true,
    reminder: true,
  });
  expect(await countOf(maren)).toBe(0);
  expect(await listOf(maren)).toMatchObject({ notifications: [], unread: 0 });
  expect((await choose({ bell: { reply: true, reminder: true } })).bell).toMatchObject({
    reply: true,
    like: false,
  });
  expect((await listOf(maren)).notifications).toHaveLength(1);
  const hideDecisions = { bell: { moderation: false } };
  const answer = await maren.client.send('PUT', '/api/notifications/settings', hideDecisions);
  expect(answer.status).toBe(400);
});
