import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { kernelError } from '@attune/domain/kernel/errors';
import { afterEach, describe, expect, it } from 'vitest';
import { createFolderStorage } from '#platform/storage/folder-storage.ts';
import type { Storage } from '#platform/storage/storage.ts';
import { createPicture, sendPicture } from '#test/pictures.ts';
import { listStoredKeys } from '#test/stored-keys.ts';
import { createTestApp, type TestApp } from '#test/test-app.ts';

const closers: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
});

async function createAppWith(storage: Storage): Promise<TestApp> {
  const app = await createTestApp({ storage });
  closers.push(() => app.close());
  return app;
}

/** Creates an in-memory storage that is full after this many files. */
function createStorageFullAfter(files: number) {
  const stored = new Map<string, Uint8Array>();
  let puts = 0;
  const storage: Storage = {
    async put(key, bytes) {
      puts += 1;
      if (puts > files) throw kernelError('storage.full');
      stored.set(key, bytes);
    },
    async open(key) {
      const bytes = stored.get(key);
      return bytes ? { bytes: bytes.length, content: ReadableStream.from([bytes]) } : null;
    },
    delete: async (key) => void stored.delete(key),
    async *list() {
      yield* stored.keys();
    },
  };
  return storage;
}

/** Expects both files for every row, and no other files. */
async function expectConsistentFiles(app: TestApp, storage: Storage) {
  const rows = await app.sql<{ id: string }>('SELECT id FROM uploads');
  const expectedFiles = rows.flatMap(({ id }) => [`${id}.webp`, `${id}-preview.webp`]);
  const keys = await listStoredKeys(storage);
  expect(keys.map((key) => key.split('/').at(-1)).sort()).toEqual(expectedFiles.sort());
}

describe('a full disk', () => {
  it.each([0, 1, 2, 3])(
    'that takes only %i files returns 507 and keeps rows and files consistent',
    async (files) => {
      const storage = createStorageFullAfter(files);
      const app = await createAppWith(storage);
      const { client } = await app.person('full@example.com');
      const statuses = [];
      for (let round = 0; round < 2; round += 1) {
        const { status, json } = await sendPicture(client, await createPicture());
        statuses.push(status);
        if (status !== 201) expect([status, json.code]).toEqual([507, 'storage.full']);
        await expectConsistentFiles(app, storage);
      }
      expect(statuses).toEqual(files < 2 ? [507, 507] : [201, 507]);
      const postInput = {
        title: 'Still here',
        content: 'Words need no room.',
        category: 'Discussion',
      };
      const post = await client.post('/api/forum/posts', { id: crypto.randomUUID(), ...postInput });
      expect(post.status).toBe(201);
    },
  );

  it('does not count failed uploads toward the rate limit', async () => {
    const app = await createAppWith(createStorageFullAfter(0));
    const { client } = await app.person('counted@example.com');
    for (let round = 0; round < 21; round += 1) {
      expect((await sendPicture(client, await createPicture('png', 4, 4))).status).toBe(507);
    }
  });

  /** Mounts a file system of 1 MB; returns null where mounting needs an administrator. */
  function mountSmallDisk(): string | null {
    const folder = mkdtempSync(join(tmpdir(), 'attune-small-'));
    closers.push(() => rmSync(folder, { recursive: true }));
    try {
      execFileSync('/bin/mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', folder], {
        stdio: 'ignore',
      });
    } catch {
      return null;
    }
    closers.push(() => execFileSync('/bin/umount', [folder]));
    return folder;
  }

  it('of 1 MB returns 507, keeps rows and files consistent, and leaves stored files intact', async () => {
    const folder = mountSmallDisk();
    // Most of the disk is used already, so that a few pictures fill it.
    if (folder) writeFileSync(join(folder, 'others'), Buffer.alloc(600_000));
    const storage = folder ? createFolderStorage(join(folder, 'files')) : createStorageFullAfter(5);
    const app = await createAppWith(storage);
    const { client } = await app.person('small@example.com');
    const bytes = await createPicture('png', 450, 450);
    const ids: string[] = [];
    let last = 201;
    while (last === 201 && ids.length < 15) {
      const { status, json } = await sendPicture(client, bytes);
      last = status;
      if (status === 201) ids.push(json.id);
      await expectConsistentFiles(app, storage);
    }
    expect([last, ids.length > 0]).toEqual([507, true]);
    for (const id of ids) {
      const { body } = await client.get(`/api/uploads/${id}`);
      expect(body.subarray(8, 12).toString()).toBe('WEBP');
    }
  });
});

it('deletes the files when the database rejects the row', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'attune-refused-'));
  closers.push(() => rmSync(folder, { recursive: true }));
  const storage = createFolderStorage(folder);
  const app = await createAppWith(storage);
  const { client } = await app.person('refused@example.com');
  await app.sql('ALTER TABLE uploads ADD CHECK (width > 10000)');
  expect((await sendPicture(client, await createPicture())).status).toBe(500);
  await expectConsistentFiles(app, storage);
});
