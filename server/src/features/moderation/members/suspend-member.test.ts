import { randomUUID } from 'node:crypto';
import { addDays } from '@attune/domain/kernel/time';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createModerationApp } from '#test/moderation-app.ts';

let app: Awaited<ReturnType<typeof createModerationApp>>;
beforeAll(async () => {
  app = await createModerationApp();
});
afterAll(() => app.close());

const path = (id: string) => `/api/admin/users/${id}/suspension`;
const post = (id = randomUUID()) => ({
  id,
  title: 'A walk in the rain',
  content: 'It was wet and good.',
  category: 'Discussion',
});
const suspension = (overrides: object = {}) => ({
  id: randomUUID(),
  reason: 'Advertising in private messages.',
  until: addDays(app.clock.now(), 7).toISOString(),
  ...overrides,
});

it('keeps a person from writing until it is lifted; they are notified of both', async () => {
  const { admin, author } = app;
  const input = suspension();
  const suspended = await admin.client.post(path(author.id), input);
  expect([suspended.status, suspended.json.suspension]).toMatchObject([
    200,
    { reason: input.reason, until: input.until },
  ]);
  await admin.client.post(path(author.id), input);
  const rows = await app.sql('SELECT FROM moderation_decisions WHERE user_id = $1', [author.id]);
  expect(rows).toHaveLength(1);
  expect((await author.client.post('/api/forum/posts', post())).json.code).toBe('forum.suspended');
  const own = (await author.client.get('/api/moderation/mine')).json;
  expect(own.decisions).toMatchObject([{ kind: 'account', action: 'suspend', content: null }]);

  const lifted = await admin.client.send('DELETE', path(author.id));
  expect([lifted.status, lifted.json.suspension]).toEqual([200, null]);
  expect((await author.client.post('/api/forum/posts', post())).json.code).not.toBe(
    'forum.suspended',
  );
  const rowsOfAuthor = await app.sql<{ act: string }>(
    "SELECT data->>'act' AS act FROM notifications WHERE user_id = $1",
    [author.id],
  );
  const acts = rowsOfAuthor.map(({ act }) => act);
  expect(acts).toEqual(expect.arrayContaining(['suspended', 'unsuspended']));
});

it('can be appealed, and the answer lifts it', async () => {
  const { admin, secondMod } = app;
  const person = await app.person('Otto Appeals');
  await admin.client.post(path(person.id), suspension());
  const [decision] = (await person.client.get('/api/moderation/mine')).json.decisions;
  const appeal = { id: randomUUID(), text: 'It was not me who sent these messages.' };
  const sent = await person.client.post(`/api/moderation/decisions/${decision.id}/appeal`, appeal);
  expect(sent.status).toBe(201);
  const open = (await secondMod.client.get('/api/moderation/appeals')).json.appeals;
  expect(JSON.stringify(open)).toContain(appeal.text);
  const answer = { outcome: 'overturned', answer: 'You are right, sorry.' };
  const answered = await secondMod.client.post(
    `/api/moderation/appeals/${appeal.id}/answer`,
    answer,
  );
  expect(answered.status).toBe(200);
  expect((await admin.client.get(path(person.id))).json.suspension).toBeNull();
});

it('is for admins only, never for themselves, and ends in the future', async () => {
  const { admin, mod, member, author } = app;
  for (const { client } of [mod, member]) {
    expect((await client.post(path(author.id), suspension())).status).toBe(404);
    expect((await client.send('DELETE', path(author.id))).status).toBe(404);
  }
  expect((await admin.client.post(path(admin.id), suspension())).status).toBe(403);
  const past = suspension({ until: '2000-01-01T00:00:00.000Z' });
  expect((await admin.client.post(path(author.id), past)).status).toBe(400);
});
