import { randomUUID } from 'node:crypto';
import {
  HEALTH_AREAS,
  HEALTH_CONSENT_VERSION,
  type HealthArea,
} from '@attune/domain/account/health-consents';
import { getLocalDay } from '@attune/domain/kernel/local-day';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createAttachments, PDF } from '#test/attachments.ts';
import { CRISIS_TEXT } from '#test/care-app.ts';
import {
  type CompanionApp,
  createCompanionApp,
  createCompanionClient,
  createIds,
} from '#test/companion-app.ts';
import { readExport } from '#test/read-export.ts';
import { seedDailyPages } from '#test/seed-daily-pages.ts';
import type { TestClient } from '#test/test-client.ts';
import { withdrawAllHealthConsents } from './health-consents.ts';

const PATH = '/api/account/health-consents';
const NEEDED = 'account.health_consent_needed';
const VERSION = { textVersion: HEALTH_CONSENT_VERSION };
const NOTHING = { mood: false, journal: false, companion: false };

let app: CompanionApp;
beforeAll(async () => {
  app = await createCompanionApp();
  await seedDailyPages(app.services, [{ id: 'one-thing' }]);
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.sql('DELETE FROM rate_limits');
  app.server.answer({ kind: 'say', words: ['I hear you.'] });
});

let userCount = 0;
async function createUser({ hasHealthConsents = false } = {}) {
  userCount += 1;
  const person = await app.person(`health${userCount}@example.com`, { hasHealthConsents });
  return { ...person, ...createCompanionClient(app, person.client) };
}
type User = Awaited<ReturnType<typeof createUser>>;

const give = (client: TestClient, area: HealthArea) => client.put(`${PATH}/${area}`, VERSION);
const withdraw = (client: TestClient, area: HealthArea, data: string) =>
  client.post(`${PATH}/${area}/withdrawal`, { data });
const buildMood = (note?: string) => ({
  ...{ id: randomUUID(), mood: 'uneasy', words: [], about: [] },
  ...(note ? { note } : {}),
});
const buildEntry = (text: string) => ({ text, prompt: null, version: 0 });
const buildDraft = () => ({ text: 'Unsent', updatedAt: app.clock.now().toISOString() });

/** Stores something in each area, as a user who had consented. */
async function writeEverything({ id, client, send }: User) {
  const ids = { mood: buildMood('A note').id, entry: randomUUID(), chat: randomUUID() };
  const message = createIds();
  expect(
    (await client.post('/api/mind/moods', { ...buildMood('A note'), id: ids.mood })).status,
  ).toBe(201);
  expect((await client.put(`/api/mind/journal/${ids.entry}`, buildEntry('A page'))).status).toBe(
    201,
  );
  const file = await createAttachments(client).upload('letter.pdf', PDF);
  const sent = await send(ids.chat, { ...message, text: 'A message', attachmentIds: [file.id] });
  expect((await sent.end()).text).toBe('I hear you.');
  const memory = await client.put(`/api/companion/memories/${randomUUID()}`, {
    text: 'Remembered',
  });
  expect(memory.status).toBe(200);
  expect((await client.put('/api/companion/instructions', { text: 'Be brief' })).status).toBe(200);
  for (const kind of ['mood', 'journal', 'companion']) {
    expect((await client.put(`/api/drafts/${kind}/new`, buildDraft())).status).toBe(204);
  }
  const share = await client.post(`/api/companion/conversations/${ids.chat}/shares`, {
    ...{ days: 7, showsName: false },
  });
  expect(share.status, share.text).toBe(201);
  const report = await client.post(
    `/api/companion/conversations/${ids.chat}/replies/${message.replyId}/report`,
    { id: randomUUID(), reason: 'wrong', comment: 'About my health' },
  );
  expect(report.status, report.text).toBe(201);
  return { ...ids, ...message, userId: id, file: file.id };
}

/** Users of earlier versions were never asked. */
const forgetConsents = ({ id }: User) =>
  app.sql('DELETE FROM health_consents WHERE user_id = $1', [id]);

