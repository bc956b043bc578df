import type { ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { ensureWebBuilt } from '../scripts/lib/web-build.ts';
import type { Connection } from '../server/src/platform/db/database.ts';
import { Figures, say } from './figures.ts';
import { seedForum } from './forum-seed.ts';
import { askChild, startChild } from './lib/child.ts';
import { withDatabase } from './lib/database.ts';
import { clearRateLimits, createPeople, type Person } from './lib/people.ts';
import { fitSlope } from './lib/slope.ts';
import { Load } from './load.ts';
import { performRandomRequest, Streams } from './memory-workload.ts';
import { NO_GOAL } from './report.ts';

/**
 * Checks whether a server's memory grows (P13). The app runs for some minutes under mixed load:
 * lists, posts, replies, likes, the dashboard, the companion, live streams that come and go, and
 * sign-ins. Memory is read every few seconds, after a garbage collection. It must not grow in the
 * second half of the run.
 *
 * Run: npm run bench -- memory, or node bench/memory.ts [--minutes 5 --port 6310]
 */
const { values: options } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    minutes: { type: 'string' },
    port: { type: 'string', default: '6310' },
  },
});
const MINUTES = Number(options.minutes ?? (options.quick ? 1 : 5));
const WARM_UP_MS = MINUTES * 15_000;
const SAMPLE_MS = options.quick ? 3_000 : 5_000;
const REST_MS = 3_000;
const CONCURRENCY = 6;
const POSTS = 1_000;
/** At a hundred requests per second, this is about 90 bytes per request. */
const MAX_HEAP_GROWTH_MB_PER_HOUR = 30;
const MAX_HEAP_RATIO = 1.1;
const MB = 1024 * 1024;

type Sample = { hours: number; heap: number; rss: number };

const WHY_GOALS_ARE_MISSED = {
  'P13 heap after':
    'Memory used for requests is still held after the load has ended: compare two heap snapshots.',
  'P13 heap, slope':
    'The heap grew over the second half of the run: compare two heap snapshots taken minutes apart.',
};
const figures = new Figures('memory', WHY_GOALS_ARE_MISSED);

type LoadResult = { requests: number; failed: number; firstFault: string };

/** Runs CONCURRENCY workers until the time is over. */
async function runLoad(
  runOnce: (workerIndex: number) => Promise<void>,
  ms: number,
): Promise<LoadResult> {
  const end = performance.now() + ms;
  const result: LoadResult = { requests: 0, failed: 0, firstFault: '' };
  const runWorker = async (_: unknown, workerIndex: number) => {
    while (performance.now() < end) {
      result.requests += 1;
      await runOnce(workerIndex).catch((error: Error) => {
        result.failed += 1;
        result.firstFault ||= error.message;
      });
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }).map(runWorker));
  return result;
}

const readMemory = async (server: ChildProcess) => {
  const { heapUsed, external, rss } = await askChild<NodeJS.MemoryUsage>(server, 'memory');
  return { heap: (heapUsed + external) / MB, rss: rss / MB };
};

async function measure(server: ChildProcess, connection: Connection, people: readonly Person[]) {
  const origin = `http://127.0.0.1:${options.port}`;
  const load = new Load(origin, CONCURRENCY, { origin });
  const streams = new Streams(origin);
  const clearingTimer = setInterval(() => {
    void clearRateLimits(connection);
    void connection.pool.query('DELETE FROM companion_usage');
  }, 200);
  const readMemoryAtRest = async () => {
    streams.closeAll();
    await wait(REST_MS);
    return readMemory(server);
  };
  // Each worker has its own users, so that no user sends two requests at once: the companion
  // answers only one message of a user at a time.
  const usersByWorker = Array.from({ length: CONCURRENCY }, (_, workerIndex) =>
    people.filter((_, at) => at % CONCURRENCY === workerIndex),
  );
  const sendOne = (workerIndex: number) =>
    performRandomRequest(load, streams, usersByWorker[workerIndex] ?? [], POSTS);
  try {
    const fresh = await readMemory(server);
    await runLoad(sendOne, WARM_UP_MS);
    const before = await readMemoryAtRest();
    const watch = watchMemory(server);
    const result = await runLoad(sendOne, MINUTES * 60_000).finally(watch.end);
    return { fresh, before, after: await readMemoryAtRest(), samples: watch.samples, result };
  } finally {
    clearInterval(clearingTimer);
    streams.closeAll();
    load.close();
  }
}

