import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { hashToken } from '../server/src/features/account/secrets.ts';
import { type Connection, connect } from '../server/src/platform/db/database.ts';
import { startEmbeddedPostgres } from '../server/src/platform/db/embedded/embedded-postgres.ts';
import { createLog } from '../server/src/platform/log/log.ts';
import { Figures } from './figures.ts';
import { seedForum } from './forum-seed.ts';
import { LiveCrowd } from './live-crowd.ts';
import { Load, median } from './load.ts';

/**
 * Live streams (P8, P9): ten thousand people with a page open on one node, against as many streams
 * of plain Node in the same run. Each is a person of their own, signed in.
 *
 * Run: npm run bench:live [-- --streams 10000 --port 6560]
 */
const { values: options } = parseArgs({
  options: {
    streams: { type: 'string', default: '10000' },
    port: { type: 'string', default: '6560' },
  },
});
const STREAMS = Number(options.streams);
const PORT = Number(options.port);
const RAW_PORT = PORT + 1;
const ROUNDS = 60;
const SPREADS = 5;
const MOST_DELAY_MS = 10;

const figures = new Figures('live');

async function start(file: string, ...args: string[]): Promise<ChildProcess> {
  const path = fileURLToPath(new URL(file, import.meta.url));
  const child = fork(path, args, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  const [message] = await Promise.race([once(child, 'message'), once(child, 'exit')]);
  if (message !== 'ready') throw new Error(`${file} ended`);
  return child;
}

/** The memory that a process holds, in kB, after it had the time to tidy up. */
async function memoryOf({ pid }: ChildProcess): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0);
}

const tokenOf = (number: number) => `bench-session-${number}`;
const cookieOf = (number: number) => `attune_session=${tokenOf(number)}`;

/** A session for everybody, without the way through the form. */
async function signInAll({ pool }: Connection): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>('SELECT id FROM users ORDER BY id LIMIT $1', [
    STREAMS,
  ]);
  const ids = rows.map(({ id }) => id);
  await pool.query(
    `INSERT INTO sessions (id, user_id, token_hash, created_at, last_seen_at, expires_at, user_agent, ip)
     SELECT gen_random_uuid(), id, hash, now(), now(), now() + interval '30 days', 'bench', '127.0.0.1'
     FROM unnest($1::uuid[], $2::bytea[]) AS person (id, hash)`,
    [ids, ids.map((_, number) => hashToken(tokenOf(number)))],
  );
  return ids;
}

async function listTime(load: Load): Promise<number> {
  const times: number[] = [];
  for (let round = -10; round < ROUNDS; round += 1) {
    const { ms } = await load.send({ path: '/api/forum/posts' });
    if (round >= 0) times.push(ms);
  }
  return median(times);
}

/** From the answer to a change to the event on that person's stream. */
async function changeDelay(load: Load, id: string, cookie: string): Promise<number> {
  const answer = await fetch(`http://127.0.0.1:${PORT}/api/users/${id}/live`, {
    headers: { cookie },
  });
  const reader = (answer.body as ReadableStream<Uint8Array>).getReader();
  await reader.read();
  const delays: number[] = [];
  for (let round = 0; round < 40; round += 1) {
    const body = JSON.stringify({ about: `Round ${round}` });
    const heard = reader.read().then(() => performance.now());
    await load.send({ method: 'PATCH', path: `/api/users/${id}`, body });
    const answered = performance.now();
    delays.push((await heard) - answered);
  }
  await reader.cancel();
  return median(delays);
}

async function crowdOf(port: number, ids: readonly string[], isRaw: boolean): Promise<LiveCrowd> {
  const crowd = new LiveCrowd();
  const listeners = ids.map((id, number) =>
    isRaw ? { path: '/' } : { path: `/api/users/${id}/live`, cookie: cookieOf(number) },
  );
  await crowd.open(port, listeners);
  return crowd;
}

async function spreadOf(crowd: LiveCrowd, tell: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let round = -1; round < SPREADS; round += 1) {
    const ms = await crowd.spread(STREAMS, tell);
    if (round >= 0) times.push(ms);
  }
  return median(times);
}

