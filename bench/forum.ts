import { randomUUID } from 'node:crypto';
import { parseArgs } from 'node:util';
import { Figures } from './figures.ts';
import { checkCounts } from './forum-counts.ts';
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
 * Frequent reads and writes of the app compared to plain Node with `pg` on the same rows, in one
 * run and in turns (P1, P2, P3, P5), the duration of the seed (P14), and the counts after many
 * concurrent likes.
 *
 * Run: npm run bench -- forum, or node bench/forum.ts [--posts 100000 --port 6250 --data <folder>
 * --only P1,search]. A million posts take some minutes to seed and are kept for the next run.
 * `only` selects the lines whose names contain one of these.
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
const isSelected = (line: string) => options.only.split(',').some((name) => line.includes(name));
const POSTS = Number(options.posts ?? (options.quick ? 1_000 : 1_000_000));
const PORT = Number(options.port);
const PACE = {
  connections: CONNECTIONS,
  rounds: options.quick ? 1 : 5,
  roundMs: options.quick ? 1_000 : 2_500,
};
const LIKES = options.quick ? 1_000 : 10_000;
const MAX_SEED_SECONDS = 600;
/** What NodeBB 4.11 reached relative to raw on such a machine, measured separately. */
const NODEBB = {
  list: { postgres: 0.017, redis: 0.059 },
  post: { postgres: 0.022 },
};

const figures = new Figures('forum', {
  'P2 ':
    'One statement answers the whole thread (rights, mutes, edits, what is hidden), and PostgreSQL needs about twice as long for it as for the two plain reads it is compared with.',
  'P5 ':
    'A reply also counts the limit, checks the text, keeps search and counters by trigger and tells the followers; the raw transaction does two statements without triggers and foreign keys.',
});
const percent = (share: number) => `${(share * 100).toFixed(0)} %`;

type BenchAction = { what: string; goal: number | null; shot: () => LoadRequest };

function createActions({ people }: BenchForum): BenchAction[] {
  let number = 0;
  // One user per thread: followers are notified, and more users would become more followers.
  const nextThread = () => {
    const at = number++ % 500;
    const cookie = people[at % CONNECTIONS]?.cookie ?? '';
    return { path: `/api/forum/posts/${getDiscussedPostId(POSTS - ((20 * at) % POSTS))}`, cookie };
  };
  let turn = 0;
  // As many users as connections. A single user would soon reach the limits, and one session
  // requested concurrently is looked up only once.
  const anyone = () => ({ cookie: people[turn++ % CONNECTIONS]?.cookie ?? '' });
  const read = (path: () => string) => () => ({ path: path(), headers: anyone() });
  return [
    { what: 'P1 list', goal: 0.6, shot: read(() => '/api/forum/posts') },
    { what: 'P2 post with comments', goal: 0.55, shot: read(() => nextThread().path) },
    {
      what: 'P5 reply',
      goal: 0.2,
      shot: () => {
        const { path, cookie } = nextThread();
        const content = `Thank you, that helped (${number}).`;
        const body = JSON.stringify({ id: randomUUID(), content });
        return { method: 'POST', path: `${path}/comments`, body, headers: { cookie } };
      },
    },
    {
      what: 'like, and take it back',
      goal: null,
      shot: () => {
        const method = Math.floor(number / 500) % 2 === 0 ? 'PUT' : 'DELETE';
        const { path, cookie } = nextThread();
        return { method, path: `${path}/like`, headers: { cookie } };
      },
    },
    ...Object.entries(CAPTURED_PATHS).map(([what, path]) => ({
      what,
      goal: null,
      shot: read(() => path),
    })),
    {
      what: 'search',
      goal: null,
      shot: read(() => SEARCH_PATHS[turn % SEARCH_PATHS.length] ?? ''),
    },
  ];
}

