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
import { overlapInOrder } from '#test/overlap-in-order.ts';
import { readEverything } from '#test/read-everything.ts';
import { seedDailyPages } from '#test/seed-daily-pages.ts';
import { createTestApp, type TestApp } from '#test/test-app.ts';

vi.setConfig({ testTimeout: 60_000 });

/** Words that only the user's moods or journal contain, and what a model made from them. */
const WORDS = { mood: /ashamed|quokka/i, journal: /zephyrine|wobbegong/i };
const [JOURNAL_TEXT, JOURNAL_PROMPT] = ['The zephyrine came back.', 'Who is the wobbegong?'];
const SUMMARY = 'They were ashamed of the zephyrine.';
const QUOTES = `You felt ashamed. You wrote: “${JOURNAL_TEXT}” `;
const REMOVED = {
  mood: 'The companion had read your moods when it wrote this reply. You deleted them, so its text was removed.',
  journal:
    'The companion had read your journal when it wrote this reply. You deleted it, so its text was removed.',
};
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
async function createUser(inApp: TestApp = app) {
  userCount += 1;
  const person = await inApp.person(`copies${userCount}@example.com`);
  const { client } = person;
  const entryId = randomUUID();
  const entry = { text: JOURNAL_TEXT, prompt: JOURNAL_PROMPT, version: 0 };
  const draft = { updatedAt: inApp.clock.now().toISOString() };
  const mood = { id: randomUUID(), mood: 'heavy', words: ['ashamed'], about: ['sleep'] };
  const stored = [
    await client.post('/api/mind/moods', { ...mood, note: 'Quokka' }),
    await client.put(`/api/mind/journal/${entryId}`, entry),
    await client.put('/api/drafts/mood/note', { ...draft, text: 'Quokka again' }),
    await client.put('/api/drafts/thought/one-0', { ...draft, text: 'Wobbegong again' }),
    await client.put('/api/account/consents', { mood: true, journal: true }),
  ];
  expect(stored.map(({ status }) => status)).toEqual([201, 201, 204, 204, 200]);
  return { ...person, ...createCompanionClient(inApp, client), chat: randomUUID() };
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
      return { kind: 'say', words: ['I hear you. ', QUOTES, FILLER] };
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
async function findPlaces(
  user: User,
  area: 'mood' | 'journal',
  inApp: TestApp = app,
): Promise<string[]> {
  const chatPath = `/api/companion/conversations/${user.chat}`;
  const everything = await readEverything(inApp, user, [
    chatPath,
    `${chatPath}/export?format=markdown`,
    `${chatPath}/export?format=json`,
    '/api/companion/conversations?query=turn',
  ]);
  return [...everything].flatMap(([place, text]) => (WORDS[area].test(text) ? place : []));
}

/** Sends a message and returns its reply, and what the model was sent for it. */
async function ask(user: User, text: string, parentId: string | null = null) {
  const ids = createIds();
  const stream = await user.send(user.chat, { ...ids, parentId, text });
  const reply = await stream.end();
  return { ...ids, reply, sent: JSON.stringify(app.server.requests.at(-1)?.body) };
}

const shareAgain = ({ client }: User) =>
  client.put('/api/account/consents', { mood: true, journal: true });

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

  it('removes the text of a reply that quotes it, and never sends it again', async () => {
    const user = await createUser();
    app.server.answer({ kind: 'say', words: [QUOTES] });
    const first = await ask(user, 'How am I?');
    expect(first.reply.text).toContain('ashamed');
    app.server.answer({ kind: 'say', words: ['Well.'] });
    await withdraw(user, area);
    expect(await findPlaces(user, area)).toEqual([]);
    const { messages } = await user.read(user.chat);
    expect(messages[1]).toMatchObject({ text: REMOVED[area], status: 'done', isUnreadable: false });
    const exported = await user.client.get(
      `/api/companion/conversations/${user.chat}/export?format=markdown`,
    );
    expect(exported.text).toContain(REMOVED[area]);

    await give(user, area);
    expect((await shareAgain(user)).status).toBe(200);
    const second = await ask(user, 'And now?', first.replyId);
    expect(second.reply.status).toBe('done');
    expect(second.sent).not.toMatch(WORDS[area]);
    expect(second.sent).not.toContain('so its text was removed');
    const path = `/api/companion/conversations/${user.chat}/replies/${first.replyId}/follow-ups`;
    const asked = app.server.requests.length;
    expect((await user.client.post(path)).json).toEqual({ questions: [] });
    expect(app.server.requests).toHaveLength(asked);
  });

  it('removes it from a stopped reply, which cannot be continued then', async () => {
    const user = await createUser();
    app.server.answer({ kind: 'say', words: [QUOTES, 'More.'], hangAt: 1 });
    const ids = createIds();
    const stream = await user.send(user.chat, { ...ids, text: 'How am I?' });
    await stream.waitForLength(QUOTES.length);
    await user.stop(user.chat, ids.replyId);
    await stream.end();
    await withdraw(user, area);
    await give(user, area);
    await shareAgain(user);
    const continued = await user.continueReply(user.chat, ids.replyId);
    await expect.poll(() => continued.code()).toBe('companion.told_before');
    app.server.answer({ kind: 'say', words: ['Another one.'] });
    await (await user.regenerate(user.chat, ids.id, randomUUID())).end();
    expect(JSON.stringify(app.server.requests.at(-1)?.body)).not.toMatch(WORDS[area]);
    expect(await findPlaces(user, area)).toEqual([]);
  });

  it('ends links to conversations with such a reply, and removes it from reports', async () => {
    const user = await createUser();
    app.server.answer({ kind: 'say', words: [QUOTES] });
    const { replyId } = await ask(user, 'How am I?');
    const chatPath = `/api/companion/conversations/${user.chat}`;
    const shared = await user.client.post(`${chatPath}/shares`, { days: 7, showsName: false });
    expect(shared.status).toBe(201);
    const secret = new URL(shared.json.address).hash.slice(1);
    const report = { id: randomUUID(), reason: 'wrong', comment: '' };
    const reported = await user.client.post(`${chatPath}/replies/${replyId}/report`, report);
    expect(reported.status).toBeLessThan(300);
    const open = () => app.client().post('/api/shared-conversations/read', { secret });
    expect((await open()).text).toMatch(WORDS[area]);
    await withdraw(user, area);
    expect((await open()).status).toBe(404);
    expect((await user.client.get('/api/companion/shares')).json.shares).toEqual([]);
    expect(await findPlaces(user, area)).toEqual([]);
  });

  it('puts nothing of it into a link that is created meanwhile', async () => {
    const user = await createUser();
    app.server.answer({ kind: 'say', words: [QUOTES] });
    await ask(user, 'How am I?');
    const sharePath = `/api/companion/conversations/${user.chat}/shares`;
    const [withdrawn, shared] = await overlapInOrder(
      app,
      { table: 'users', id: user.id },
      () => withdraw(user, area),
      () => user.client.post(sharePath, { days: 7, showsName: false }),
    );
    expect([withdrawn.status, shared.status]).toEqual([200, 201]);
    const secret = new URL(shared.json.address).hash.slice(1);
    const { text } = await app.client().post('/api/shared-conversations/read', { secret });
    expect(text).toContain(REMOVED[area]);
    expect(text).not.toMatch(WORDS[area]);
  });

  it('keeps the text of replies that were written without it', async () => {
    const user = await createUser();
    await user.client.put('/api/account/consents', { mood: false, journal: false });
    app.server.answer({ kind: 'say', words: ['A prompt is a request.'] });
    const { replyId } = await ask(user, 'What is a prompt?');
    await withdraw(user, area);
    expect(await user.stored(user.chat, replyId)).toMatchObject({ text: 'A prompt is a request.' });
  });

  it('leaves replies out of a temporary chat that began before', async () => {
    const user = await createUser();
    app.server.answer({ kind: 'say', words: ['Well.'] });
    const since = app.clock.now().toISOString();
    const askAgain = async (from: string) => {
      const messages = [
        { role: 'person', text: 'How am I?' },
        { role: 'companion', text: QUOTES },
        { role: 'person', text: 'And now?' },
      ];
      const response = await user.client.post(
        `/api/companion/temporary?since=${encodeURIComponent(from)}`,
        { messages },
      );
      expect(response.status).toBe(200);
      return JSON.stringify(app.server.requests.at(-1)?.body);
    };
    expect(await askAgain(since)).toContain('You wrote');
    app.clock.advance(60_000);
    await withdraw(user, area);
    await give(user, area);
    await shareAgain(user);
    const sent = await askAgain(since);
    expect(sent).not.toContain('You wrote');
    expect(sent).toContain('How am I?');
    app.clock.advance(60_000);
    expect(await askAgain(app.clock.now().toISOString())).toContain('You wrote');
  });
});

describe('replies of the built-in companion', () => {
  let guideApp: TestApp;
  beforeAll(async () => {
    guideApp = await createTestApp({ model: 'guide' });
    await seedCompanion(guideApp);
    await seedDailyPages(guideApp.services, [{ id: 'one-thing' }]);
  });
  afterAll(() => guideApp.close());

  it('lose the moods that they list', async () => {
    const user = await createUser(guideApp);
    const stream = await user.send(user.chat, {
      ...createIds(),
      text: 'What were my moods lately?',
    });
    expect((await stream.end()).text).toMatch(/Heavy \(ashamed\), about Sleep/);
    expect((await withdraw(user, 'mood')).status).toBe(200);
    expect(await findPlaces(user, 'mood', guideApp)).toEqual([]);
    const { messages } = await user.read(user.chat);
    expect(messages.at(-1).text).toBe(REMOVED.mood);
  });
});
