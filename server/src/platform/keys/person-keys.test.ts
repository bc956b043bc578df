import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#test/test-database.ts';
import { createLog } from '../log/log.ts';
import { createDatabaseKeys } from './database-keys.repository.ts';
import { createFolderKeys, prepareKeyFolder } from './folder-keys.ts';
import type { PersonKeys } from './person-keys.ts';

let root: string;
let database: TestDatabase;
/** Two nodes sharing one store, for each kind of store. */
const nodes: Record<string, PersonKeys[]> = {};

beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'attune-key-store-'));
  database = await createTestDatabase();
  const log = createLog('silent');
  nodes.folder = [createFolderKeys(join(root, 'keys')), createFolderKeys(join(root, 'keys'))];
  nodes.database = await Promise.all([
    createDatabaseKeys(database.url, log),
    createDatabaseKeys(database.url, log),
  ]);
});
afterAll(async () => {
  await Promise.all(
    Object.values(nodes)
      .flat()
      .map((keys) => keys.close()),
  );
  await database.drop();
  rmSync(root, { recursive: true });
});

async function listIds(keys: PersonKeys): Promise<string[]> {
  const ids: string[] = [];
  for await (const id of keys.list()) ids.push(id);
  return ids.sort();
}

describe.each(['folder', 'database'])('keys in a %s', (kind) => {
  const getNodes = () => nodes[kind] as [PersonKeys, PersonKeys];

  it('are created at first use and stay the same on every node', async () => {
    const [one, other] = getNodes();
    const id = randomUUID();
    expect(await one.find(id)).toBeNull();
    const key = await one.findOrCreate(id);
    expect(key).toHaveLength(32);
    expect(await other.find(id)).toEqual(key);
    expect(await other.findOrCreate(id)).toEqual(key);
    expect(await one.findOrCreate(randomUUID())).not.toEqual(key);
  });

  it('are the same when created concurrently', async () => {
    const id = randomUUID();
    const created = await Promise.all(
      Array.from({ length: 20 }, (_, index) => getNodes()[index % 2 ? 1 : 0].findOrCreate(id)),
    );
    expect(new Set(created.map((key) => key.toString('hex'))).size).toBe(1);
  });

  it('are gone when erased, and can be erased twice', async () => {
    const [one, other] = getNodes();
    const id = randomUUID();
    const before = await one.findOrCreate(id);
    await other.erase(id);
    await one.erase(id);
    await one.erase(randomUUID());
    expect(await one.find(id)).toBeNull();
    expect(await one.findOrCreate(id)).not.toEqual(before);
  });

  it('are restored from a backup, but never replace another key', async () => {
    const [one] = getNodes();
    const [lost, stored] = [randomUUID(), randomUUID()];
    const copy = randomBytes(32);
    const own = await one.findOrCreate(stored);
    await one.put(lost, copy);
    await one.put(stored, copy);
    expect([await one.find(lost), await one.find(stored)]).toEqual([copy, own]);
    expect(await listIds(one)).toEqual(expect.arrayContaining([lost, stored]));
  });

  it.each(['', '../../etc/passwd', 'x'.repeat(36)])(
    'are not looked up by the invalid id %j',
    async (id) => {
      const [one] = getNodes();
      await expect(one.find(id)).rejects.toThrow('Not the id of a key');
      await expect(one.findOrCreate(id)).rejects.toThrow('Not the id of a key');
      await expect(one.erase(id)).rejects.toThrow('Not the id of a key');
    },
  );
});

it('writes key files atomically and readable by their owner only, and rejects damaged ones', async () => {
  const folder = join(root, 'keys');
  const keys = createFolderKeys(folder);
  const id = randomUUID();
  await keys.findOrCreate(id);
  const file = join(folder, id.slice(-2), `${id}.key`);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(statSync(join(folder, id.slice(-2))).mode & 0o777).toBe(0o700);
  expect(readdirSync(join(folder, '.incoming'))).toEqual([]);
  writeFileSync(file, 'short');
  await expect(keys.find(id)).rejects.toThrow('not a key');
  await expect(keys.findOrCreate(id)).rejects.toThrow('not a key');
});

it('fails at startup if keys cannot be stored', async () => {
  writeFileSync(join(root, 'file'), '');
  await expect(prepareKeyFolder(join(root, 'file/keys'))).rejects.toThrow('ENOTDIR');
  await expect(
    createDatabaseKeys('postgres://nobody@127.0.0.1:9/keys', createLog('silent')),
  ).rejects.toThrow('ECONNREFUSED');
});
