import { spawn } from 'node:child_process';
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { connect } from '../../server/src/platform/db/database.ts';
import { connectEmbeddedPostgres } from '../../server/src/platform/db/embedded/embedded-postgres.ts';
import { createLog } from '../../server/src/platform/log/log.ts';
import { Figures, say } from '../figures.ts';
import { signInAll } from '../lib/people.ts';
import {
  BusyWriters,
  TABLE_BY_KIND,
  type WrittenKind,
  type WrittenRecord,
} from '../nodes/busy-writers.ts';
import { createPeople } from '../nodes/people.ts';
import { startNode } from '../nodes/start-node.ts';

/**
 * Makes a backup with the command line while users write, restores it into an empty folder, checks
 * it, and starts a server there. The installation is the one that `npm start` creates: embedded
 * PostgreSQL, with files and keys in folders.
 *
 * Run: npm run faults -- backup [-- --quick --people 12 --seconds 8 --port 6350]
 */
const { values: options } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    people: { type: 'string' },
    seconds: { type: 'string' },
    port: { type: 'string', default: '6350' },
  },
});
const PEOPLE = Number(options.people ?? (options.quick ? 4 : 12));
const SECONDS = Number(options.seconds ?? (options.quick ? 3 : 8));
const PORT = Number(options.port);
const ORIGIN = `http://127.0.0.1:${PORT}`;
const APP_SECRET = 'the source and the restored server share this secret';
const ADMIN = fileURLToPath(new URL('../../server/src/admin/main.ts', import.meta.url));
const figures = new Figures('fault-backup');

function runAdmin(
  dataDir: string,
  ...args: string[]
): Promise<{ code: number | null; out: string }> {
  const child = spawn(process.execPath, [ADMIN, ...args], {
    env: { PATH: process.env.PATH, DATA_DIR: dataDir, APP_SECRET },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let out = '';
  child.stdout.on('data', (chunk: Buffer) => {
    out += chunk.toString();
    process.stdout.write(chunk);
  });
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => resolve({ code, out }));
  });
}

async function runAdminOrThrow(dataDir: string, ...args: string[]): Promise<string> {
  const { code, out } = await runAdmin(dataDir, ...args);
  if (code !== 0) throw new Error(`"${args.join(' ')}" ended with ${code}`);
  return out;
}

async function withPool<Result>(
  dataDir: string,
  task: (pool: ReturnType<typeof connect>['pool']) => Promise<Result>,
): Promise<Result> {
  const log = createLog('warn', process.stderr);
  const postgres = await connectEmbeddedPostgres({ dataDir, log });
  const { pool, close } = connect(postgres.url, log, 2);
  try {
    return await task(pool);
  } finally {
    await close();
    await postgres.stop();
  }
}

async function findLostWrites(
  dataDir: string,
  written: readonly WrittenRecord[],
): Promise<WrittenRecord[]> {
  return withPool(dataDir, async (pool) => {
    const lost: WrittenRecord[] = [];
    for (const table of new Set(Object.values(TABLE_BY_KIND))) {
      const expected = written.filter(({ kind }) => TABLE_BY_KIND[kind] === table);
      const { rows } = await pool.query<{ id: string }>(`SELECT id FROM ${table}`);
      const storedIds = new Set(rows.map(({ id }) => id));
      lost.push(...expected.filter(({ id }) => !storedIds.has(id)));
    }
    return lost;
  });
}

async function countFiles(folder: string): Promise<number> {
  const names = await readdir(folder, { recursive: true }).catch(() => []);
  const stats = await Promise.all(names.map((name) => stat(join(folder, name))));
  return stats.filter((entry) => entry.isFile()).length;
}

function recordZero(what: string, count: number, total: string): void {
  const measured = `${count} of ${total}`;
  figures.add({ what, goal: '0', measured, holds: count === 0, value: count, better: 'lower' });
}

