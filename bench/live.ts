import { parseArgs } from 'node:util';
import type { Connection } from '../server/src/platform/db/database.ts';
import { Figures } from './figures.ts';
import { seedForum } from './forum-seed.ts';
import { endChild, getMemoryKb, startChild } from './lib/child.ts';
import { withDatabase } from './lib/database.ts';
import { signInAll } from './lib/people.ts';
import { LiveCrowd } from './live-crowd.ts';
import { Load, median, quantile } from './load.ts';

/**
 * Measures live streams (P8, P9): ten thousand users with an open page on one node, compared with
 * as many streams of plain Node in the same run. Each stream of the app has its own signed-in user.
 *
 * Run: npm run bench -- live, or node bench/live.ts [--streams 10000 --port 6560]
 */
const { values: options } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    streams: { type: 'string' },
    port: { type: 'string', default: '6560' },
  },
});
const STREAMS = Number(options.streams ?? (options.quick ? 500 : 10_000));
const PORT = Number(options.port);
const RAW_PORT = PORT + 1;
const ROUNDS = 60;
const SPREAD_ROUNDS = 5;
const CHANGES = options.quick ? 20 : 200;
const MAX_DELAY_MS = 10;

const WHY_GOALS_ARE_MISSED = {
  'P8 memory per stream':
    'Besides the socket, a stream of the app holds its request, its session, the user’s last document, and a listener for each topic: 20 kB after a garbage collection. The figure is the memory of the process, which varies from 28 to 42 kB with how far the heap had grown before the last collection.',
};
const figures = new Figures('live', WHY_GOALS_ARE_MISSED);

async function measureListMs(load: Load): Promise<number> {
  const times: number[] = [];
  for (let round = -10; round < ROUNDS; round += 1) {
    const { ms } = await load.send({ path: '/api/forum/posts' });
    if (round >= 0) times.push(ms);
  }
  return median(times);
}

/** Measures the time from the response to a change until the event on that user's stream. */
async function measureChangeDelays(load: Load, { id, cookie }: Listener): Promise<number[]> {
  const answer = await fetch(`http://127.0.0.1:${PORT}/api/users/${id}/live`, {
    headers: { cookie },
  });
  const reader = (answer.body as ReadableStream<Uint8Array>).getReader();
  await reader.read();
  const delays: number[] = [];
  while (delays.length < CHANGES) {
    const body = JSON.stringify({ about: `Round ${delays.length}` });
    const received = reader.read().then(() => performance.now());
    await load.send({ method: 'PATCH', path: `/api/users/${id}`, body });
    const answeredAt = performance.now();
    delays.push((await received) - answeredAt);
  }
  await reader.cancel();
  return delays;
}

async function openCrowd(
  port: number,
  listeners: readonly { path: string; cookie?: string }[],
): Promise<LiveCrowd> {
  const crowd = new LiveCrowd();
  await crowd.open(port, listeners);
  return crowd;
}

async function measureMedianSpread(
  crowd: LiveCrowd,
  publish: () => Promise<unknown>,
): Promise<number> {
  const times: number[] = [];
  for (let round = -1; round < SPREAD_ROUNDS; round += 1) {
    const ms = await crowd.measureSpread(STREAMS, publish);
    if (round >= 0) times.push(ms);
  }
  return median(times);
}

type Listener = { id: string; cookie: string };
type CrowdResult = { kbPerStream: number; errors: number; spreadMs: number };

/** The two crowds are measured one after the other: one crowd uses all sockets of a process. */
async function measureRaw(): Promise<CrowdResult> {
  const server = await startChild('live-raw.ts', [RAW_PORT]);
  const before = await getMemoryKb(server);
  const crowd = await openCrowd(
    RAW_PORT,
    Array.from({ length: STREAMS }, () => ({ path: '/' })),
  );
  const kbPerStream = ((await getMemoryKb(server)) - before) / STREAMS;
  const publish = () => fetch(`http://127.0.0.1:${RAW_PORT}/`, { method: 'POST' });
  const spreadMs = await measureMedianSpread(crowd, publish);
  crowd.close();
  await endChild(server);
  return { kbPerStream, errors: crowd.errors, spreadMs };
}

