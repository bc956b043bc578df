import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { restoreBackup } from '#admin/backup/restore-backup.ts';
import { writeBackup } from '#admin/backup/write-backup.ts';
import { describeApi } from '#app/describe-api.ts';
import { eraseKeys } from '#platform/keys/erase-keys.ts';
import { createFolderKeys } from '#platform/keys/folder-keys.ts';
import { createTestApp, PASSWORD, type TestApp } from '#test/test-app.ts';
import type { TestClient } from '#test/test-client.ts';
import { seedPractices } from '../practices/seed-practices.ts';

const TEXT = 'Nobody knows about the lighthouse.';
const NOTE = 'A quiet harbour, in confidence.';
const PROMPT = 'Where would you hide a lantern?';
const SECRETS = /lighthouse|harbour|lantern/i;

let app: TestApp;
let workFolder: string;

beforeAll(async () => {
  workFolder = mkdtempSync(join(tmpdir(), 'attune-secrecy-'));
  app = await createTestApp();
  await seedPractices(app.services);
});
afterAll(async () => {
  await app.close();
  rmSync(workFolder, { recursive: true });
});

async function createWriter(email: string) {
  const person = await app.person(email);
  const entryId = crypto.randomUUID();
  const moodId = crypto.randomUUID();
  await person.client.put(`/api/mind/journal/${entryId}`, {
    text: TEXT,
    prompt: PROMPT,
    version: 0,
  });
  await person.client.post('/api/mind/moods', {
    id: moodId,
    mood: 'uneasy',
    words: [],
    about: ['work'],
    note: NOTE,
  });
  return { ...person, entryId, moodId };
}

const readPrivateData = async (client: TestClient) => ({
  journal: (await client.get('/api/mind/journal')).json.entries,
  moods: (await client.get('/api/mind/moods')).json.moods,
});

async function createStaff(email: string, role: string): Promise<TestClient> {
  const { client, id } = await app.person(email);
  await app.sql('UPDATE users SET role = $2 WHERE id = $1', [id, role]);
  return client;
}

/** Reads every row of every table as text, including the bytes of binary columns. */
async function readDatabaseText(): Promise<string> {
  const tables = await app.sql<{ name: string }>(
    `SELECT relname AS name FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace`,
  );
  const rows = await Promise.all(
    tables.map(({ name }) =>
      app.sql<Record<string, unknown>>(`SELECT * FROM "${name}"`).then((found) =>
        found.map((row) =>
          Object.values(row)
            .map((value) =>
              Buffer.isBuffer(value) ? value.toString('latin1') : JSON.stringify(value),
            )
            .join(' '),
        ),
      ),
    ),
  );
  return rows.flat().join('\n');
}