async function countRows(userId: string) {
  const [row] = await app.sql<Record<string, number>>(
    `SELECT (SELECT count(*)::int FROM moods WHERE user_id = $1) AS moods,
       (SELECT count(*)::int FROM journal_entries WHERE user_id = $1) AS entries,
       (SELECT count(*)::int FROM conversations WHERE user_id = $1) AS conversations,
       (SELECT count(*)::int FROM companion_messages WHERE user_id = $1) AS messages,
       (SELECT count(*)::int FROM companion_attachments WHERE user_id = $1) AS files,
       (SELECT count(*)::int FROM companion_memories WHERE user_id = $1) AS memories,
       (SELECT count(*)::int FROM companion_settings
         WHERE user_id = $1 AND instructions IS NOT NULL) AS instructions,
       (SELECT count(*)::int FROM shared_conversations WHERE user_id = $1) AS shares,
       (SELECT count(*)::int FROM companion_reports WHERE user_id = $1) AS reports,
       (SELECT count(*)::int FROM drafts WHERE user_id = $1) AS drafts`,
    [userId],
  );
  return row;
}
const EVERYTHING = {
  ...{ moods: 1, entries: 1, conversations: 1, messages: 2, files: 1, memories: 1 },
  ...{ instructions: 1, shares: 1, reports: 1, drafts: 3 },
};
const EMPTY = Object.fromEntries(Object.keys(EVERYTHING).map((name) => [name, 0]));

/** What the companion is told, and what erases it. */
const TOLD = [
  ['conversations', 'DELETE FROM conversations WHERE user_id = $1'],
  ['memories', 'DELETE FROM companion_memories WHERE user_id = $1'],
  ['reports', 'DELETE FROM companion_reports WHERE user_id = $1'],
  ['instructions', 'UPDATE companion_settings SET instructions = NULL WHERE user_id = $1'],
  ['unsent files', 'DELETE FROM companion_attachments WHERE user_id = $1'],
  ['drafts', 'DELETE FROM drafts WHERE user_id = $1'],
] as const;

