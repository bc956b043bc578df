import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type CompanionApp, createCompanionApp, createIds } from '#test/companion-app.ts';

let app: CompanionApp;
beforeAll(async () => {
  app = await createCompanionApp();
});
afterAll(() => app.close());

const SAME_ID = randomUUID();
const getPath = (chat: string) => `/api/companion/conversations/${chat}/messages`;
const listAttempts = (id: string) =>
  app.sql('SELECT count FROM rate_limits WHERE key = $1', [`companion:${id}`]);

it('rejects a user whose session was deleted and counts no attempt', async () => {
  const { client, id } = await app.person('ended@example.com');
  await app.sql('DELETE FROM sessions WHERE user_id = $1', [id]);
  const { status } = await client.post(getPath(randomUUID()), {
    ...createIds(),
    parentId: null,
    text: 'Hello',
  });
  expect(status).toBe(401);
  expect(await listAttempts(id)).toEqual([]);
});

it.each([
  ['an invalid conversation id', 'nonsense', { ...createIds(), parentId: null, text: 'Hello' }],
  ['no id', randomUUID(), { parentId: null, text: 'Hello' }],
  ['an empty text', randomUUID(), { ...createIds(), parentId: null, text: '  ' }],
  [
    'the same id twice',
    randomUUID(),
    { id: SAME_ID, replyId: SAME_ID, parentId: null, text: 'Hello' },
  ],
  ['no message', randomUUID(), null],
])('rejects %s and counts no attempt', async (_, chat, body) => {
  const { client, id } = await app.person(`refused-${randomUUID()}@example.com`);
  const { status } = await client.post(getPath(chat), body);
  expect(status).toBe(400);
  expect(await listAttempts(id)).toEqual([]);
});

it('rejects an expired trial', async () => {
  const { client, id } = await app.person('lapsed@example.com');
  await app.sql(
    `UPDATE users SET trial_ends_at = '2026-11-01', subscription_end = '2026-11-01'
     WHERE id = $1`,
    [id],
  );
  const { status } = await client.post(getPath(randomUUID()), {
    ...createIds(),
    parentId: null,
    text: 'Hello',
  });
  expect(status).toBe(402);
});
