import { randomUUID } from 'node:crypto';
import { HEALTH_CONSENT_VERSION, type HealthArea } from '@attune/domain/account/health-consents';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { decryptMessage } from '#features/companion/message-body.ts';
import { createDecryptor } from '#platform/keys/private-texts.ts';
import {
  type CompanionApp,
  createCompanionApp,
  createCompanionClient,
  createIds,
} from '#test/companion-app.ts';
import { seedCompanion } from '#test/companion-scene.ts';
import { readEverything } from '#test/read-everything.ts';
import { seedDailyPages } from '#test/seed-daily-pages.ts';

vi.setConfig({ testTimeout: 60_000 });

/** Words that only the user's moods or journal contain, and what a model made from them. */
const WORDS = { mood: /ashamed|quokka/i, journal: /zephyrine|wobbegong/i };
const [JOURNAL_TEXT, JOURNAL_PROMPT] = ['The zephyrine came back.', 'Who is the wobbegong?'];
const SUMMARY = 'They were ashamed of the zephyrine.';
/** Seven messages of this length are summarized. */
const FILLER = 'Plain words that say little. '.repeat(50);
const PATH = '/api/account/health-consents';

let app: CompanionApp;
beforeAll(async () => {
  app = await createCompanionApp();
  await seedCompanion(app);
  await seedDailyPages(app.services, [{ id: 'one-thing' }]);
});
afterAll(async () => {
  expect(app.server.invalid).toEqual([]);
  await app.close();
});
beforeEach(() => app.sql('DELETE FROM rate_limits'));

let userCount = 0;
async function createUser() {
  userCount += 1;
  const person = await app.person(`copies${userCount}@example.com`);
  const { client } = person;
  const entryId = randomUUID();
  const entry = { text: JOURNAL_TEXT, prompt: JOURNAL_PROMPT, version: 0 };
  const draft = { updatedAt: app.clock.now().toISOString() };
  const mood = { id: randomUUID(), mood: 'heavy', words: ['ashamed'], about: ['sleep'] };
  const stored = [
    await client.post('/api/mind/moods', { ...mood, note: 'Quokka' }),
    await client.put(`/api/mind/journal/${entryId}`, entry),
    await client.put('/api/drafts/mood/note', { ...draft, text: 'Quokka again' }),
    await client.put('/api/drafts/thought/one-0', { ...draft, text: 'Wobbegong again' }),
    await client.put('/api/account/consents', { mood: true, journal: true }),
  ];
  expect(stored.map(({ status }) => status)).toEqual([201, 201, 204, 204, 200]);
  return { ...person, ...createCompanionClient(app, client), chat: randomUUID() };
}
type User = Awaited<ReturnType<typeof createUser>>;

const withdraw = ({ client }: User, area: HealthArea) =>
  client.post(`${PATH}/${area}/withdrawal`, { data: 'delete' });
const give = ({ client }: User, area: HealthArea) =>
  client.put(`${PATH}/${area}`, { textVersion: HEALTH_CONSENT_VERSION });

/** Has a long conversation whose replies use everything, with a card, lookups and a summary. */
async function talk(user: User): Promise<void> {
  app.server.answer(({ messages, tools }) => {
    if (!tools) return { kind: 'say', words: [SUMMARY] };
    if (!String(messages.at(-1)?.content).endsWith('CARDS')) {
      return { kind: 'say', words: ['I hear you. ', FILLER] };
    }
    const goal = { title: 'Meet the zephyrine, not ashamed', why: 'Wobbegong', steps: [] };
    return {
      kind: 'call',
      calls: [
        { name: 'search_library', input: { query: 'zephyrine ashamed' } },
        { name: 'propose_goal', input: goal },
      ],
    };
  });
  let parentId: string | null = null;
  for (let turn = 1; turn <= 7; turn += 1) {
    const ids = createIds();
    const text = `Turn ${turn}. ${FILLER}${turn === 2 ? 'CARDS' : ''}`;
    const stream = await user.send(user.chat, { ...ids, parentId, text });
    await stream.end();
    parentId = ids.replyId;
  }
  // On a busy machine the conversation may be summarized again after another reply.
  const listDifferent = async () => [...new Set(await listSummaries(user))];
  await expect.poll(listDifferent, { timeout: 10_000 }).toEqual([SUMMARY]);
}