type OwnResult = CrowdResult & { listAloneMs: number; listWithStreamsMs: number; delays: number[] };

async function measureOwn(
  { pool }: Connection,
  url: string,
  listeners: readonly Listener[],
): Promise<OwnResult> {
  const server = await startChild('app-server.ts', [url, PORT]);
  const origin = `http://127.0.0.1:${PORT}`;
  const first = listeners[0] as Listener;
  const load = new Load(origin, 1, { cookie: first.cookie, origin });
  const listAloneMs = await measureListMs(load);
  const before = await getMemoryKb(server);
  const crowd = await openCrowd(
    PORT,
    listeners.map(({ id, cookie }) => ({ path: `/api/users/${id}/live`, cookie })),
  );
  const kbPerStream = ((await getMemoryKb(server)) - before) / STREAMS;
  const listWithStreamsMs = await measureListMs(load);
  const delays = await measureChangeDelays(load, first);
  const publish = () => pool.query(`SELECT pg_notify('attune_live', 'forum')`);
  const spreadMs = await measureMedianSpread(crowd, publish);
  crowd.close();
  load.close();
  await endChild(server);
  return { kbPerStream, errors: crowd.errors, spreadMs, listAloneMs, listWithStreamsMs, delays };
}

/** Records a figure that is a ratio to the baseline. */
function recordRatio(
  what: string,
  maxRatio: number,
  baseline: string,
  measured: string,
  ratio: number,
): void {
  figures.add({
    what,
    goal: `≤ ${maxRatio} × ${baseline}`,
    measured: `${measured}: ${ratio.toFixed(2)} ×`,
    holds: ratio <= maxRatio,
    value: ratio,
    better: 'lower',
  });
}

function report(raw: CrowdResult, own: OwnResult): void {
  figures.add({
    what: `P8 ${STREAMS} streams, errors`,
    goal: '0',
    measured: `${own.errors}`,
    holds: own.errors === 0,
    value: own.errors,
    better: 'lower',
  });
  const memory = `${own.kbPerStream.toFixed(1)} kB, raw ${raw.kbPerStream.toFixed(1)} kB`;
  recordRatio('P8 memory per stream', 2, 'raw', memory, own.kbPerStream / raw.kbPerStream);
  const list = `${own.listAloneMs.toFixed(2)} → ${own.listWithStreamsMs.toFixed(2)} ms`;
  recordRatio(
    'P8 list while the streams are idle',
    1.2,
    'without',
    list,
    own.listWithStreamsMs / own.listAloneMs,
  );
  const [p50, p99] = [median(own.delays), quantile(own.delays, 0.99)];
  figures.add({
    what: 'P9 a change, from response to event, p50',
    goal: `≤ ${MAX_DELAY_MS} ms (the browser waits 50 more)`,
    measured: `${p50.toFixed(1)} ms (p99 ${p99.toFixed(1)} ms)`,
    holds: p50 <= MAX_DELAY_MS,
    value: p50,
    better: 'lower',
  });
  const spread = `${own.spreadMs.toFixed(0)} ms, raw ${raw.spreadMs.toFixed(0)} ms`;
  const what = `P9 fan-out to ${STREAMS}, first to last`;
  recordRatio(what, 2, 'raw', spread, own.spreadMs / raw.spreadMs);
}

await withDatabase({}, async ({ url, connect }) => {
  await seedForum(url, { posts: 1_000, people: STREAMS, days: 30 });
  const connection = connect(url, 2);
  const { rows } = await connection.pool.query<{ id: string }>(
    'SELECT id FROM users ORDER BY id LIMIT $1',
    [STREAMS],
  );
  const ids = rows.map(({ id }) => id);
  const cookies = await signInAll(connection, ids);
  const listeners = ids.map((id, at) => ({ id, cookie: cookies[at] ?? '' }));
  report(await measureRaw(), await measureOwn(connection, url, listeners));
  figures.print();
  await figures.save({ streams: STREAMS });
});
process.exit();
