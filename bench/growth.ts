import { randomUUID } from 'node:crypto';
import { parseArgs } from 'node:util';
import { writeCursor } from '../server/src/features/forum/list-posts-cursor.ts';
import { Figures } from './figures.ts';
import { type OpenedForum, openForum, sizeOf } from './forum-opened.ts';
import { searchPath, WORDS } from './forum-raw-paths.ts';
import { talkedAbout } from './forum-seed.ts';
import type { Curve } from './growth-picture.ts';
import { BENCH_DATA, withDatabase } from './lib/database.ts';
import { inTurns } from './lib/in-turns.ts';
import { forgetAttempts } from './lib/people.ts';
import type { Shot } from './load.ts';

/**
 * How the time of an answer grows with the forum (P4): the same asked of databases with a thousand,
 * a hundred thousand and a million posts and a tenth as many people, in turns, on one connection.
 * The curves are kept; the picture in docs/ is drawn of the stored ones.
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
const isWanted = (line: string) => options.only.split(',').some((name) => line.includes(name));
const sizes = options.sizes ?? (options.quick ? '1000,10000' : '1000,100000,1000000');
const SIZES = sizes.split(',').map(Number);
const PORT = Number(options.port);
const ROUNDS = options.quick ? 10 : 60;
const MOST_GROWTH = 1.3;
/** Posts before page 5,000. */
const DEEP = 100_000;
const RARER_WORDS = ['meeting', 'check the source', 'quiet', 'anwser', 'xylophonist'];

const figures = new Figures('growth', {
  'P4 similar titles':
    'The likeness of a title is looked up in a trigram index, whose lists grow with the posts; the nearest are then compared one by one.',
});

type Act = (forum: OpenedForum, round: number) => Shot;
const fixed =
  (path: string): Act =>
  () => ({ path });
const threadOf = ({ size }: OpenedForum, round: number) =>
  `/api/forum/posts/${talkedAbout(size.posts - 20 * (round % 40))}`;
const ACTS: Record<string, Act> = {
  'list, newest': fixed('/api/forum/posts'),
  'list, active': fixed('/api/forum/posts?sort=active'),
  'list, best of 7 days': fixed('/api/forum/posts?sort=top7'),
  'list, best of 30 days': fixed('/api/forum/posts?sort=top30'),
  'list, a category': fixed('/api/forum/posts?category=Questions'),
  'list, a common tag': fixed('/api/forum/posts?tag=tag-0'),
  'list, for you': fixed('/api/forum/posts?sort=for-you'),
  overview: fixed('/api/forum/overview'),
  'post with comments': (forum, round) => ({ path: threadOf(forum, round) }),
  search: (_forum, round) => ({ path: searchPath(WORDS[round % WORDS.length] ?? '') }),
  // These find few among few posts: no more are shown among many.
  'search, rarer words': (_forum, round) => ({
    path: `${searchPath(RARER_WORDS[round % RARER_WORDS.length] ?? '')}&limit=3`,
  }),
  'similar titles': fixed('/api/forum/similar?title=How+do+I+check+an+answer+with+numbers'),
  dashboard: fixed('/api/dashboard'),
  reply: (forum, round) => ({
    method: 'POST',
    path: `${threadOf(forum, round)}/comments`,
    body: JSON.stringify({ id: randomUUID(), content: `Thank you, that helped (${round}).` }),
    headers: { cookie: forum.people[round % forum.people.length]?.cookie ?? '' },
  }),
};
/** Drawn in the picture. */
const DRAWN = ['list, newest', 'post with comments', 'search', 'dashboard', 'reply'];

/** The page that begins after so many posts. */
async function pageAfter({ connection }: OpenedForum, posts: number): Promise<string> {
  const { rows } = await connection.pool.query<{ key: string; id: string }>(
    `SELECT to_char(created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') AS key, id
     FROM forum_posts ORDER BY created_at DESC, id DESC OFFSET $1 LIMIT 1`,
    [posts],
  );
  return `/api/forum/posts?cursor=${rows[0] ? writeCursor('newest', rows[0]) : ''}`;
}

function tell(what: string, times: readonly number[]): void {
  const ratio = (times.at(-1) ?? 0) / (times[0] ?? 1);
  figures.add({
    what: `P4 ${what}`,
    goal: `≤ ${MOST_GROWTH} ×`,
    measured: `${times.map((ms) => ms.toFixed(2)).join(' → ')} ms: ${ratio.toFixed(2)} ×`,
    holds: ratio <= MOST_GROWTH,
    value: ratio,
    better: 'lower',
  });
}

async function measureActs(forums: readonly OpenedForum[]): Promise<Curve[]> {
  const curves: Curve[] = [];
  for (const [name, act] of Object.entries(ACTS).filter(([name]) => isWanted(`P4 ${name}`))) {
    const sides = forums.map((forum) => async (round: number) => {
      const { ms } = await forum.load.send(act(forum, round));
      if (name === 'reply') await forgetAttempts(forum.connection);
      return ms;
    });
    const times = await inTurns(sides, ROUNDS);
    tell(name, times);
    const points = times.map((ms, at) => ({ posts: SIZES[at] ?? 0, ms }));
    if (DRAWN.includes(name)) curves.push({ name, points });
  }
  return curves;
}

await withDatabase({ data: options.data }, async (database) => {
  const forums: OpenedForum[] = [];
  for (const [at, posts] of SIZES.entries()) {
    forums.push(await openForum(database, sizeOf(posts), PORT + at));
  }
  const curves = await measureActs(forums);
  const largest = forums.at(-1);
  if (largest && isWanted('P4 page 5,000')) {
    const first = await pageAfter(largest, 20);
    const deep = await pageAfter(largest, Math.min(DEEP, largest.size.posts / 2));
    const time = (path: string) => async () => (await largest.load.send({ path })).ms;
    tell('page 5,000 against page 2', await inTurns([time(first), time(deep)], ROUNDS));
  }
  figures.print();
  await figures.keep({ curves });
});
process.exit();
