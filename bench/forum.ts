import { randomUUID } from 'node:crypto';
import { parseArgs } from 'node:util';
import { Figures } from './figures.ts';
import { COUNTS_FIGURE, checkCounts } from './forum-counts.ts';
import { CAPTURED_PATHS, CONSTANT_PATH, SEARCH_PATHS } from './forum-raw-paths.ts';
import { getDiscussedPostId } from './forum-seed.ts';
import { startChild } from './lib/child.ts';
import { compareLoad, type LoadComparison } from './lib/compare-load.ts';
import { BENCH_DATA, withDatabase } from './lib/database.ts';
import { clearRateLimits } from './lib/people.ts';
import { Load, type LoadRequest } from './load.ts';
import { type BenchForum, CONNECTIONS, getForumSize, openForum } from './open-forum.ts';
import { NO_GOAL } from './report.ts';

/**
 * Compares frequent reads and writes of the app with plain Node and `pg` on the same rows (P1, P2,
 * P3, P5). Both are measured alternately in one run. Also measures how long the seed takes (P14),
 * and checks the counts after many concurrent likes.
 *
 * Run: npm run bench -- forum, or node bench/forum.ts [--posts 100000 --port 6250 --data <folder>
 * --only P1,search]. A million posts take some minutes to seed and are kept for the next run.
 * `--only` selects the figures whose names contain one of the given texts. The figures of P3 and
 * the p99 come with P1 and P2.
 */
const { values: options } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    posts: { type: 'string' },
    port: { type: 'string', default: '6250' },
    data: { type: 'string', default: BENCH_DATA },
    only: { type: 'string', default: '' },
  },
});
const isSelected = (figureName: string) =>
  options.only.split(',').some((text) => figureName.includes(text));
const POSTS = Number(options.posts ?? (options.quick ? 1_000 : 1_000_000));
const PORT = Number(options.port);
const PACE = {
  connections: CONNECTIONS,
  rounds: options.quick ? 1 : 5,
  roundMs: options.quick ? 1_000 : 2_500,
};
const LIKES = options.quick ? 1_000 : 10_000;
const MAX_SEED_SECONDS = 600;
/** Requests per second of NodeBB 4.11 relative to raw, measured separately on a similar machine. */
const NODEBB = {
  list: { postgres: 0.017, redis: 0.059 },
  post: { postgres: 0.022 },
};

const LIST_FROM_MEMORY = 'list, compared with a raw server that returns it from memory';

const WHY_GOALS_ARE_MISSED = {
  'P2 ':
    'One statement reads the whole thread, including permissions, mutes, edits and hidden comments. PostgreSQL needs about twice as long for it as for the two plain reads of the raw server.',
  'P5 ':
    'A reply also counts the rate limit, checks the text, updates search and counters by trigger and notifies the followers. The raw transaction runs two statements without triggers and foreign keys.',
};
const figures = new Figures('forum', WHY_GOALS_ARE_MISSED);
const percent = (share: number) => `${(share * 100).toFixed(0)} %`;

type BenchAction = { what: string; goal: number | null; createRequest: () => LoadRequest };

function createActions({ people }: BenchForum): BenchAction[] {
  let threadIndex = 0;
  // Each thread is always used by the same user. Whoever replies follows the thread, and every
  // follower is notified, so more users per thread would make each reply slower than the last.
  const nextThread = () => {
    const at = threadIndex++ % 500;
    const cookie = people[at % CONNECTIONS]?.cookie ?? '';
    return { path: `/api/forum/posts/${getDiscussedPostId(POSTS - ((20 * at) % POSTS))}`, cookie };
  };
  let userIndex = 0;
  // There are as many users as connections. A single user would soon reach the rate limits, and
  // concurrent requests of one session share its lookup.
  const nextUserHeaders = () => ({ cookie: people[userIndex++ % CONNECTIONS]?.cookie ?? '' });
  const read = (path: () => string) => () => ({ path: path(), headers: nextUserHeaders() });
  return [
    { what: 'P1 list', goal: 0.6, createRequest: read(() => '/api/forum/posts') },
    { what: 'P2 post with comments', goal: 0.55, createRequest: read(() => nextThread().path) },
    {
      what: 'P5 reply',
      goal: 0.2,
      createRequest: () => {
        const { path, cookie } = nextThread();
        const content = `Thank you, that helped (${threadIndex}).`;
        const body = JSON.stringify({ id: randomUUID(), content });
        return { method: 'POST', path: `${path}/comments`, body, headers: { cookie } };
      },
    },
    {
      what: 'like and unlike',
      goal: null,
      createRequest: () => {
        const method = Math.floor(threadIndex / 500) % 2 === 0 ? 'PUT' : 'DELETE';
        const { path, cookie } = nextThread();
        return { method, path: `${path}/like`, headers: { cookie } };
      },
    },
    ...Object.entries(CAPTURED_PATHS).map(([what, path]) => ({
      what,
      goal: null,
      createRequest: read(() => path),
    })),
    {
      what: 'search',
      goal: null,
      createRequest: read(() => SEARCH_PATHS[userIndex % SEARCH_PATHS.length] ?? ''),
    },
  ];
}