describe('without consent', () => {
  it('refuses to store moods, notes, entries, daily answers, messages and their drafts', async () => {
    const { client, id, send, temporary } = await createUser();
    expect((await client.get('/api/daily')).status).toBe(200);
    const day = getLocalDay('UTC', app.clock.now());
    const refused = [
      await client.post('/api/mind/moods', buildMood('A note')),
      await client.put(`/api/mind/journal/${randomUUID()}`, buildEntry('A page')),
      await client.put(`/api/daily/${day}/answer`, { id: randomUUID(), text: 'An answer' }),
      await client.put(`/api/companion/memories/${randomUUID()}`, { text: 'Remember this' }),
      await client.put('/api/companion/instructions', { text: 'Be brief' }),
      await createAttachments(client).send('letter.pdf', PDF),
      await client.put('/api/drafts/mood/note', buildDraft()),
      await client.put('/api/drafts/journal/new', buildDraft()),
      await client.put('/api/drafts/thought/one-0', buildDraft()),
      await client.put(`/api/drafts/daily/${day}`, buildDraft()),
      await client.put('/api/drafts/companion/new', buildDraft()),
    ];
    expect(refused.map(({ status, json }) => [status, json.code])).toEqual(
      refused.map(() => [403, NEEDED]),
    );
    for (const stream of [
      await send(randomUUID(), { ...createIds(), text: 'Hello' }),
      await temporary('Hello'),
    ]) {
      await stream.end();
      expect([stream.status, stream.code()]).toEqual([403, NEEDED]);
    }
    expect(app.server.requests).toHaveLength(0);
    expect(await countRows(id)).toEqual(EMPTY);
  });

  it('shows help lines for a refused text with signs of crisis', async () => {
    const { client, send, temporary } = await createUser();
    const refused = [
      await client.post('/api/mind/moods', buildMood(CRISIS_TEXT)),
      await client.put(`/api/mind/journal/${randomUUID()}`, buildEntry(CRISIS_TEXT)),
    ];
    for (const { status, headers } of refused) {
      expect([status, headers['attune-care']]).toEqual([403, 'self-harm']);
    }
    for (const stream of [
      await send(randomUUID(), { ...createIds(), text: CRISIS_TEXT }),
      await temporary(CRISIS_TEXT),
    ]) {
      await stream.end();
      expect([stream.status, stream.reader.headers['attune-care']]).toEqual([403, 'self-harm']);
    }
  });

  it('keeps what was stored before readable, exportable and deletable', async () => {
    const user = await createUser({ hasHealthConsents: true });
    const { client, read } = user;
    const ids = await writeEverything(user);
    await forgetConsents(user);
    expect((await client.get('/api/mind')).json.today.moods[0].note).toBe('A note');
    expect((await client.get('/api/mind/moods')).json.moods).toHaveLength(1);
    expect((await client.get(`/api/mind/journal/${ids.entry}`)).json.text).toBe('A page');
    expect((await client.get('/api/mind/journal?query=page')).json.entries).toHaveLength(1);
    expect((await read(ids.chat)).messages).toHaveLength(2);
    expect((await createAttachments(client).read(ids.file)).status).toBe(200);
    const archive = await readExport(app, client);
    expect(archive.text('journal.md')).toContain('A page');
    expect(archive.text('moods.md')).toContain('A note');
    expect(archive.text('conversations.md')).toContain('A message');
    // Sending what is stored again returns it.
    const again = await user.send(ids.chat, {
      ...{ id: ids.id, replyId: ids.replyId, text: 'A message', attachmentIds: [ids.file] },
    });
    expect((await again.end()).text).toBe('I hear you.');
    const note = await client.patch(`/api/mind/moods/${ids.mood}`, { note: 'More' });
    expect([note.status, note.json.code]).toEqual([403, NEEDED]);
    expect((await client.patch(`/api/mind/moods/${ids.mood}`, { note: null })).status).toBe(200);
    expect((await client.delete(`/api/mind/moods/${ids.mood}`)).status).toBe(204);
    expect((await client.delete(`/api/mind/journal/${ids.entry}`)).status).toBe(204);
    expect((await client.delete(`/api/companion/conversations/${ids.chat}`)).status).toBe(204);
    expect((await client.put('/api/companion/instructions', { text: '' })).status).toBe(200);
  });

  it('sends no old mood or journal entry to a model, whatever the companion may read', async () => {
    const user = await createUser({ hasHealthConsents: true });
    await writeEverything(user);
    await user.client.put('/api/account/consents', { mood: true, journal: true });
    const ask = async () => {
      await (await user.send(randomUUID(), { ...createIds(), text: 'How am I?' })).end();
      return JSON.stringify(app.server.requests.at(-1)?.body);
    };
    expect(await ask()).toContain('A page');
    await forgetConsents(user);
    await give(user.client, 'companion');
    const sent = await ask();
    expect(sent).toContain('How am I?');
    expect(sent).not.toContain('A page');
    expect(sent).not.toContain('uneasy');
  });

  it('asks a model nothing about stored conversations', async () => {
    const user = await createUser({ hasHealthConsents: true });
    const ids = await writeEverything(user);
    await forgetConsents(user);
    const before = app.server.requests.length;
    const again = await user.regenerate(ids.chat, ids.id, randomUUID());
    await again.end();
    expect(again.code()).toBe(NEEDED);
    const { json } = await user.client.post(
      `/api/companion/conversations/${ids.chat}/replies/${ids.replyId}/follow-ups`,
    );
    expect(json).toEqual({ questions: [] });
    expect(app.server.requests).toHaveLength(before);
  });

  it('needs one consent only for its own area', async () => {
    const { client } = await createUser();
    expect((await give(client, 'mood')).json.given).toEqual({ ...NOTHING, mood: true });
    expect((await client.post('/api/mind/moods', buildMood())).status).toBe(201);
    const entry = await client.put(`/api/mind/journal/${randomUUID()}`, buildEntry('A page'));
    expect(entry.json.code).toBe(NEEDED);
  });
});

