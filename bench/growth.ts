import { randomUUID } from 'node:crypto';
import { parseArgs } from 'node:util';
import { writePostCursor } from '../server/src/features/forum/lists/list-posts-cursor.ts';
import { Figures } from './figures.ts';
import { buildSearchPath, SEARCH_QUERIES } from './forum-raw-paths.ts';
import { getDiscussedPostId } from './forum-seed.ts';
import type { Curve } from './growth-chart.ts';
import { BENCH_DATA, withDatabase } from './lib/database.ts';
import { measureInterleaved } from './lib/measure-interleaved.ts';
import { clearRateLimits } from './lib/people.ts';
import type { LoadRequest } from './load.ts';
import { type BenchForum, getForumSize, openForum } from './open-forum.ts';

/**
 * Measures how response times grow with the forum (P4). The same requests are sent on one
 * connection, alternately, to databases with a thousand, a hundred thousand and a million posts
 * (getForumSize says how many users). docs/growth.svg is drawn from the stored curves.
 *
 * Run: npm run bench -- growth, or node bench/growth.ts [--sizes 1000,100000 --port 6270 --data
 * <folder> --only list]
 */
const { values: options } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    sizes: { type: 'string' },
    port: { type: 'string', default: '6270' },
    data: { type: 'string', default: BENCH_DATA },
    only: { type: 'string', default: '' },
  },
});
const isSelected = (figureName: string) =>
  options.only.split(',').some((text) => figureName.includes(text));
const sizes = options.sizes ?? (options.quick ? '1000,10000' : '1000,100000,1000000');
const SIZES = sizes.split(',').map(Number);
const PORT = Number(options.port);
const ROUNDS = options.quick ? 10 : 60;
const MAX_GROWTH = 1.3;
const DEEP_PAGE_FIGURE = 'page 5,000 compared with page 2';
/** The number of posts before page 5,000. */
const DEEP_PAGE_OFFSET = 100_000;
const RARER_WORDS = ['meeting', 'check the source', 'quiet', 'anwser', 'xylophonist'];

const WHY_GOALS_ARE_MISSED = {
  'P4 similar titles':
    'Candidates are found by their words, newest first, at most 110 of them, and each is compared with the title. Among a thousand posts there are fewer candidates; from a hundred thousand posts on, the time hardly grows.',
};
const figures = new Figures('growth', WHY_GOALS_ARE_MISSED);

type BenchAction = (forum: BenchForum, round: number) => LoadRequest;
const get =
  (path: string): BenchAction =>
  () => ({ path });
const getThreadPath = ({ size }: BenchForum, round: number) =>
  `/api/forum/posts/${getDiscussedPostId(size.posts - 20 * (round % 40))}`;
const ACTIONS: Record<string, BenchAction> = {
  'list, newest': get('/api/forum/posts'),
  'list, active': get('/api/forum/posts?sort=active'),
  'list, best of 7 days': get('/api/forum/posts?sort=top7'),
  'list, best of 30 days': get('/api/forum/posts?sort=top30'),
  'list, a category': get('/api/forum/posts?category=Questions'),
  'list, a common tag': get('/api/forum/posts?tag=tag-0'),
  'list, for you': get('/api/forum/posts?sort=for-you'),
  overview: get('/api/forum/overview'),
  'post with comments': (forum, round) => ({ path: getThreadPath(forum, round) }),
  search: (_forum, round) => ({
    path: buildSearchPath(SEARCH_QUERIES[round % SEARCH_QUERIES.length] ?? ''),
  }),
  // These words find few posts in a small forum, so the limit keeps a large forum from showing
  // more.
  'search, rarer words': (_forum, round) => ({
    path: `${buildSearchPath(RARER_WORDS[round % RARER_WORDS.length] ?? '')}&limit=3`,
  }),
  'similar titles': get('/api/forum/similar?title=How+do+I+check+an+answer+with+numbers'),
  dashboard: get('/api/dashboard'),
  reply: (forum, round) => ({
    method: 'POST',
    path: `${getThreadPath(forum, round)}/comments`,
    body: JSON.stringify({ id: randomUUID(), content: `Thank you, that helped (${round}).` }),
    headers: { cookie: forum.people[round % forum.people.length]?.cookie ?? '' },
  }),
};
const CHARTED_ACTIONS = ['list, newest', 'post with comments', 'search', 'dashboard', 'reply'];

/** The path of the page that begins after the given number of posts. */
async function getPagePath({ connection }: BenchForum, posts: number): Promise<string> {
  const { rows } = await connection.pool.query<{ key: string; id: string }>(
    `SELECT to_char(created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') AS key, id
     FROM forum_posts ORDER BY created_at DESC, id DESC OFFSET $1 LIMIT 1`,
    [posts],
  );
  return `/api/forum/posts?cursor=${rows[0] ? writePostCursor('newest', rows[0]) : ''}`;
}

function recordGrowth(what: string, times: readonly number[]): void {
  const ratio = (times.at(-1) ?? 0) / (times[0] ?? 1);
  figures.add({
    what: `P4 ${what}`,
    goal: `≤ ${MAX_GROWTH} ×`,
    measured: `${times.map((ms) => ms.toFixed(2)).join(' → ')} ms: ${ratio.toFixed(2)} ×`,
    holds: ratio <= MAX_GROWTH,
    value: ratio,
    better: 'lower',
  });
}

async function measureActions(forums: readonly BenchForum[]): Promise<Curve[]> {
  const curves: Curve[] = [];
  for (const [name, buildRequest] of Object.entries(ACTIONS).filter(([name]) =>
    isSelected(`P4 ${name}`),
  )) {
    const sides = forums.map((forum) => async (round: number) => {
      const { ms } = await forum.load.send(buildRequest(forum, round));
      await clearRateLimits(forum.connection);
      return ms;
    });
    const times = await measureInterleaved(sides, ROUNDS);
    recordGrowth(name, times);
    const points = times.map((ms, at) => ({ posts: SIZES[at] ?? 0, ms }));
    if (CHARTED_ACTIONS.includes(name)) curves.push({ name, points });
  }
  return curves;
}

await withDatabase({ data: options.data }, async (database) => {
  const forums: BenchForum[] = [];
  for (const [at, posts] of SIZES.entries()) {
    forums.push(await openForum(database, getForumSize(posts), PORT + at));
  }
  const curves = await measureActions(forums);
  const largest = forums.at(-1);
  if (largest && isSelected(`P4 ${DEEP_PAGE_FIGURE}`)) {
    const second = await getPagePath(largest, 20);
    const deep = await getPagePath(largest, Math.min(DEEP_PAGE_OFFSET, largest.size.posts / 2));
    const measureGet = (path: string) => async () => (await largest.load.send({ path })).ms;
    recordGrowth(
      DEEP_PAGE_FIGURE,
      await measureInterleaved([measureGet(second), measureGet(deep)], ROUNDS),
    );
  }
  figures.print();
  await figures.save({ curves });
});
process.exit();