type Crowd = { kB: number; errors: number; spread: number };

/** One crowd after the other: each takes as many sockets as a process may have. */
async function measureRaw(ids: readonly string[]): Promise<Crowd> {
  const server = await start('./live-raw.ts', `${RAW_PORT}`);
  try {
    const before = await memoryOf(server);
    const crowd = await crowdOf(RAW_PORT, ids, true);
    const kB = ((await memoryOf(server)) - before) / STREAMS;
    const tell = () => fetch(`http://127.0.0.1:${RAW_PORT}/`, { method: 'POST' });
    const spread = await spreadOf(crowd, tell);
    crowd.close();
    return { kB, errors: crowd.errors, spread };
  } finally {
    server.kill();
  }
}

type Own = Crowd & { alone: number; among: number; delay: number };

async function measureOwn({ pool }: Connection, url: string, ids: readonly string[]): Promise<Own> {
  const server = await start('./forum-server.ts', url, `${PORT}`);
  const origin = `http://127.0.0.1:${PORT}`;
  const load = new Load(origin, 1, { cookie: cookieOf(0), origin });
  try {
    const alone = await listTime(load);
    const before = await memoryOf(server);
    const crowd = await crowdOf(PORT, ids, false);
    const kB = ((await memoryOf(server)) - before) / STREAMS;
    const among = await listTime(load);
    const delay = await changeDelay(load, ids[0] ?? '', cookieOf(0));
    const tell = () => pool.query(`SELECT pg_notify('attune_live', 'forum')`);
    const spread = await spreadOf(crowd, tell);
    crowd.close();
    return { kB, errors: crowd.errors, spread, alone, among, delay };
  } finally {
    load.close();
    server.kill();
  }
}

const times = (own: number, other: number) => `${(own / other).toFixed(2)} ×`;

function report(raw: Crowd, own: Own): void {
  const add = (what: string, goal: string, measured: string, holds: boolean) =>
    figures.add({ what, goal, measured, holds });
  add(`P8 ${STREAMS} streams, errors`, '0', `${own.errors}`, own.errors === 0);
  add(
    'P8 memory a stream',
    '≤ 2 × raw',
    `${own.kB.toFixed(1)} to ${raw.kB.toFixed(1)} kB: ${times(own.kB, raw.kB)}`,
    own.kB <= 2 * raw.kB,
  );
  add(
    'P8 list with them idle',
    '≤ 1.2 × without',
    `${own.alone.toFixed(2)} → ${own.among.toFixed(2)} ms: ${times(own.among, own.alone)}`,
    own.among <= 1.2 * own.alone,
  );
  add(
    'P9 a change, answer to event, p50',
    `≤ ${MOST_DELAY_MS} ms (the browser waits 50 more)`,
    `${own.delay.toFixed(1)} ms`,
    own.delay <= MOST_DELAY_MS,
  );
  add(
    `P9 fan-out to ${STREAMS}, first to last`,
    '≤ 2 × raw',
    `${own.spread.toFixed(0)} to ${raw.spread.toFixed(0)} ms: ${times(own.spread, raw.spread)}`,
    own.spread <= 2 * raw.spread,
  );
}

const dataDir = await mkdtemp(join(tmpdir(), 'attune-bench-'));
const postgres = await startEmbeddedPostgres({ dataDir, log: createLog('warn', process.stderr) });
try {
  await seedForum(postgres.url, { posts: 1_000, people: STREAMS, days: 30 });
  const connection = connect(postgres.url, createLog('silent'), 2);
  try {
    const ids = await signInAll(connection);
    report(await measureRaw(ids), await measureOwn(connection, postgres.url, ids));
  } finally {
    await connection.close();
  }
  figures.print();
  await figures.keep({ streams: STREAMS });
} finally {
  await postgres.stop();
  await rm(dataDir, { recursive: true, force: true });
}
process.exit(figures.isShort ? 1 : 0);
