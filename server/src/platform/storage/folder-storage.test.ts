import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { listStoredKeys } from '#test/stored-keys.ts';
import { createFolderStorage, prepareFolder } from './folder-storage.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'attune-storage-'));
});
afterEach(() => rmSync(root, { recursive: true }));

const listKeys = (prefix: string) => listStoredKeys(createFolderStorage(root), prefix);

it('returns a stored file until it is deleted', async () => {
  const storage = createFolderStorage(root);
  const bytes = Buffer.from([0, 1, 2, 255]);
  await storage.put('uploads/ab/one.webp', bytes);
  const file = await storage.open('uploads/ab/one.webp');
  expect(file?.bytes).toBe(4);
  expect(file && (await buffer(file.content))).toEqual(bytes);
  await storage.delete('uploads/ab/one.webp');
  await storage.delete('uploads/ab/one.webp');
  expect(await storage.open('uploads/ab/one.webp')).toBeNull();
});

it('lists keys by their prefix, and none for an empty storage', async () => {
  expect(await listKeys('')).toEqual([]);
  const storage = createFolderStorage(root);
  for (const key of ['uploads/ab/one', 'uploads/ab/two', 'uploads/cd/one', 'others/one', 'upl']) {
    await storage.put(key, Buffer.from(key));
  }
  expect(await listKeys('uploads/')).toEqual([
    'uploads/ab/one',
    'uploads/ab/two',
    'uploads/cd/one',
  ]);
  expect(await listKeys('uploads/ab/t')).toEqual(['uploads/ab/two']);
  expect(await listKeys('nothing/')).toEqual([]);
  expect(await listKeys('')).toHaveLength(5);
});

it.each([
  '../out',
  'a/../../out',
  '/etc/passwd',
  'a//b',
  '.incoming/x',
  'a\\b',
  'a/',
  '',
  'A',
  'a\0',
])('rejects the invalid key %j', async (key) => {
  const storage = createFolderStorage(root);
  await expect(storage.put(key, Buffer.from('x'))).rejects.toThrow('Not a storage key');
  await expect(storage.open(key)).rejects.toThrow('Not a storage key');
});

it('leaves no partial file, and removes old ones that a crash left', async () => {
  const storage = createFolderStorage(root);
  await storage.put('a/b', Buffer.from('complete'));
  expect(readdirSync(join(root, '.incoming'))).toEqual([]);
  const now = new Date();
  for (const [name, days] of [
    ['old', 2],
    ['young', 0],
  ] as const) {
    writeFileSync(join(root, '.incoming', name), 'part');
    const changedAt = new Date(now.getTime() - days * 86_400_000);
    utimesSync(join(root, '.incoming', name), changedAt, changedAt);
  }
  await prepareFolder(root, now);
  expect(readdirSync(join(root, '.incoming'))).toEqual(['young']);
  expect(await listKeys('')).toEqual(['a/b']);
});

it('fails at startup if files cannot be stored', async () => {
  const now = new Date();
  await prepareFolder(join(root, 'new/folder'), now);
  expect(readdirSync(join(root, 'new/folder'))).toEqual(['.incoming']);
  writeFileSync(join(root, 'file'), '');
  await expect(prepareFolder(join(root, 'file'), now)).rejects.toThrow('ENOTDIR');
});