function recordShare(
  what: string,
  goal: number | null,
  { share, perSecond, work }: LoadComparison,
): void {
  const [own, raw] = perSecond.map((value) => value.toFixed(0));
  const [ownWork, rawWork] = work.map((value) => value.toFixed(2));
  figures.add({
    what: `${what}, ${CONNECTIONS} connections`,
    goal: goal === null ? NO_GOAL : `≥ ${percent(goal)} of raw`,
    measured:
      `${percent(share)} (${own} of ${raw}/s; ` +
      `work of the process ${ownWork} to ${rawWork} ms)`,
    holds: goal === null || share >= goal,
    value: share,
    better: 'higher',
  });
}

/** P3: NodeBB was measured relative to raw as well, so the two shares can be compared. */
function recordPeerRatio(what: string, share: number, peer: number, minRatio: number): void {
  figures.add({
    what: `P3 ${what}`,
    goal: `≥ ${minRatio} × NodeBB`,
    measured: `${(share / peer).toFixed(0)} × (its ${(peer * 100).toFixed(1)} % of raw)`,
    holds: share / peer >= minRatio,
    value: share / peer,
    better: 'higher',
  });
}

function recordDetails(what: string, { share, p99 }: LoadComparison): void {
  if (what.startsWith('P1')) {
    const goal = { what: 'P1 list, p99', goal: '≤ 2 × raw', holds: p99 <= 2 };
    figures.add({ ...goal, measured: `${p99.toFixed(2)} ×`, value: p99, better: 'lower' });
    recordPeerRatio('list, NodeBB on PostgreSQL', share, NODEBB.list.postgres, 20);
    recordPeerRatio('list, NodeBB on Redis', share, NODEBB.list.redis, 6);
  }
  if (what.startsWith('P2')) {
    recordPeerRatio('post, NodeBB on PostgreSQL', share, NODEBB.post.postgres, 15);
  }
}

async function measureAgainstRaw(forum: BenchForum): Promise<void> {
  const port = PORT + 9;
  const [{ id, cookie } = { id: '', cookie: '' }] = forum.people;
  const server = await startChild('forum-raw.ts', [forum.url, port, id, cookie]);
  const raw = new Load(`http://127.0.0.1:${port}`, CONNECTIONS);
  const timer = setInterval(() => void clearRateLimits(forum.connection), 100);
  try {
    for (const { what, goal, shot } of createActions(forum).filter((act) => isSelected(act.what))) {
      const own = { server: forum.server, load: forum.many, next: shot };
      const compared = await compareLoad(own, { server, load: raw, next: shot }, PACE);
      recordShare(what, goal, compared);
      recordDetails(what, compared);
    }
    if (isSelected('list, from memory')) {
      const list = () => ({ path: '/api/forum/posts' });
      const own = { server: forum.server, load: forum.many, next: list };
      const constant = { server, load: raw, next: () => ({ path: CONSTANT_PATH }) };
      recordShare(
        'list against raw HTTP with its bytes at hand',
        null,
        await compareLoad(own, constant, PACE),
      );
    }
  } finally {
    clearInterval(timer);
    raw.close();
  }
}

await withDatabase({ data: options.data }, async (database) => {
  const forum = await openForum(database, getForumSize(POSTS), PORT);
  const { seedSeconds, size } = forum;
  if (isSelected('P14')) {
    figures.add({
      what: `P14 ${size.posts} posts and ${size.people} people seeded`,
      goal: 'in minutes (≤ 10)',
      measured: Number.isNaN(seedSeconds)
        ? 'by an earlier run that did not note it'
        : `${seedSeconds.toFixed(0)} s`,
      holds: !(seedSeconds > MAX_SEED_SECONDS),
      ...(Number.isNaN(seedSeconds) ? {} : { value: seedSeconds, better: 'lower' }),
    });
  }
  await measureAgainstRaw(forum);
  if (isSelected('counts')) await checkCounts(forum, LIKES, figures);
  figures.print();
  await figures.save({ posts: POSTS });
});
process.exit();
