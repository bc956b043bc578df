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

const keysUnder = (prefix: string) => listStoredKeys(createFolderStorage(root), prefix);

it('returns what was put until it is deleted', async () => {
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

it('lists by key prefix, and an empty storage as empty', async () => {
  expect(await keysUnder('')).toEqual([]);
  const storage = createFolderStorage(root);
  for (const key of ['uploads/ab/one', 'uploads/ab/two', 'uploads/cd/one', 'others/one', 'upl']) {
    await storage.put(key, Buffer.from(key));
  }
  expect(await keysUnder('uploads/')).toEqual([
    'uploads/ab/one',
    'uploads/ab/two',
    'uploads/cd/one',
  ]);
  expect(await keysUnder('uploads/ab/t')).toEqual(['uploads/ab/two']);
  expect(await keysUnder('nothing/')).toEqual([]);
  expect(await keysUnder('')).toHaveLength(5);
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
])('rejects a key that leads elsewhere: %j', async (key) => {
  const storage = createFolderStorage(root);
  await expect(storage.put(key, Buffer.from('x'))).rejects.toThrow('Not a storage key');
  await expect(storage.open(key)).rejects.toThrow('Not a storage key');
});

it('leaves no partial file, and removes those of a crash', async () => {
  const storage = createFolderStorage(root);
  await storage.put('a/b', Buffer.from('whole'));
  expect(readdirSync(join(root, '.incoming'))).toEqual([]);
  const now = new Date();
  for (const [name, days] of [
    ['old', 2],
    ['young', 0],
  ] as const) {
    writeFileSync(join(root, '.incoming', name), 'half');
    const then = new Date(now.getTime() - days * 86_400_000);
    utimesSync(join(root, '.incoming', name), then, then);
  }
  await prepareFolder(root, now);
  expect(readdirSync(join(root, '.incoming'))).toEqual(['young']);
  expect(await keysUnder('')).toEqual(['a/b']);
});

it('fails at startup if files cannot be stored', async () => {
  const now = new Date();
  await prepareFolder(join(root, 'new/folder'), now);
  expect(readdirSync(join(root, 'new/folder'))).toEqual(['.incoming']);
  writeFileSync(join(root, 'file'), '');
  await expect(prepareFolder(join(root, 'file'), now)).rejects.toThrow('ENOTDIR');
});