const workFolder = await mkdtemp(join(tmpdir(), 'attune-backup-'));
const [source, target, copy, keyCopies] = ['source', 'target', 'copy', 'keys'].map((name) =>
  join(workFolder, name),
) as [string, string, string, string];
const nodeOptions = { port: PORT, appUrl: ORIGIN, databaseUrl: null };
const running: { stop(): Promise<unknown> }[] = [];
try {
  running.push(await startNode({ ...nodeOptions, dataDir: source, env: { APP_SECRET } }));
  const people = await withPool(source, (pool) => createPeople(pool, PEOPLE));
  const writers = new BusyWriters(ORIGIN, people);
  running.push(writers);
  await wait((SECONDS * 1_000) / 2);

  const startedAt = performance.now();
  await runAdminOrThrow(source, 'backup', copy);
  const backupMs = performance.now() - startedAt;
  // Keys are backed up after the data: each key is created before the text encrypted with it, so
  // this copy contains every key that the data needs.
  await runAdminOrThrow(source, 'keys', 'backup', keyCopies);
  await wait((SECONDS * 1_000) / 2);
  await writers.stop();
  for (const line of new Set(writers.failures)) say(`  failed: ${line}`);
  const before = writers.written.filter(({ answeredAt }) => answeredAt < startedAt);
  const during = writers.written.filter(
    ({ answeredAt }) => answeredAt >= startedAt && answeredAt < startedAt + backupMs,
  );
  const kinds = new Set<WrittenKind>(before.map(({ kind }) => kind));
  say(
    `${writers.written.length} writes: ${before.length} before the backup began, ${during.length} while it was made (${(backupMs / 1_000).toFixed(1)} s)`,
  );
  await running[0]?.stop();
  running.length = 0;

  await runAdminOrThrow(target, 'restore', copy);
  const [keyCopy = ''] = await readdir(keyCopies);
  await runAdminOrThrow(target, 'keys', 'restore', join(keyCopies, keyCopy));
  const checked = await runAdmin(target, 'check');
  const failed = checked.out.split('\n').filter((line) => line.startsWith('fail'));
  recordZero('Backup while writing, checks that fail afterwards', failed.length, '6');
  figures.add({
    what: 'Backup while writing, kinds of writes / writes during the backup',
    goal: '7 / some',
    measured: `${kinds.size} / ${during.length}`,
    holds: kinds.size === 7 && during.length > 0 && writers.failures.length === 0,
  });
  const expected = before.filter(({ id }) => !writers.deleted.has(id));
  const lost = await findLostWrites(target, expected);
  recordZero(
    'Backup while writing, writes lost from before the backup',
    lost.length,
    `${expected.length}`,
  );
  const uploadCount = await withPool(target, async (pool) => {
    const answer = await pool.query<{ pictures: number }>(
      'SELECT count(*)::int AS pictures FROM uploads',
    );
    return answer.rows[0]?.pictures ?? 0;
  });
  // Each upload has a picture and a preview.
  const files = await countFiles(join(target, 'files'));
  recordZero(
    'Backup while writing, surplus or missing files',
    Math.abs(files - 2 * uploadCount),
    `${files}`,
  );

  // A restore ends all sessions, so the users sign in again.
  const ids = people.map(({ id }) => id);
  const cookies = await withPool(target, (pool) => signInAll({ pool }, ids));
  const node = await startNode({ ...nodeOptions, dataDir: target, env: { APP_SECRET } });
  running.push(node);
  const answers = await Promise.all(
    cookies.map(async (cookie) => {
      const answer = await fetch(`${ORIGIN}/api/mind/journal`, { headers: { cookie } });
      const { entries } = (await answer.json()) as { entries: { isUnreadable: boolean }[] };
      return answer.ok && entries.length > 0 && entries.every((entry) => !entry.isUnreadable);
    }),
  );
  const unreadable = answers.filter((isReadable) => !isReadable).length;
  recordZero(
    'Backup while writing, journals that the restored server cannot read',
    unreadable,
    `${PEOPLE}`,
  );
  figures.print();
  await figures.save({ writes: writers.written.length, backupMs });
} finally {
  for (const started of running.reverse()) await started.stop();
  await rm(workFolder, { recursive: true, force: true });
}
