import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import {
  type CompanionApp,
  createCompanionApp,
  createCompanionClient,
  createIds,
} from '../../../../test/companion-app.ts';

let app: CompanionApp;
beforeAll(async () => {
  app = await createCompanionApp();
});
afterAll(() => app.close());

const ONE = randomUUID();
const pathOf = (chat: string) => `/api/companion/conversations/${chat}/messages`;
const attempts = (id: string) =>
  app.sql('SELECT count FROM rate_limits WHERE key = $1', [`companion:${id}`]);

it('whose message it is and all that decides about it are one question', async () => {
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

it('a session that has ended is refused, and counts for nobody', async () => {
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
  ['a conversation that is none', 'nonsense', { ...createIds(), parentId: null, text: 'Hello' }],
  ['no key', randomUUID(), { parentId: null, text: 'Hello' }],
  ['nothing said', randomUUID(), { ...createIds(), parentId: null, text: '  ' }],
  ['one key for two', randomUUID(), { id: ONE, replyId: ONE, parentId: null, text: 'Hello' }],
  ['no message at all', randomUUID(), null],
])('%s is refused in its turn', async (_, chat, body) => {
  const { client, id } = await app.person(`refused-${randomUUID()}@example.com`);
  const { status } = await client.post(pathOf(chat), body);
  expect(status).toBe(400);
  expect(await attempts(id)).toEqual([]);
});

it('a lapsed trial is refused as everywhere', async () => {
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