describe('a consent', () => {
  it('is recorded with the version of its text and its times, also in the export', async () => {
    const { client, id } = await createUser();
    expect((await client.get(PATH)).json).toEqual({ given: NOTHING, stored: NOTHING, records: [] });
    const givenAt = app.clock.now().toISOString();
    await give(client, 'journal');
    await give(client, 'journal');
    app.clock.advance(60_000);
    const withdrawnAt = app.clock.now().toISOString();
    await withdraw(client, 'journal', 'keep');
    app.clock.advance(60_000);
    const { json } = await give(client, 'journal');
    const record = { area: 'journal', ...VERSION };
    const records = [
      {
        ...record,
        givenAt: app.clock.now().toISOString(),
        ...{ withdrawnAt: null, dataChoice: null },
      },
      { ...record, givenAt, withdrawnAt, dataChoice: 'keep' },
    ];
    expect(json).toEqual({ given: { ...NOTHING, journal: true }, stored: NOTHING, records });
    const rows = (await readExport(app, client)).rows('health_consents');
    expect(rows).toHaveLength(2);
    expect(rows[0]).toMatchObject({ area: 'journal', text_version: HEALTH_CONSENT_VERSION });
    const lines = await app.sql(
      `SELECT action, detail FROM audit_lines JOIN users ON actor = audit_tag
       WHERE users.id = $1 AND action LIKE 'account.health%' ORDER BY audit_lines.at`,
      [id],
    );
    expect(lines).toEqual([
      { action: 'account.health_consent_given', detail: record },
      {
        action: 'account.health_consent_withdrawn',
        detail: { area: 'journal', data: 'keep' },
      },
      { action: 'account.health_consent_given', detail: record },
    ]);
  });

  it('cannot be changed once it is withdrawn', async () => {
    const { client, id } = await createUser();
    await give(client, 'mood');
    await withdraw(client, 'mood', 'keep');
    for (const change of ['withdrawn_at = NULL, data_choice = NULL', "data_choice = 'delete'"]) {
      const update = app.sql(`UPDATE health_consents SET ${change} WHERE user_id = $1`, [id]);
      await expect(update).rejects.toThrow('cannot be changed');
    }
  });

  it.each([{}, { textVersion: '1999-01-01' }, { ...VERSION, givenAt: '2020-01-01T00:00:00Z' }])(
    'AC3: rejects %j',
    async (body) => {
      const { client } = await createUser();
      expect((await client.put(`${PATH}/mood`, body)).status).toBe(400);
      expect((await client.put(`${PATH}/answers`, VERSION)).status).toBe(400);
    },
  );

  it('AU11: of someone who used the account before its owner is withdrawn', async () => {
    const { client, id } = await createUser({ hasHealthConsents: true });
    await app.services.db.transaction((tx) => withdrawAllHealthConsents(tx, id, app.clock.now()));
    expect((await client.get(PATH)).json.given).toEqual(NOTHING);
  });
});

