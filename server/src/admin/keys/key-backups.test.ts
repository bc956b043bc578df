import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { eraseKeys } from '#platform/keys/erase-keys.ts';
import { runAdmin } from '#test/run-admin.ts';
import { createTestApp, PASSWORD, type TestApp } from '#test/test-app.ts';

vi.setConfig({ testTimeout: 60_000 });

let app: TestApp;
let workDir: string;

beforeAll(async () => {
  workDir = mkdtempSync(join(tmpdir(), 'attune-key-copies-'));
  app = await createTestApp();
});
afterAll(async () => {
  await app.close();
  rmSync(workDir, { recursive: true });
});

const admin = (...args: string[]) =>
  runAdmin({ DATABASE_URL: app.databaseUrl, DATA_DIR: workDir, KEYS_DIR: app.keysDir }, ...args);
const ENTRY = { text: 'Under the stairs.', prompt: null, version: 0 };

it('copies keys, restores them for existing users, and deletes copies after seven days', async () => {
  const folder = join(workDir, 'copies');
  const [staying, leaving] = [
    await app.person('stays@example.com'),
    await app.person('leaves@example.com'),
  ];
  for (const { client } of [staying, leaving]) {
    await client.put(`/api/mind/journal/${crypto.randomUUID()}`, ENTRY);
  }
  const { code, out, err } = await admin('keys', 'backup', folder);
  expect([code, err]).toEqual([0, '']);
  const [name = ''] = readdirSync(folder);
  const file = join(folder, name);
  expect(out).toBe(`Copied 2 keys to ${file}.\n`);
  expect([statSync(file).mode & 0o777, statSync(folder).mode & 0o777]).toEqual([0o600, 0o700]);
  expect(name).toMatch(/^attune-keys-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ\.json$/);
  expect(readFileSync(file, 'utf8')).not.toContain(staying.id);

  const deletion = { password: PASSWORD, confirmation: 'delete my account' };
  await leaving.client.post('/api/account/deletion', deletion);
  await eraseKeys(app.services);
  for await (const id of app.services.keys.list()) await app.services.keys.erase(id);
  const readEntry = async () => (await staying.client.get('/api/mind/journal')).json.entries[0];
  expect(await readEntry()).toMatchObject({ isUnreadable: true });

  const restored = await admin('keys', 'restore', file);
  expect([restored.code, restored.out, restored.err]).toEqual([0, 'Restored 1 keys.\n', '']);
  expect(await readEntry()).toMatchObject({ isUnreadable: false, text: ENTRY.text });
  const ids = [];
  for await (const id of app.services.keys.list()) ids.push(id);
  expect(ids).toHaveLength(1);

  const old = 'attune-keys-2020-01-01T00-00-00Z.json';
  for (const other of [old, `${old}.draft-7`, 'notes.txt']) {
    writeFileSync(join(folder, other), '');
  }
  const again = await admin('keys', 'backup', folder);
  expect([again.code, again.err]).toEqual([0, 'Deleted 2 older copies.\n']);
  expect(readdirSync(folder)).toEqual(expect.arrayContaining([name, 'notes.txt']));
  expect(readdirSync(folder)).not.toContain(old);
});

it('reports keys that are missing in both places, and files that are not a copy', async () => {
  const { client } = await app.person('lost@example.com');
  await client.put(`/api/mind/journal/${crypto.randomUUID()}`, ENTRY);
  for await (const id of app.services.keys.list()) await app.services.keys.erase(id);
  const empty = join(workDir, 'empty.json');
  writeFileSync(empty, '{"format":1,"createdAt":"2026-11-15T09:00:00Z","keys":{}}');
  const { code, out, err } = await admin('keys', 'restore', empty);
  expect([code, out]).toEqual([0, 'Restored 0 keys.\n']);
  expect(err).toMatch(/^2 keys are missing here and in the copy/);
  writeFileSync(empty, '{"format":1}');
  const damaged = await admin('keys', 'restore', empty);
  expect([damaged.code, damaged.err]).toEqual([
    1,
    `${empty} is not a copy of keys, or it is damaged.\n`,
  ]);
  const missing = await admin('keys', 'restore', join(workDir, 'none.json'));
  expect([missing.code, missing.err]).toEqual([
    1,
    `${join(workDir, 'none.json')} does not exist.\n`,
  ]);
});
