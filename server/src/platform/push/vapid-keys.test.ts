import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { backUpKeys, restoreKeys } from '#admin/keys/key-backups.ts';
import { createFolderKeys } from '../keys/folder-keys.ts';
import { openVapidKeys, VAPID_KEY_ID } from './vapid-keys.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'attune-vapid-'));
});
afterAll(() => rm(folder, { recursive: true }));

it('makes the keys once, and two nodes that start at once share them', async () => {
  const keys = createFolderKeys(join(folder, 'keys'));
  const [first, second] = await Promise.all([openVapidKeys(keys), openVapidKeys(keys)]);
  expect(first).toEqual(second);
  expect(await openVapidKeys(keys)).toEqual(first);
  expect(first.publicKey).toMatch(/^B[\w-]{86}$/);
  expect(first.privateKey).toMatch(/^[\w-]{43}$/);
});

it('is in the copies of keys, and restored from them', async () => {
  const keys = createFolderKeys(join(folder, 'copied'));
  const original = await openVapidKeys(keys);
  const copies = { folder: join(folder, 'copies'), now: new Date('2026-11-18T08:00:00Z') };
  const { file, count } = await backUpKeys(keys, copies);
  expect(count).toBe(1);
  await keys.erase(VAPID_KEY_ID);
  expect(await restoreKeys(keys, { file, keyIds: [] })).toEqual({ restored: 1, missing: 0 });
  expect(await openVapidKeys(keys)).toEqual(original);
});
