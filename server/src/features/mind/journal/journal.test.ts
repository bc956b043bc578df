import { readFile } from 'node:fs/promises';
import { Writable } from 'node:stream';
import { DAY_MS } from '@attune/domain/kernel/time';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createSchedules } from '#platform/jobs/start-schedules.ts';
import { createLog } from '#platform/log/log.ts';
import { createTestApp, type TestApp } from '#test/test-app.ts';
import type { TestClient } from '#test/test-client.ts';
import { mindJobs } from '../mind.feature.ts';

let app: TestApp;
let client: TestClient;
let userCount = 0;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  userCount += 1;
  ({ client } = await app.person(`writer${userCount}@example.com`));
});

const write = (id: string, text: string, differences: object = {}, writer = client) =>
  writer.put(`/api/mind/journal/${id}`, { text, prompt: null, version: 0, ...differences });
const listTexts = async (query = '') =>
  (await client.get(`/api/mind/journal${query}`)).json.entries.map(
    ({ text }: { text: string }) => text,
  );

describe('writing', () => {
  it('stores an entry with its prompt and day, and counts its versions', async () => {
    const id = crypto.randomUUID();
    const prompt = 'What surprised you today?';
    const first = await write(id, 'The crane on the roof.', { prompt });
    expect([first.status, first.json]).toEqual([
      201,
      {
        id,
        prompt,
        text: 'The crane on the roof.',
        day: app.clock.now().toISOString().slice(0, 10),
        createdAt: app.clock.now().toISOString(),
        updatedAt: app.clock.now().toISOString(),
        version: 1,
        isUnreadable: false,
      },
    ]);
    app.clock.advance(60_000);
    const second = await write(id, 'The crane on our roof.', { prompt, version: 1 });
    expect([second.status, second.json.version]).toEqual([200, 2]);
    expect(second.json.createdAt).toBe(first.json.createdAt);
    expect((await client.get(`/api/mind/journal/${id}`)).json).toEqual(second.json);
    expect((await client.get('/api/mind')).json.journalCount).toBe(1);
  });

  it('does not overwrite a change from another window; resending is idempotent', async () => {
    const id = crypto.randomUUID();
    await write(id, 'One.');
    expect((await write(id, 'One.')).status).toBe(200);
    await write(id, 'One. Two.', { version: 1 });
    expect((await write(id, 'One. Two.', { version: 1 })).json.version).toBe(2);
    for (const version of [0, 1, 3]) {
      const refused = await write(id, 'From another window.', { version });
      expect([refused.status, refused.json.code]).toEqual([409, 'mind.entry_changed']);
    }
    expect((await client.get(`/api/mind/journal/${id}`)).json.text).toBe('One. Two.');
    const unknown = await write(crypto.randomUUID(), 'x', { version: 4 });
    expect([unknown.status, unknown.json.code]).toEqual([404, 'mind.entry_unknown']);
  });

  it('accepts only one of two concurrent writes', async () => {
    const id = crypto.randomUUID();
    await write(id, 'Begun.');
    const answers = await Promise.all(
      ['Left.', 'Right.'].map((text) => write(id, text, { version: 1 })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const kept = answers.find(({ status }) => status === 200)?.json.text;
    expect((await client.get(`/api/mind/journal/${id}`)).json).toMatchObject({
      text: kept,
      version: 2,
    });
  });

  it.each([
    ['blank text', { text: ' \n\u200b ' }],
    ['a text that is too long', { text: 'x'.repeat(20_001) }],
    ['a number as text', { text: 7 }],
    ['a prompt that is too long', { prompt: 'x'.repeat(301) }],
    ['a negative version', { version: -1 }],
    ['an unknown field', { userId: 'x' }],
  ])('rejects %s', async (_, differences) => {
    expect((await write(crypto.randomUUID(), 'x', differences)).status).toBe(400);
  });

  it('stores 20,000 characters of any language', async () => {
    const text = '語😀'.repeat(10_000);
    const { status, json } = await write(crypto.randomUUID(), `${text}\n`);
    expect([status, json.text === text]).toEqual([201, true]);
    expect((await write(crypto.randomUUID(), `${text}語`)).status).toBe(400);
  });
});

describe('reading', () => {
  it('pages through entries, newest first', async () => {
    for (let page = 1; page <= 5; page += 1) {
      await write(crypto.randomUUID(), `Page ${page}`);
      app.clock.advance(page === 2 ? 0 : 1000);
    }
    const first = (await client.get('/api/mind/journal?limit=2')).json;
    const second = (await client.get(`/api/mind/journal?limit=2&cursor=${first.nextCursor}`)).json;
    const third = (await client.get(`/api/mind/journal?limit=2&cursor=${second.nextCursor}`)).json;
    const pages = [first, second, third].flatMap(({ entries }) => entries);
    expect(pages.map(({ text }) => text).toSorted()).toEqual(
      [1, 2, 3, 4, 5].map((page) => `Page ${page}`),
    );
    expect([pages[0].text, third.nextCursor]).toEqual(['Page 5', null]);
    expect((await client.get('/api/mind/journal?cursor=x')).status).toBe(400);
  });

  it('finds words in the text and the prompt, ignoring case and accents', async () => {
    await write(crypto.randomUUID(), 'A walk to the CAFÉ by the river.');
    app.clock.advance(1000);
    await write(crypto.randomUUID(), 'Nothing else.', { prompt: 'What about the café?' });
    app.clock.advance(1000);
    await write(crypto.randomUUID(), 'At home.');
    expect(await listTexts('?query=cafe')).toEqual([
      'Nothing else.',
      'A walk to the CAFÉ by the river.',
    ]);
    expect(await listTexts('?query=river%20caf%C3%A9')).toHaveLength(1);
    expect(await listTexts('?query=%25')).toEqual([]);
    expect(await listTexts('?query=%20')).toHaveLength(3);
    const page = (await client.get('/api/mind/journal?query=cafe&limit=1')).json;
    expect(await listTexts(`?query=cafe&limit=1&cursor=${page.nextCursor}`)).toEqual([
      'A walk to the CAFÉ by the river.',
    ]);
    const other = await app.person('searching@example.com');
    expect((await other.client.get('/api/mind/journal?query=cafe')).json.entries).toEqual([]);
  });
});

describe('deleting', () => {
  it('can be undone for thirty days; then a job erases the entry', async () => {
    const [kept, gone] = [crypto.randomUUID(), crypto.randomUUID()];
    for (const id of [kept, gone]) await write(id, id);
    const path = `/api/mind/journal/${kept}`;
    expect((await client.delete(path)).status).toBe(204);
    expect((await client.delete(path)).status).toBe(404);
    expect((await client.get(path)).status).toBe(404);
    expect(await listTexts()).toEqual([gone]);
    const refused = await write(kept, 'More.', { version: 1 });
    expect([refused.status, refused.json.code]).toEqual([409, 'mind.entry_deleted']);

    app.clock.advance(DAY_MS);
    const back = await client.post(`${path}/restoration`);
    expect([back.status, back.json.text, back.json.version]).toEqual([200, kept, 1]);
    expect((await client.post(`${path}/restoration`)).status).toBe(200);

    await client.delete(`/api/mind/journal/${gone}`);
    await app.sql(`UPDATE users SET subscription_status = 'active', is_trialing = false`);
    app.clock.advance(30 * DAY_MS);
    const returned = await app.signInClient(`writer${userCount}@example.com`);
    const tooLate = await returned.post(`/api/mind/journal/${gone}/restoration`);
    expect([tooLate.status, tooLate.json.code]).toEqual([404, 'mind.entry_unknown']);
    await createSchedules(app.services, mindJobs(app.services)).runDue();
    const rows = await app.sql<{ id: string }>(
      'SELECT id FROM journal_entries WHERE id = ANY($1)',
      [[kept, gone]],
    );
    expect(rows).toEqual([{ id: kept }]);
  });
});

it('never writes a text to the log', async () => {
  const logLines: string[] = [];
  const sink = new Writable({
    write(chunk, _encoding, done) {
      logLines.push(String(chunk));
      done();
    },
  });
  const loggingApp = await createTestApp({ log: createLog('trace', sink) });
  const person = await loggingApp.person('logged@example.com');
  const id = crypto.randomUUID();
  await write(id, 'Unsayable.', {}, person.client);
  await write(id, 'Unsayable, changed.', { version: 9 }, person.client);
  await person.client.get('/api/mind/journal?query=unsayable');
  await loggingApp.close();
  expect(logLines.length).toBeGreaterThan(0);
  expect(logLines.join('')).not.toMatch(/unsayable/i);
});

describe('the key', () => {
  it('is created once, with the first private text, and stored outside the database', async () => {
    const listKeys = () =>
      app.sql('SELECT k.* FROM person_keys k JOIN users u ON u.id = k.user_id WHERE u.email = $1', [
        `writer${userCount}@example.com`,
      ]);
    await client.get('/api/mind/journal');
    expect(await listKeys()).toEqual([]);
    await Promise.all(
      Array.from({ length: 4 }, () => write(crypto.randomUUID(), 'At the same time.')),
    );
    const [row, ...others] = await listKeys();
    expect(others).toEqual([]);
    const file = `${app.keysDir}/${row?.key_id.slice(-2)}/${row?.key_id}.key`;
    expect(await readFile(file)).toHaveLength(32);
    expect(await listTexts()).toEqual(Array(4).fill('At the same time.'));
  });
});