describe('private data', () => {
  it('is not in the database in plain text, and cannot be decrypted with another key', async () => {
    const { client, id } = await createWriter('plain@example.com');
    const stored = await readDatabaseText();
    expect(stored).toContain(id);
    expect(stored).not.toMatch(SECRETS);

    const appWithOtherKeys = await createTestApp({
      databaseUrl: app.databaseUrl,
      clock: app.clock,
      keys: createFolderKeys(join(workFolder, 'other-keys')),
    });
    const device = await appWithOtherKeys.signInClient('plain@example.com');
    const { journal, moods } = await readPrivateData(device);
    expect(journal).toEqual([
      expect.objectContaining({ text: '', prompt: null, isUnreadable: true, version: 1 }),
    ]);
    expect(moods).toEqual([expect.objectContaining({ note: null, isUnreadable: true, level: 2 })]);
    const [entry] = journal;
    const refused = await device.put(`/api/mind/journal/${entry.id}`, {
      text: 'Over it.',
      prompt: null,
      version: 1,
    });
    expect([refused.status, refused.json.code]).toEqual([409, 'mind.entry_unreadable']);
    expect((await device.get('/api/mind')).status).toBe(200);
    const withRightKey = await appWithOtherKeys.close().then(() => readPrivateData(client));
    expect(withRightKey.journal).toEqual([expect.objectContaining({ text: TEXT, prompt: PROMPT })]);
  });

  it('cannot be decrypted in another row, nor for another user', async () => {
    const mine = await createWriter('mine@example.com');
    const theirs = await createWriter('theirs@example.com');
    const second = crypto.randomUUID();
    await theirs.client.put(`/api/mind/journal/${second}`, { text: 'x', prompt: null, version: 0 });
    await app.sql(
      `UPDATE journal_entries SET body = (SELECT body FROM journal_entries WHERE id = $1)
       WHERE id = ANY($2)`,
      [mine.entryId, [theirs.entryId]],
    );
    await app.sql(
      `UPDATE journal_entries SET body = (SELECT body FROM journal_entries WHERE id = $1)
       WHERE id = $2`,
      [theirs.entryId, second],
    );
    const { journal } = await readPrivateData(theirs.client);
    expect(journal.map((entry: { isUnreadable: boolean }) => entry.isUnreadable)).toEqual([
      true,
      true,
    ]);
  });

  it('AC8: a moderator and an admin cannot read it through any route', async () => {
    const owner = await createWriter('read.by.staff@example.com');
    const paths = describeApi(app.app).paths ?? {};
    const reads = Object.entries(paths).flatMap(([path, methods]) =>
      methods && 'get' in methods ? [path] : [],
    );
    expect(reads.length).toBeGreaterThan(40);
    const ids = [owner.id, owner.entryId, owner.moodId];
    const urls = reads
      .filter((path) => !path.endsWith('/live'))
      .flatMap((path) =>
        path.includes('{')
          ? ids.map((id) => path.replaceAll(/\{\w+\}/g, id))
          : [path, `${path}?userId=${owner.id}`],
      );
    for (const role of ['moderator', 'admin']) {
      const client = await createStaff(`${role}@example.com`, role);
      for (const url of urls) {
        const { text, status } = await client.get(url);
        expect(text, `${role} at ${url}`).not.toMatch(SECRETS);
        expect(status, `${role} at ${url}`).not.toBe(500);
      }
      const path = `/api/mind/journal/${owner.entryId}`;
      const overwrite = { text: 'x', prompt: null, version: 1 };
      expect((await client.get(path)).status).toBe(404);
      expect((await client.delete(path)).status).toBe(404);
      expect((await client.post(`${path}/restoration`)).status).toBe(404);
      expect((await client.put(path, overwrite)).json.code).toBe('mind.key_reused');
      expect((await client.delete(`/api/mind/moods/${owner.moodId}`)).status).toBe(404);
    }
    expect((await readPrivateData(owner.client)).journal).toEqual([
      expect.objectContaining({ text: TEXT, version: 1 }),
    ]);
  });

  it('PR2: stays unreadable in a backup from before the account was deleted', async () => {
    const { client, email, id } = await createWriter('leaving@example.com');
    const folder = join(workFolder, 'backup');
    const { databaseUrl } = app;
    const { storage } = app.services;
    await writeBackup({ databaseUrl, storage, folder, now: app.clock.now() });
    const copies = readdirSync(join(folder, 'tables')).map((name) =>
      gunzipSync(readFileSync(join(folder, 'tables', name))).toString('latin1'),
    );
    expect(copies.join()).toContain(id);
    const hex = /\\\\x([\da-f]{2,})/g;
    const decoded = copies
      .join()
      .replaceAll(hex, (_, bytes) => Buffer.from(bytes, 'hex').toString('latin1'));
    expect(decoded).not.toMatch(SECRETS);

    const [key] = await app.sql<{ key_id: string }>(
      'SELECT key_id FROM person_keys WHERE user_id = $1',
      [id],
    );
    const keyId = key?.key_id ?? '';
    expect(await app.services.keys.find(keyId)).toHaveLength(32);
    const deletion = { password: PASSWORD, confirmation: 'delete my account' };
    expect((await client.post('/api/account/deletion', deletion)).status).toBe(204);
    await eraseKeys(app.services);
    expect(await app.services.keys.find(keyId)).toBeNull();
    expect(await app.sql('SELECT FROM key_remains')).toEqual([]);

    await restoreBackup({
      databaseUrl,
      files: { folder: join(workFolder, 'files') },
      folder,
      isForced: true,
    });
    const returned = await app.signInClient(email);
    const { journal, moods } = await readPrivateData(returned);
    expect(journal).toEqual([expect.objectContaining({ text: '', isUnreadable: true })]);
    expect(moods).toEqual([expect.objectContaining({ note: null, isUnreadable: true })]);

    const newEntryId = crypto.randomUUID();
    await returned.put(`/api/mind/journal/${newEntryId}`, {
      text: 'Begun anew.',
      prompt: null,
      version: 0,
    });
    const texts = (await readPrivateData(returned)).journal.map(
      (entry: { text: string }) => entry.text,
    );
    expect(texts).toEqual(expect.arrayContaining(['Begun anew.', '']));
  });

  it('is not reported as lost while the key store is unreachable', async () => {
    const unreachable = {
      ...app.services.keys,
      find: () => Promise.reject(new Error('EIO')),
      findOrMake: () => Promise.reject(new Error('EIO')),
    };
    const { entryId } = await createWriter('out.of.reach@example.com');
    const broken = await createTestApp({
      databaseUrl: app.databaseUrl,
      clock: app.clock,
      keys: unreachable,
    });
    const device = await broken.signInClient('out.of.reach@example.com');
    for (const path of ['/api/mind/journal', '/api/mind/moods', `/api/mind/journal/${entryId}`]) {
      const { status, json } = await device.get(path);
      expect([status, json.code]).toEqual([503, 'keys.unreachable']);
    }
    const refused = await device.put(`/api/mind/journal/${crypto.randomUUID()}`, {
      text: 'x',
      prompt: null,
      version: 0,
    });
    expect(refused.status).toBe(503);
    await broken.close();
  });
});

