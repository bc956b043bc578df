import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type pg from 'pg';
import { connect } from '../../server/src/platform/db/database.ts';
import { startEmbeddedPostgres } from '../../server/src/platform/db/embedded/embedded-postgres.ts';
import { migrate } from '../../server/src/platform/db/migrate.ts';
import { createLog } from '../../server/src/platform/log/log.ts';
import { Figures, say } from '../figures.ts';
import { Load, type LoadRequest, quantile } from '../load.ts';
import { type Balancer, startBalancer } from '../nodes/balancer.ts';
import { createPeople, type Person } from '../nodes/people.ts';
import { type RunningNode, startNode } from '../nodes/start-node.ts';
import { StreamWatch } from '../nodes/stream-watch.ts';
import { buildWrite, compareWithDatabase, type Write, type WriteKind } from '../nodes/writes.ts';

/**
 * Restarts two nodes in turn while users read and write. The nodes share one database and are
 * behind a proxy (see `startBalancer`). A request without a 2xx response counts as failed; clients
 * do not retry.
 *
 * Run: npm run faults -- rolling-restart [-- --quick --requests 10000 --restarts 6 --port 6300]
 */
const { values: options } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    requests: { type: 'string' },
    restarts: { type: 'string' },
    port: { type: 'string', default: '6300' },
  },
});
const REQUESTS = Number(options.requests ?? (options.quick ? 2_000 : 10_000));
const RESTARTS = Number(options.restarts ?? (options.quick ? 2 : 6));
const PORT = Number(options.port);
const NODE_PORTS = [PORT + 1, PORT + 2];
const ORIGIN = `http://127.0.0.1:${PORT}`;
/** The default in production. */
const DRAIN_SECONDS = '5';
/** A stopping server drains first, then waits at most twenty seconds for running work. */
const MAX_STOP_MS = 25_000;
const PEOPLE = 400;
const STREAMS = 20;
const CONCURRENCY = 24;
/** The pause of a client between two requests, so that the load lasts for all restarts. */
const CLIENT_PAUSE_MS = 20;
/** How soon a live stream must deliver a change. */
const LIVE_MS = 2_000;
const KINDS: readonly WriteKind[] = ['mood', 'goal', 'journal', 'comment'];

const figures = new Figures('fault-rolling-restart');

type LoadResult = { requests: number; failures: string[]; times: number[]; written: Write[] };

function buildRead(person: Person, postId: string): LoadRequest {
  const paths = [
    '/api/forum/posts',
    `/api/forum/posts/${postId}`,
    '/api/goals',
    '/api/tutorials',
    '/api/account/session',
    '/api/mind/journal',
  ];
  const path = paths[Math.floor(Math.random() * paths.length)] ?? '';
  return { path, headers: { cookie: person.cookie } };
}

async function sendLoad(load: Load, people: Person[], postId: string, isOver: () => boolean) {
  const sent: LoadResult = { requests: 0, failures: [], times: [], written: [] };
  const runClient = async () => {
    while (!isOver()) {
      const number = sent.requests;
      sent.requests += 1;
      const person = people[number % people.length] as Person;
      const kind = KINDS[Math.floor(number / 3) % KINDS.length] as WriteKind;
      const write = number % 3 === 0 ? buildWrite(kind, person, postId) : null;
      try {
        const { ms } = await load.send(write?.request ?? buildRead(person, postId));
        sent.times.push(ms);
        if (write) sent.written.push(write);
      } catch (error) {
        const reason = (error as Error).message || String((error as { code?: string }).code);
        if (!sent.failures.includes(reason)) say(`  failed: ${reason}`);
        sent.failures.push(reason);
      }
      await wait(CLIENT_PAUSE_MS);
    }
  };
  return { sent, finished: Promise.all(Array.from({ length: CONCURRENCY }, runClient)) };
}

async function report(sent: LoadResult, restarts: number, stops: number[], balancer: Balancer) {
  const failed = sent.failures.length;
  figures.add({
    what: `Rolling restart, ${restarts} restarts, failed requests`,
    goal: `0 of ${REQUESTS}`,
    measured: `${failed} of ${sent.requests}`,
    holds: failed === 0 && sent.requests >= REQUESTS,
    value: failed,
    better: 'lower',
  });
  figures.add({
    what: 'Rolling restart, requests resent by the proxy',
    goal: 'only reads that were refused',
    measured: `${balancer.retried} reads`,
    holds: true,
    value: balancer.retried,
    better: 'lower',
  });
  const longest = Math.max(...stops);
  figures.add({
    what: 'Rolling restart, longest shutdown of a node',
    goal: '≤ 25 s, ended by itself',
    measured: `${(longest / 1_000).toFixed(1)} s`,
    holds: longest <= MAX_STOP_MS,
    value: longest,
    better: 'lower',
  });
}