describe('withdrawing', () => {
  it('keeps the data, which the companion then no longer reads', async () => {
    const user = await createUser({ hasHealthConsents: true });
    const { client, id } = user;
    await writeEverything(user);
    await client.put('/api/account/consents', { mood: true, journal: true, answers: true });
    for (const area of HEALTH_AREAS) await withdraw(client, area, 'keep');
    expect((await client.get(PATH)).json.given).toEqual(NOTHING);
    expect(await countRows(id)).toEqual(EVERYTHING);
    const consents = '/api/account/consents';
    expect((await client.get(consents)).json).toMatchObject({
      ...{ mood: false, journal: false, answers: true },
    });
    const readAgain = await client.put(consents, { journal: true });
    expect([readAgain.status, readAgain.json.code]).toEqual([
      409,
      'account.health_consent_withdrawn',
    ]);
    expect((await client.post('/api/mind/moods', buildMood())).json.code).toBe(NEEDED);
    expect((await readExport(app, client)).text('journal.md')).toContain('A page');
    await give(client, 'journal');
    expect((await client.put(consents, { journal: true })).status).toBe(200);
    const entry = await client.put(`/api/mind/journal/${randomUUID()}`, buildEntry('Again'));
    expect(entry.status).toBe(201);
  });

  it('deletes the data of one area at once, with its drafts, and nothing else', async () => {
    const user = await createUser({ hasHealthConsents: true });
    const { client, id } = user;
    const other = await createUser({ hasHealthConsents: true });
    await writeEverything(other);
    const { entry } = await writeEverything(user);
    await client.delete(`/api/mind/journal/${entry}`);
    await withdraw(client, 'journal', 'delete');
    expect(await countRows(id)).toEqual({ ...EVERYTHING, entries: 0, drafts: 2 });
    await withdraw(client, 'mood', 'delete');
    expect(await countRows(id)).toEqual({ ...EVERYTHING, entries: 0, moods: 0, drafts: 1 });
    await withdraw(client, 'companion', 'delete');
    expect(await countRows(id)).toEqual(EMPTY);
    expect(await countRows(other.id)).toEqual(EVERYTHING);
    const archive = await readExport(app, client);
    expect(archive.text('conversations.md')).not.toContain('A message');
    expect(archive.rows('health_consents')).toHaveLength(3);
  });

  it('deletes also what was kept until now, or stored before anyone asked', async () => {
    const user = await createUser({ hasHealthConsents: true });
    await writeEverything(user);
    await withdraw(user.client, 'mood', 'keep');
    await withdraw(user.client, 'mood', 'delete');
    await forgetConsents(user);
    await withdraw(user.client, 'journal', 'delete');
    expect(await countRows(user.id)).toMatchObject({ moods: 0, entries: 0, conversations: 1 });
  });

  it('says in which areas something is stored, be it a draft', async () => {
    const user = await createUser({ hasHealthConsents: true });
    const { client, id } = user;
    const { entry } = await writeEverything(user);
    const readStored = async () => (await client.get(PATH)).json.stored;
    await client.delete(`/api/mind/journal/${entry}`);
    expect(await readStored()).toEqual({ mood: true, journal: true, companion: true });
    const { json } = await withdraw(client, 'companion', 'delete');
    expect(json.stored).toEqual({ mood: true, journal: true, companion: false });
    await app.sql('DELETE FROM moods WHERE user_id = $1', [id]);
    await app.sql('DELETE FROM journal_entries WHERE user_id = $1', [id]);
    expect(await readStored()).toEqual({ mood: true, journal: true, companion: false });
    await app.sql('DELETE FROM drafts WHERE user_id = $1', [id]);
    expect(await readStored()).toEqual(NOTHING);
  });

  it.each(TOLD)('finds what was told the companion if only the %s are left', async (kept) => {
    const user = await createUser({ hasHealthConsents: true });
    await writeEverything(user);
    await createAttachments(user.client).upload('unsent.pdf', PDF);
    for (const [kind, erase] of TOLD) if (kind !== kept) await app.sql(erase, [user.id]);
    expect((await user.client.get(PATH)).json.stored.companion).toBe(true);
  });

  it('ends a reply that is being written, and stores nothing more of it', async () => {
    const user = await createUser({ hasHealthConsents: true });
    app.server.answer({ kind: 'say', words: ['One ', 'word '], hangAt: 1 });
    const [chat, message] = [randomUUID(), createIds()];
    const stream = await user.send(chat, { ...message, text: 'Hello' });
    await stream.waitForLength(3);
    await withdraw(user.client, 'companion', 'keep');
    const query = 'SELECT status, body FROM companion_messages WHERE id = $1';
    const kept = await app.sql(query, [message.replyId]);
    expect(kept).toMatchObject([{ status: 'stopped' }]);
    await stream.end();
    expect(await app.sql(query, [message.replyId])).toEqual(kept);
    expect((await user.read(chat)).messages.at(-1)).toMatchObject({ status: 'stopped' });
    await give(user.client, 'companion');
    app.server.answer({ kind: 'say', words: ['New.'] });
    const next = await user.send(randomUUID(), { ...createIds(), text: 'Hello again' });
    expect((await next.end()).text).toBe('New.');
  });

  it('ends and erases a reply that is being written', async () => {
    const user = await createUser({ hasHealthConsents: true });
    app.server.answer({ kind: 'say', words: ['One ', 'word '], hangAt: 1 });
    const stream = await user.send(randomUUID(), { ...createIds(), text: 'Hello' });
    await stream.waitForLength(3);
    await withdraw(user.client, 'companion', 'delete');
    await stream.end();
    expect(await countRows(user.id)).toEqual(EMPTY);
    await give(user.client, 'companion');
    app.server.answer({ kind: 'say', words: ['New.'] });
    const next = await user.send(randomUUID(), { ...createIds(), text: 'Hello again' });
    expect((await next.end()).text).toBe('New.');
  });
});