describe('PR1: the export', () => {
  it('contains the user’s private texts in plain text, even without access, and no one else’s', async () => {
    const mine = await createWriter('exporting@example.com');
    const other = await app.person('not.exporting@example.com');
    await other.client.put(`/api/mind/journal/${crypto.randomUUID()}`, {
      text: 'Somebody else’s windmill.',
      prompt: null,
      version: 0,
    });
    await app.sql(`UPDATE users SET subscription_status = 'expired' WHERE id = $1`, [mine.id]);
    const cookie = [...mine.client.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await fetch(`${app.origin}/api/account/export`, { headers: { cookie } });
    const files = Object.fromEntries(
      Object.entries(unzipSync(new Uint8Array(await answer.arrayBuffer()))).map(([name, bytes]) => [
        name,
        strFromU8(bytes),
      ]),
    );
    expect(files['journal.md']).toContain(TEXT);
    expect(files['journal.md']).toContain('Where would you hide a lantern?');
    expect(files['moods.md']).toContain(NOTE);
    const rows = (table: string) => JSON.parse(files[`tables/${table}.json`] ?? '');
    expect(rows('journal_entries')).toEqual([
      expect.objectContaining({ id: mine.entryId, text: TEXT, prompt: PROMPT }),
    ]);
    expect(rows('moods')).toEqual([expect.objectContaining({ id: mine.moodId, note: NOTE })]);
    const all = Object.values(files).join('\n');
    expect(all).not.toMatch(/windmill/);
    expect(all).not.toContain('\\\\x01');
    const sections = (await mine.client.get('/api/account/data')).json.sections;
    expect(sections).toContainEqual({ name: 'journal_entries', title: 'Your journal', count: 1 });
  });
});