/** Reads a server's memory every few seconds until `end` is called. */
function watchMemory(server: ChildProcess) {
  const startedAt = performance.now();
  const samples: Sample[] = [];
  let pendingSample: Promise<void> | null = null;
  const takeSample = async () => {
    const hours = (performance.now() - startedAt) / 3_600_000;
    const sample = { hours, ...(await readMemory(server)) };
    samples.push(sample);
    say(`  ${(hours * 60).toFixed(1)} min: heap ${sample.heap.toFixed(1)} MB`);
  };
  const timer = setInterval(() => {
    pendingSample ??= takeSample().finally(() => {
      pendingSample = null;
    });
  }, SAMPLE_MS);
  return {
    samples,
    async end() {
      clearInterval(timer);
      await pendingSample;
    },
  };
}

function report({ fresh, before, after, samples, result }: Awaited<ReturnType<typeof measure>>) {
  const secondHalf = samples.slice(Math.floor(samples.length / 2));
  const getSlope = (field: 'heap' | 'rss') =>
    fitSlope(secondHalf.map((sample) => ({ x: sample.hours, y: sample[field] })));
  const [heap, rss] = [getSlope('heap'), getSlope('rss')];
  const formatGrowth = (value: number) => `${value > 0 ? '+' : ''}${value.toFixed(1)} MB an hour`;
  figures.add({
    what: 'P13 heap, slope of the second half',
    goal: `≤ ${MAX_HEAP_GROWTH_MB_PER_HOUR} MB an hour`,
    measured: `${formatGrowth(heap)} (${result.requests} requests in ${MINUTES} min, ${secondHalf.length} samples)`,
    holds: heap <= MAX_HEAP_GROWTH_MB_PER_HOUR,
    value: heap,
    better: 'lower',
  });
  figures.add({
    what: 'actions that failed under mixed load',
    goal: '0',
    measured: `${result.failed} of ${result.requests}`,
    holds: result.failed === 0,
    value: result.failed,
    better: 'lower',
    cause: `The first: ${result.firstFault}`,
  });
  const ratio = after.heap / before.heap;
  figures.add({
    what: 'P13 heap after the load, compared with before',
    goal: `≤ ${MAX_HEAP_RATIO} ×`,
    measured: `${before.heap.toFixed(1)} → ${after.heap.toFixed(1)} MB: ${ratio.toFixed(2)} × (fresh ${fresh.heap.toFixed(1)})`,
    holds: ratio <= MAX_HEAP_RATIO,
    value: ratio,
    better: 'lower',
  });
  figures.add({
    what: 'P13 memory of the process, slope of the second half',
    goal: NO_GOAL,
    measured: `${formatGrowth(rss)} (${before.rss.toFixed(0)} → ${after.rss.toFixed(0)} MB)`,
    holds: true,
    value: after.rss / before.rss,
    better: 'lower',
  });
}

await ensureWebBuilt();
const folder = await mkdtemp(join(tmpdir(), 'attune-bench-'));
try {
  await withDatabase({}, async ({ url, connect }) => {
    await seedForum(url, { posts: POSTS, people: 1_000, days: 30 });
    const env = {
      PORT: options.port,
      APP_URL: `http://127.0.0.1:${options.port}`,
      DATABASE_URL: url,
      DATA_DIR: folder,
      LOG_LEVEL: 'error',
    };
    const server = await startChild('memory-server.ts', [], { flags: ['--expose-gc'], env });
    const connection = connect(url, 2);
    const people = await createPeople(connection, 30);
    report(await measure(server, connection, people));
    figures.print();
    await figures.save({ minutes: MINUTES });
  });
} finally {
  await rm(folder, { recursive: true, force: true });
}
process.exit();