async function listSummaries({ id }: User): Promise<string[]> {
  const decrypt = await createDecryptor(app.services.db, app.services, id);
  const rows = await app.sql<{ id: string; body: Buffer }>(
    'SELECT id, body FROM companion_messages WHERE user_id = $1',
    [id],
  );
  return rows.flatMap((row) => decryptMessage(decrypt, row.id, row.body)?.summary?.text ?? []);
}

/** Lists the places where words of an area can be read. */
async function findPlaces(user: User, area: 'mood' | 'journal'): Promise<string[]> {
  const chatPath = `/api/companion/conversations/${user.chat}`;
  const everything = await readEverything(app, user, [
    chatPath,
    `${chatPath}/export`,
    `${chatPath}/export?format=json`,
    '/api/companion/conversations?query=turn',
  ]);
  return [...everything].flatMap(([place, text]) => (WORDS[area].test(text) ? place : []));
}

const listUsedLabels = async ({ read, chat }: User) => {
  const { messages } = await read(chat);
  return new Set(
    messages.flatMap(({ used }: { used: { label: string }[] }) => used.map(({ label }) => label)),
  );
};

describe.each(['mood', 'journal'] as const)('deleting everything of the area %s', (area) => {
  it('leaves no copy of it in what the companion stored', async () => {
    const user = await createUser();
    await talk(user);
    const places = await findPlaces(user, area);
    expect(places).toEqual(
      expect.arrayContaining([
        `/api/companion/conversations/${user.chat}`,
        ...['table: companion_messages', 'table: companion_proposals', 'table: drafts'],
        'export: tables/companion_messages.json',
      ]),
    );
    expect((await withdraw(user, area)).status).toBe(200);
    expect(await findPlaces(user, area)).toEqual([]);
    expect(await listSummaries(user)).toEqual([]);
    const labels = await listUsedLabels(user);
    expect(labels).toContain(
      area === 'mood' ? 'Moods that you deleted' : 'A journal entry that you deleted',
    );
    expect(await findPlaces(user, area === 'mood' ? 'journal' : 'mood')).toContain(
      'table: companion_messages',
    );
    const { messages } = await user.read(user.chat);
    expect(messages).toHaveLength(14);
    const parentId = messages.at(-1).id;
    const stream = await user.send(user.chat, { ...createIds(), parentId, text: 'And now?' });
    expect((await stream.end()).status).toBe('done');
    expect(WORDS[area].test(JSON.stringify(app.server.requests.at(-1)?.body))).toBe(false);
  });

  it('ends a reply that is being written with it', async () => {
    const user = await createUser();
    app.server.answer({ kind: 'say', words: ['One ', 'word '], hangAt: 1 });
    const ids = createIds();
    const stream = await user.send(user.chat, { ...ids, text: 'How am I?' });
    await stream.waitForLength(3);
    await withdraw(user, area);
    expect(await findPlaces(user, area)).toEqual([]);
    await stream.end();
    expect(await user.stored(user.chat, ids.replyId)).toMatchObject({ status: 'stopped' });
    expect(await findPlaces(user, area)).toEqual([]);
  });

  it('stores no reply that began with it shortly before', async () => {
    const user = await createUser();
    app.server.answer({ kind: 'say', words: ['Well.'] });
    const { keys } = app.services;
    const find = vi.spyOn(keys, 'findOrCreate').mockImplementationOnce(async (keyId) => {
      await withdraw(user, area);
      return keys.findOrCreate(keyId);
    });
    const stream = await user.send(user.chat, { ...createIds(), text: 'How am I?' });
    find.mockRestore();
    await stream.end();
    expect(stream.status).toBe(404);
    expect(await findPlaces(user, area)).toEqual([]);
  });

  it('also deletes copies once everything else is gone', async () => {
    const user = await createUser();
    await talk(user);
    await app.sql('DELETE FROM moods');
    await app.sql('DELETE FROM journal_entries');
    await withdraw(user, area);
    await give(user, area);
    expect(await findPlaces(user, area)).toEqual([]);
  });
});
