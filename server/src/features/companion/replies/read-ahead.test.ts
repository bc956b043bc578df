import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import {
  type CompanionApp,
  createCompanionApp,
  createCompanionClient,
  createIds,
} from '#test/companion-app.ts';

let app: CompanionApp;
beforeAll(async () => {
  app = await createCompanionApp();
});
afterAll(() => app.close());

const ONE = randomUUID();
const pathOf = (chat: string) => `/api/companion/conversations/${chat}/messages`;
const attempts = (id: string) =>
  app.sql('SELECT count FROM rate_limits WHERE key = $1', [`companion:${id}`]);

it('reads the session and the reply context in one statement', async () => {
  const { client, id } = await app.person('one@example.com');
  const asking = vi.spyOn(pg.Client.prototype, 'query');
  const talk = await createCompanionClient(app, client).send(randomUUID(), {
    ...createIds(),
    text: 'Hello',
  });
  await talk.end();
  const texts = asking.mock.calls.map(([query]) => (query as unknown as { text: string }).text);
  asking.mockRestore();
  const sessions = texts.filter((text) => text.includes('sessions'));
  expect(sessions).toEqual([expect.stringContaining('INSERT INTO rate_limits')]);
  expect(await attempts(id)).toEqual([{ count: 1 }]);
});

it('rejects an expired session and counts no attempt', async () => {
  const { client, id } = await app.person('ended@example.com');
  await app.sql('DELETE FROM sessions WHERE user_id = $1', [id]);
  const { status } = await client.post(pathOf(randomUUID()), {
    ...createIds(),
    parentId: null,
    text: 'Hello',
  });
  expect(status).toBe(401);
  expect(await attempts(id)).toEqual([]);
});

it.each([
  ['an invalid conversation id', 'nonsense', { ...createIds(), parentId: null, text: 'Hello' }],
  ['no id', randomUUID(), { parentId: null, text: 'Hello' }],
  ['an empty text', randomUUID(), { ...createIds(), parentId: null, text: '  ' }],
  ['the same id twice', randomUUID(), { id: ONE, replyId: ONE, parentId: null, text: 'Hello' }],
  ['no message', randomUUID(), null],
])('rejects %s as without prefetching', async (_, chat, body) => {
  const { client, id } = await app.person(`refused-${randomUUID()}@example.com`);
  const { status } = await client.post(pathOf(chat), body);
  expect(status).toBe(400);
  expect(await attempts(id)).toEqual([]);
});

it('rejects an expired trial as everywhere', async () => {
  const { client, id } = await app.person('lapsed@example.com');
  await app.sql(
    `UPDATE users SET trial_ends_at = '2026-11-01', subscription_end = '2026-11-01'
     WHERE id = $1`,
    [id],
  );
  const { status } = await client.post(pathOf(randomUUID()), {
    ...createIds(),
    parentId: null,
    text: 'Hello',
  });
  expect(status).toBe(402);
});