function recordShare(
  what: string,
  goal: number | null,
  { throughputRatio, perSecond, cpuMs }: LoadComparison,
): void {
  const [own, raw] = perSecond.map((value) => value.toFixed(0));
  const [ownCpuMs, rawCpuMs] = cpuMs.map((value) => value.toFixed(2));
  figures.add({
    what: `${what}, ${CONNECTIONS} connections`,
    goal: goal === null ? NO_GOAL : `≥ ${percent(goal)} of raw`,
    measured:
      `${percent(throughputRatio)} (${own} of ${raw}/s; ` +
      `CPU time per request ${ownCpuMs} ms, raw ${rawCpuMs} ms)`,
    holds: goal === null || throughputRatio >= goal,
    value: throughputRatio,
    better: 'higher',
  });
}

/** P3: both are measured relative to raw, so the two ratios can be compared. */
function recordNodebbRatio(what: string, own: number, nodebb: number, minRatio: number): void {
  figures.add({
    what: `P3 ${what}`,
    goal: `≥ ${minRatio} × NodeBB`,
    measured: `${(own / nodebb).toFixed(0)} × (NodeBB: ${(nodebb * 100).toFixed(1)} % of raw)`,
    holds: own / nodebb >= minRatio,
    value: own / nodebb,
    better: 'higher',
  });
}

function recordDetails(what: string, { throughputRatio, p99Ratio }: LoadComparison): void {
  if (what.startsWith('P1')) {
    const goal = { what: 'P1 list, p99', goal: '≤ 2 × raw', holds: p99Ratio <= 2 };
    figures.add({
      ...goal,
      measured: `${p99Ratio.toFixed(2)} ×`,
      value: p99Ratio,
      better: 'lower',
    });
    recordNodebbRatio('list, NodeBB on PostgreSQL', throughputRatio, NODEBB.list.postgres, 20);
    recordNodebbRatio('list, NodeBB on Redis', throughputRatio, NODEBB.list.redis, 6);
  }
  if (what.startsWith('P2')) {
    recordNodebbRatio('post, NodeBB on PostgreSQL', throughputRatio, NODEBB.post.postgres, 15);
  }
}

async function measureAgainstRaw(forum: BenchForum): Promise<void> {
  const port = PORT + 9;
  const [{ id, cookie } = { id: '', cookie: '' }] = forum.people;
  const server = await startChild('forum-raw.ts', [forum.url, port, id, cookie]);
  const raw = new Load(`http://127.0.0.1:${port}`, CONNECTIONS);
  const timer = setInterval(() => void clearRateLimits(forum.connection), 100);
  try {
    for (const { what, goal, createRequest } of createActions(forum).filter((action) =>
      isSelected(action.what),
    )) {
      const own = { server: forum.server, load: forum.concurrentLoad, createRequest };
      const compared = await compareLoad(own, { server, load: raw, createRequest }, PACE);
      recordShare(what, goal, compared);
      recordDetails(what, compared);
    }
    if (isSelected(LIST_FROM_MEMORY)) {
      const list = () => ({ path: '/api/forum/posts' });
      const own = { server: forum.server, load: forum.concurrentLoad, createRequest: list };
      const constant = { server, load: raw, createRequest: () => ({ path: CONSTANT_PATH }) };
      recordShare(LIST_FROM_MEMORY, null, await compareLoad(own, constant, PACE));
    }
  } finally {
    clearInterval(timer);
    raw.close();
  }
}

await withDatabase({ data: options.data }, async (database) => {
  const forum = await openForum(database, getForumSize(POSTS), PORT);
  const { seedSeconds, size } = forum;
  const seedFigure = `P14 ${size.posts} posts and ${size.people} people seeded`;
  if (isSelected(seedFigure)) {
    figures.add({
      what: seedFigure,
      goal: 'in minutes (≤ 10)',
      measured: Number.isNaN(seedSeconds)
        ? 'not known: seeded by an earlier run that recorded no time'
        : `${seedSeconds.toFixed(0)} s`,
      holds: !(seedSeconds > MAX_SEED_SECONDS),
      ...(Number.isNaN(seedSeconds) ? {} : { value: seedSeconds, better: 'lower' }),
    });
  }
  await measureAgainstRaw(forum);
  if (isSelected(COUNTS_FIGURE)) await checkCounts(forum, LIKES, figures);
  figures.print();
  await figures.save({ posts: POSTS });
});
process.exit();
