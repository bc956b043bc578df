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
import { ask, startChild } from './lib/child.ts';
import { withDatabase } from './lib/database.ts';
import { forgetAttempts, makePeople, type Person } from './lib/people.ts';
import { slopeOf } from './lib/slope.ts';
import { Load } from './load.ts';
import { doSomething, Streams } from './memory-acts.ts';
import { NO_GOAL } from './report.ts';

/**
 * Whether a server grows (P13): the whole product under an hour's mixed load in short, lists, posts,
 * replies, likes, the dashboard, the companion, live streams that come and go, sign-ins. What it
 * holds is read after a collection, every few seconds; the second half must not rise.
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
/** At a hundred acts a second, 90 bytes of each. */
const MOST_HEAP_AN_HOUR_MB = 30;
const MOST_TIMES_HEAP = 1.1;
const MB = 1024 * 1024;

type Sample = { hours: number; heap: number; rss: number };

const figures = new Figures('memory', {
  'P13 heap after':
    'Something that was asked for is still held after the load has gone: look at two heap snapshots.',
  'P13 heap, slope':
    'The heap rose over the second half of the run: look at two heap snapshots taken minutes apart.',
});

type Done = { acts: number; failed: number; firstFault: string };

/** So many at once do things until the time is over. */
async function drive(work: (who: number) => Promise<void>, ms: number): Promise<Done> {
  const end = performance.now() + ms;
  const done: Done = { acts: 0, failed: 0, firstFault: '' };
  const one = async (_: unknown, who: number) => {
    while (performance.now() < end) {
      done.acts += 1;
      await work(who).catch((error: Error) => {
        done.failed += 1;
        done.firstFault ||= error.message;
      });
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }).map(one));
  return done;
}

const held = async (server: ChildProcess) => {
  const { heapUsed, external, rss } = await ask<NodeJS.MemoryUsage>(server, 'memory');
  return { heap: (heapUsed + external) / MB, rss: rss / MB };
};

async function measure(server: ChildProcess, connection: Connection, people: readonly Person[]) {
  const origin = `http://127.0.0.1:${options.port}`;
  const load = new Load(origin, AT_ONCE, { origin });
  const streams = new Streams(origin);
  const forgetting = setInterval(() => {
    void forgetAttempts(connection);
    void connection.pool.query('DELETE FROM companion_usage');
  }, 200);
  const atRest = async () => {
    streams.closeAll();
    await rest(REST_MS);
    return held(server);
  };
  // Nobody does two things at once: the companion answers one question of a person at a time.
  const own = Array.from({ length: AT_ONCE }, (_, who) =>
    people.filter((_, at) => at % AT_ONCE === who),
  );
  const work = (who: number) => doSomething(load, streams, own[who] ?? [], POSTS);
  try {
    const fresh = await held(server);
    await drive(work, WARM_UP_MS);
    const before = await atRest();
    const watch = watchMemory(server);
    const done = await drive(work, MINUTES * 60_000).finally(watch.end);
    return { fresh, before, after: await atRest(), samples: watch.samples, done };
  } finally {
    clearInterval(forgetting);
    streams.closeAll();
    load.close();
  }
}

/** Asks every few seconds what a server holds, until it is ended. */
function watchMemory(server: ChildProcess) {
  const begun = performance.now();
  const samples: Sample[] = [];
  let asking: Promise<void> | null = null;
  const look = async () => {
    const hours = (performance.now() - begun) / 3_600_000;
    const now = { hours, ...(await held(server)) };
    samples.push(now);
    say(`  ${(hours * 60).toFixed(1)} min: heap ${now.heap.toFixed(1)} MB`);
  };
  const timer = setInterval(() => {
    asking ??= look().finally(() => {
      asking = null;
    });
  }, SAMPLE_MS);
  return {
    samples,
    async end() {
      clearInterval(timer);
      await asking;
    },
  };
}

function report({ fresh, before, after, samples, done }: Awaited<ReturnType<typeof measure>>) {
  const half = samples.slice(Math.floor(samples.length / 2));
  const slope = (of: 'heap' | 'rss') =>
    slopeOf(half.map((sample) => ({ x: sample.hours, y: sample[of] })));
  const [heap, rss] = [slope('heap'), slope('rss')];
  const signed = (value: number) => `${value > 0 ? '+' : ''}${value.toFixed(1)} MB an hour`;
  figures.add({
    what: 'P13 heap, slope of the second half',
    goal: `≤ ${MOST_HEAP_AN_HOUR_MB} MB an hour`,
    measured: `${signed(heap)} (${done.acts} acts in ${MINUTES} min, ${half.length} samples)`,
    holds: heap <= MOST_HEAP_AN_HOUR_MB,
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
    goal: `≤ ${MOST_TIMES_HEAP} ×`,
    measured: `${before.heap.toFixed(1)} → ${after.heap.toFixed(1)} MB: ${ratio.toFixed(2)} × (fresh ${fresh.heap.toFixed(1)})`,
    holds: ratio <= MOST_TIMES_HEAP,
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
    const people = await makePeople(connection, 30);
    report(await measure(server, connection, people));
    figures.print();
    await figures.keep({ minutes: MINUTES });
  });
} finally {
  await rm(folder, { recursive: true, force: true });
}
process.exit();
