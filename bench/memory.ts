import type { ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as rest } from 'node:timers/promises';
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
 * Whether a server's memory grows (P13): the whole app under an hour's mixed load in short form:
 * lists, posts, replies, likes, the dashboard, the companion, live streams that come and go,
 * sign-ins. Memory is read after a collection, every few seconds; it must not grow in the second
 * half.
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
const AT_ONCE = 6;
const POSTS = 1_000;
/** At a hundred requests per second, 90 bytes per request. */
const MAX_HEAP_GROWTH_MB_PER_HOUR = 30;
const MAX_HEAP_RATIO = 1.1;
const MB = 1024 * 1024;

type Sample = { hours: number; heap: number; rss: number };

const figures = new Figures('memory', {
  'P13 heap after':
    'Something that was asked for is still held after the load has gone: look at two heap snapshots.',
  'P13 heap, slope':
    'The heap rose over the second half of the run: look at two heap snapshots taken minutes apart.',
});

type LoadResult = { acts: number; failed: number; firstFault: string };

/** Runs that many workers until the time is over. */
async function drive(
  work: (workerIndex: number) => Promise<void>,
  ms: number,
): Promise<LoadResult> {
  const end = performance.now() + ms;
  const done: LoadResult = { acts: 0, failed: 0, firstFault: '' };
  const one = async (_: unknown, workerIndex: number) => {
    while (performance.now() < end) {
      done.acts += 1;
      await work(workerIndex).catch((error: Error) => {
        done.failed += 1;
        done.firstFault ||= error.message;
      });
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }).map(one));
  return done;
}

const readMemory = async (server: ChildProcess) => {
  const { heapUsed, external, rss } = await askChild<NodeJS.MemoryUsage>(server, 'memory');
  return { heap: (heapUsed + external) / MB, rss: rss / MB };
};

async function measure(server: ChildProcess, connection: Connection, people: readonly Person[]) {
  const origin = `http://127.0.0.1:${options.port}`;
  const load = new Load(origin, AT_ONCE, { origin });
  const streams = new Streams(origin);
  const clearingTimer = setInterval(() => {
    void clearRateLimits(connection);
    void connection.pool.query('DELETE FROM companion_usage');
  }, 200);
  const atRest = async () => {
    streams.closeAll();
    await rest(REST_MS);
    return readMemory(server);
  };
  // No user does two things at once: the companion answers one message of a user at a time.
  const own = Array.from({ length: AT_ONCE }, (_, workerIndex) =>
    people.filter((_, at) => at % AT_ONCE === workerIndex),
  );
  const work = (workerIndex: number) =>
    performRandomRequest(load, streams, own[workerIndex] ?? [], POSTS);
  try {
    const fresh = await readMemory(server);
    await drive(work, WARM_UP_MS);
    const before = await atRest();
    const watch = watchMemory(server);
    const done = await drive(work, MINUTES * 60_000).finally(watch.end);
    return { fresh, before, after: await atRest(), samples: watch.samples, done };
  } finally {
    clearInterval(clearingTimer);
    streams.closeAll();
    load.close();
  }
}

/** Reads a server's memory every few seconds until it is stopped. */
function watchMemory(server: ChildProcess) {
  const startedAt = performance.now();
  const samples: Sample[] = [];
  let pendingSample: Promise<void> | null = null;
  const takeSample = async () => {
    const hours = (performance.now() - startedAt) / 3_600_000;
    const now = { hours, ...(await readMemory(server)) };
    samples.push(now);
    say(`  ${(hours * 60).toFixed(1)} min: heap ${now.heap.toFixed(1)} MB`);
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

function report({ fresh, before, after, samples, done }: Awaited<ReturnType<typeof measure>>) {
  const half = samples.slice(Math.floor(samples.length / 2));
  const slope = (of: 'heap' | 'rss') =>
    fitSlope(half.map((sample) => ({ x: sample.hours, y: sample[of] })));
  const [heap, rss] = [slope('heap'), slope('rss')];
  const signed = (value: number) => `${value > 0 ? '+' : ''}${value.toFixed(1)} MB an hour`;
  figures.add({
    what: 'P13 heap, slope of the second half',
    goal: `≤ ${MAX_HEAP_GROWTH_MB_PER_HOUR} MB an hour`,
    measured: `${signed(heap)} (${done.acts} acts in ${MINUTES} min, ${half.length} samples)`,
    holds: heap <= MAX_HEAP_GROWTH_MB_PER_HOUR,
    value: heap,
    better: 'lower',
  });
  figures.add({
    what: 'acts that failed under mixed load',
    goal: '0',
    measured: `${done.failed} of ${done.acts}`,
    holds: done.failed === 0,
    value: done.failed,
    better: 'lower',
    cause: `The first: ${done.firstFault}`,
  });
  const ratio = after.heap / before.heap;
  figures.add({
    what: 'P13 heap after the load against before',
    goal: `≤ ${MAX_HEAP_RATIO} ×`,
    measured: `${before.heap.toFixed(1)} → ${after.heap.toFixed(1)} MB: ${ratio.toFixed(2)} × (fresh ${fresh.heap.toFixed(1)})`,
    holds: ratio <= MAX_HEAP_RATIO,
    value: ratio,
    better: 'lower',
  });
  figures.add({
    what: 'P13 memory of the process, slope of the second half',
    goal: NO_GOAL,
    measured: `${signed(rss)} (${before.rss.toFixed(0)} → ${after.rss.toFixed(0)} MB)`,
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
