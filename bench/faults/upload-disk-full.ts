import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { createFolderStorage } from '../../server/src/platform/storage/folder-storage.ts';
import { createS3Storage } from '../../server/src/platform/storage/s3-storage.ts';
import { createPicture, sendPicture } from '../../server/test/pictures.ts';
import { startS3Server } from '../../server/test/s3-server.ts';
import { listStoredKeys } from '../../server/test/stored-keys.ts';
import { say } from '../figures.ts';
import { buildWrite } from '../nodes/writes.ts';
import { type Fault, recordAll, recordNone, runConcurrently, runFault } from './support/fault.ts';
import { createUsers, openDatabase, openServer } from './support/fault-server.ts';

/**
 * Users upload more than a file storage of one megabyte can hold. If this account may mount, the
 * storage is a file system of that size; otherwise it is an S3 server that reports when it is full.
 *
 * Run: npm run faults -- upload-disk-full [-- --quick --port 6200]
 */
const CAPACITY_BYTES = 1024 * 1024;
const run = promisify(execFile);

type SmallStorage = { env: Record<string, string>; list(): Promise<string[]>; what: string };

/** Returns null without the permission to mount. */
async function mountSmallFolder(fault: Fault): Promise<SmallStorage | null> {
  const folder = await mkdtemp(join(tmpdir(), 'attune-small-'));
  fault.atEnd(() => rm(folder, { recursive: true }));
  try {
    await run('/bin/mount', ['-t', 'tmpfs', '-o', `size=${CAPACITY_BYTES}`, 'tmpfs', folder]);
  } catch {
    return null;
  }
  fault.atEnd(() => run('/bin/umount', [folder]));
  const storage = createFolderStorage(folder);
  return {
    env: { FILES_DIR: folder },
    list: () => listStoredKeys(storage, 'uploads/'),
    what: 'a file system of 1 MB',
  };
}

async function startSmallStore(fault: Fault): Promise<SmallStorage> {
  const store = await startS3Server('small');
  fault.atEnd(store.close);
  const stored = new Map<string, number>();
  store.setFault(({ method, url = '', headers }) => {
    if (method === 'DELETE') stored.delete(url);
    if (method !== 'PUT') return null;
    const bytes = Number(headers['content-length']);
    const used = [...stored.values()].reduce((sum, size) => sum + size, 0);
    if (used + bytes > CAPACITY_BYTES) return 507;
    stored.set(url, bytes);
    return null;
  });
  const { endpoint, bucket, region, accessKeyId, secretAccessKey } = store.settings;
  const storage = createS3Storage(store.settings);
  return {
    env: {
      S3_ENDPOINT: endpoint,
      S3_BUCKET: bucket,
      S3_REGION: region,
      S3_ACCESS_KEY_ID: accessKeyId,
      S3_SECRET_ACCESS_KEY: secretAccessKey,
    },
    list: () => listStoredKeys(storage, 'uploads/'),
    what: 'a file store of 1 MB in its place, as this account may not mount',
  };
}

await runFault('upload-disk-full', async (fault) => {
  const { figures } = fault;
  const smallStorage = (await mountSmallFolder(fault)) ?? (await startSmallStore(fault));
  say(`  on ${smallStorage.what}`);
  const server = await openServer(fault, { env: smallStorage.env });
  const database = await openDatabase(fault, server);
  const people = await createUsers(database, server, fault.chooseCount({ full: 8, quick: 3 }));
  const sizes = [900, 500, 200, 60];
  const pictures = await Promise.all(sizes.map((side) => createPicture('png', side, side)));

  const kept: { id: string; at: number }[] = [];
  const statuses = new Map<string, number>();
  // Users upload large pictures first, then ever smaller ones into the remaining space, several at
  // once.
  for (const bytes of pictures) {
    await runConcurrently(people.entries(), 3, async ([at, { client }]) => {
      for (let round = 0; round < 5; round += 1) {
        const { status, json } = await sendPicture(client, bytes);
        const name = status === 201 ? '201' : `${status} ${json?.code}`;
        statuses.set(name, (statuses.get(name) ?? 0) + 1);
        if (status === 201) kept.push({ id: json.id, at });
      }
    });
  }
  const refusedCount = statuses.get('507 storage.full') ?? 0;
  const other = [...statuses].filter(([name]) => !['201', '507 storage.full'].includes(name));
  const measured = `${kept.length} kept, ${refusedCount} times 507, ${smallStorage.what}`;
  figures.add({
    what: 'upload disk full: uploads refused with 507',
    goal: '> 0',
    measured,
    holds: refusedCount > 0 && kept.length > 0,
  });
  recordNone(
    figures,
    'upload disk full: other errors',
    other.reduce((sum, [, count]) => sum + count, 0),
    other[0]?.[0],
  );

  const countStrays = async () => {
    const { rows } = await database.pool.query<{ id: string }>('SELECT id FROM uploads');
    const expectedNames = rows.flatMap(({ id }) => [`${id}.webp`, `${id}-preview.webp`]);
    const storedNames = (await smallStorage.list()).map((key) => key.split('/').at(-1) ?? '');
    return {
      rows: expectedNames.filter((name) => !storedNames.includes(name)).length,
      files: storedNames.filter((name) => !expectedNames.includes(name)).length,
    };
  };
  const strays = await countStrays();
  recordNone(figures, 'upload disk full: rows without a file', strays.rows);
  recordNone(figures, 'upload disk full: files without a row', strays.files);

  let intact = 0;
  for (const { id, at } of kept) {
    const answer = await people[at]?.client.get(`/api/uploads/${id}`);
    if (answer?.status === 200 && answer.body.subarray(8, 12).toString() === 'WEBP') intact += 1;
  }
  recordAll(figures, 'upload disk full: stored pictures are intact', intact, kept.length);

  let written = 0;
  for (const person of people) {
    const { request } = buildWrite('post', person);
    const { status } = await person.client.send('POST', request.path, request.body);
    if (status === 201) written += 1;
  }
  recordAll(figures, 'upload disk full: posts without a picture accepted', written, people.length);
});