async function reportWrites(pool: pg.Pool, written: readonly Write[], postId: string) {
  const { lost, surplus } = await compareWithDatabase(
    pool,
    written.filter(({ kind }) => kind !== 'post'),
  );
  const { rows } = await pool.query<{ counted: number; stored: number }>(
    `SELECT comments AS counted, (SELECT count(*)::int FROM forum_comments c WHERE c.post_id = p.id) AS stored
     FROM forum_posts p WHERE id = $1`,
    [postId],
  );
  const [post] = rows;
  figures.add({
    what: 'Rolling restart, writes lost / doubled',
    goal: '0 / 0',
    measured: `${lost} / ${surplus} of ${written.length}; ${post?.counted} comments counted, ${post?.stored} stored`,
    holds: lost === 0 && surplus === 0 && post?.counted === post?.stored,
    value: lost + surplus,
    better: 'lower',
  });
}

async function reportStreams(load: Load, watched: readonly [Person, StreamWatch][]) {
  const received = await Promise.all(
    watched.map(async ([{ id, cookie }, stream]) => {
      const about = randomUUID();
      const body = JSON.stringify({ about });
      await load.send({ method: 'PATCH', path: `/api/users/${id}`, body, headers: { cookie } });
      return stream.receives(about, LIVE_MS);
    }),
  );
  const sum = (getCount: (stream: StreamWatch) => number) =>
    watched.reduce((total, [, stream]) => total + getCount(stream), 0);
  const silent = received.filter((isReceived) => !isReceived).length;
  const broken = sum((stream) => stream.broken);
  figures.add({
    what: 'Rolling restart, live streams silent afterwards / broken',
    goal: `0 / 0 of ${STREAMS}`,
    measured: `${silent} / ${broken}; ended ${sum((stream) => stream.ended)} times and opened again`,
    holds: silent === 0 && broken === 0,
    value: silent + broken,
    better: 'lower',
  });
}

const workFolder = await mkdtemp(join(tmpdir(), 'attune-rolling-'));
const postgres = await startEmbeddedPostgres({
  dataDir: workFolder,
  log: createLog('warn', process.stderr),
});
const nodes: RunningNode[] = [];
let balancer: Balancer | null = null;
try {
  await migrate(postgres.url);
  const { pool, close } = connect(postgres.url, createLog('silent'), 2);
  const people = await createPeople(pool, PEOPLE);
  const start = (port: number) =>
    startNode({
      port,
      appUrl: ORIGIN,
      databaseUrl: postgres.url,
      dataDir: join(workFolder, 'shared'),
      env: { DRAIN_SECONDS },
    });
  nodes.push(...(await Promise.all(NODE_PORTS.map(start))));
  balancer = await startBalancer(PORT, NODE_PORTS);
  const load = new Load(ORIGIN, CONCURRENCY, { origin: ORIGIN });
  const [first] = people as [Person];
  const post = buildWrite('post', first);
  await load.send(post.request);
  const watched = people
    .slice(0, STREAMS)
    .map((person): [Person, StreamWatch] => [person, new StreamWatch(ORIGIN, person)]);

  let restarts = 0;
  const stops: number[] = [];
  let isOver = false;
  const { sent, finished } = await sendLoad(load, people, post.id, () => isOver);
  while (restarts < RESTARTS || sent.requests < REQUESTS) {
    const at = restarts % nodes.length;
    const { code, ms } = await (nodes[at] as RunningNode).stop();
    if (code !== 0) throw new Error(`a node ended with ${code}`);
    stops.push(ms);
    nodes[at] = await start(NODE_PORTS[at] as number);
    // The other node may stop only after the proxy has seen that this node is ready.
    while (!balancer.isReady(NODE_PORTS[at] as number)) await wait(50);
    restarts += 1;
    say(`restart ${restarts}: ${sent.requests} requests, ${sent.failures.length} failed`);
  }
  isOver = true;
  await finished;
  await report(sent, restarts, stops, balancer);
  await reportWrites(pool, sent.written, post.id);
  await reportStreams(load, watched);
  await Promise.all(watched.map(([, stream]) => stream.stop()));
  load.close();
  await close();
  figures.print();
  await figures.save({
    requests: sent.requests,
    restarts,
    stopsMs: stops,
    p99Ms: quantile(sent.times, 0.99),
  });
} finally {
  balancer?.close();
  await Promise.all(nodes.map((node) => node.stop()));
  await postgres.stop();
  await rm(workFolder, { recursive: true, force: true });
}
