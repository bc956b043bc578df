import { type ChildProcess, fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { buildUser } from '../server/src/demo/builders/build-user.ts';
import { likePost } from '../server/src/features/forum/like-post.ts';
import { writeCursor } from '../server/src/features/forum/list-posts-cursor.ts';
import { systemClock } from '../server/src/platform/clock/clock.ts';
import { type Connection, connect } from '../server/src/platform/db/database.ts';
import { startEmbeddedPostgres } from '../server/src/platform/db/embedded/embedded-postgres.ts';
import { migrate } from '../server/src/platform/db/migrate.ts';
import { createRateLimiter } from '../server/src/platform/http/rate-limit.repository.ts';
import { createAnnouncer } from '../server/src/platform/live/announcer.repository.ts';
import { createLog } from '../server/src/platform/log/log.ts';
import { Figures } from './figures.ts';
import { seedForum, talkedAbout } from './forum-seed.ts';
import { Load, median, type Shot } from './load.ts';

/**
 * The forum's figures (P1, P2, P4, P5 and counts under load), in one run on databases of its own,
 * in turns, so that whatever else the machine does falls on both sides alike.
 *
 * Run: npm run bench:forum [-- --posts 100000 --port 6250 --data <folder> --only P1,search]. A million
 * posts take some minutes; in a folder of one's own they are kept for the next run. `only` measures
 * the lines whose names have one of these in them.
 */
const { values: options } = parseArgs({
  options: {
    posts: { type: 'string', default: '1000000' },
    port: { type: 'string', default: '6250' },
    data: { type: 'string' },
    only: { type: 'string', default: '' },
  },
});
const isWanted = (line: string) => options.only.split(',').some((name) => line.includes(name));
const POSTS = Number(options.posts);
const PORT = Number(options.port);
const SMALL = { posts: 1_000, people: 1_000, days: 30 };
const LARGE = { posts: POSTS, people: Math.max(1_000, POSTS / 10), days: 365 };
const ROUNDS = 60;
const MOST_GROWTH = 1.3;
const RAW_ROUNDS = 5;
const RAW_ROUND_MS = 3_000;
const CONNECTIONS = 16;
const PASSWORD = 'attune-bench';
const LIKES = 10_000;

const figures = new Figures('forum');
const print = (line: string) => process.stdout.write(`${line}\n`);
const children: ChildProcess[] = [];

async function start(file: string, ...args: string[]): Promise<ChildProcess> {
  const path = fileURLToPath(new URL(file, import.meta.url));
  const child = fork(path, args, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  children.push(child);
  await new Promise<void>((resolve, reject) => {
    child.once('message', () => resolve());
    child.once('exit', (code) => reject(new Error(`${file} ended with ${code}`)));
  });
  return child;
}

/** The time that a server's process has worked so far; what it waited for others is not in it. */
async function workOf(child: ChildProcess): Promise<number> {
  const told = once(child, 'message') as Promise<[NodeJS.CpuUsage]>;
  child.send('work');
  const [{ user, system }] = await told;
  return (user + system) / 1_000;
}

type Forum = {
  server: ChildProcess;
  url: string;
  connection: Connection;
  userId: string;
  /** People who are signed in, as many as connections: the first has the two loads. */
  cookies: string[];
  load: Load;
  many: Load;
};
type Size = typeof SMALL;

async function openForum(
  base: Connection,
  baseUrl: string,
  size: Size,
  port: number,
): Promise<Forum> {
  const name = `forum_${size.posts}`;
  const address = new URL(baseUrl);
  address.pathname = `/${name}`;
  const url = address.href;
  const known = await base.pool.query('SELECT FROM pg_database WHERE datname = $1', [name]);
  if (known.rows.length > 0) {
    await migrate(url);
  } else {
    await base.pool.query(`CREATE DATABASE ${name}`);
    const begun = performance.now();
    await seedForum(url, size);
    print(`${size.posts} posts seeded in ${((performance.now() - begun) / 1_000).toFixed(0)} s`);
  }
  const connection = connect(url, createLog('silent'), 10);
  const services = {
    db: connection.db,
    clock: systemClock,
    appSecret: 'a secret for a bench that is long enough',
    termsVersion: '2026-11-15',
  };
  const wishes = { hasAssessment: true, password: PASSWORD, createdAt: new Date('2026-01-01') };
  const server = await start('./forum-server.ts', url, `${port}`);
  const people: { id: string; cookie: string }[] = [];
  while (people.length < CONNECTIONS) {
    const { user } = await buildUser(services, wishes);
    const cookie = await signIn(`http://127.0.0.1:${port}`, user.email);
    people.push({ id: user.id, cookie });
    await forgetAttempts(connection);
  }
  const [{ id: userId, cookie } = { id: '', cookie: '' }] = people;
  const open = (connections: number) =>
    new Load(`http://127.0.0.1:${port}`, connections, { cookie });
  const cookies = people.map((person) => person.cookie);
  return { server, url, connection, userId, cookies, load: open(1), many: open(CONNECTIONS) };
}

/** Limits are counted all the same; only the count begins anew. */
async function forgetAttempts({ pool }: Connection): Promise<void> {
  await pool.query(
    'DELETE FROM rate_limits WHERE key IN (SELECT key FROM rate_limits FOR UPDATE SKIP LOCKED)',
  );
}

async function signIn(origin: string, email: string): Promise<string> {
  const answer = await fetch(`${origin}/api/account/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin },
    body: JSON.stringify({ email, password: PASSWORD }),
  });
  if (!answer.ok) throw new Error(await answer.text());
  return answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
}

/** The page that begins after so many posts. */
async function pageAfter({ connection }: Forum, posts: number): Promise<string> {
  const { rows } = await connection.pool.query<{ key: string; id: string }>(
    `SELECT to_char(created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') AS key, id
     FROM forum_posts ORDER BY created_at DESC, id DESC OFFSET $1 LIMIT 1`,
    [posts],
  );
  return `/api/forum/posts?cursor=${rows[0] ? writeCursor('newest', rows[0]) : ''}`;
}

type Act = (forum: Forum, size: Size, round: number) => Shot;
const WORDS = ['answer', 'letter', 'your own words', 'spreadsheet', 'question'];
const RARER_WORDS = ['meeting', 'check the source', 'quiet', 'anwser', 'xylophonist'];
const fixed =
  (path: string): Act =>
  () => ({ path });
const ACTS: Record<string, Act> = {
  'list, newest': fixed('/api/forum/posts'),
  'list, active': fixed('/api/forum/posts?sort=active'),
  'list, best of 7 days': fixed('/api/forum/posts?sort=top7'),
  'list, best of 30 days': fixed('/api/forum/posts?sort=top30'),
  'list, a category': fixed('/api/forum/posts?category=Questions'),
  'list, a common tag': fixed('/api/forum/posts?tag=tag-0'),
  'list, for you': fixed('/api/forum/posts?sort=for-you'),
  overview: fixed('/api/forum/overview'),
  'post with comments': (_forum, { posts }, round) => ({
    path: `/api/forum/posts/${talkedAbout(posts - 20 * (round % 40))}`,
  }),
  // Words that fill a page in both: what is shown costs the same, what is searched is compared.
  search: (_forum, _size, round) => ({
    path: `/api/forum/posts?query=${encodeURIComponent(WORDS[round % WORDS.length] ?? '')}`,
  }),
  // These find few among few posts: no more are shown among many.
  'search, rarer words': (_forum, _size, round) => ({
    path: `/api/forum/posts?limit=3&query=${encodeURIComponent(RARER_WORDS[round % RARER_WORDS.length] ?? '')}`,
  }),
  'similar titles': fixed('/api/forum/similar?title=How+do+I+check+an+answer+with+numbers'),
};

/** The same on both, in turns; the first rounds warm up. */
async function compare(what: string, one: () => Promise<number>, other: () => Promise<number>) {
  const times: [number[], number[]] = [[], []];
  for (let round = -10; round < ROUNDS; round += 1) {
    const pair = [await one(), await other()] as const;
    if (round < 0) continue;
    times[0].push(pair[0]);
    times[1].push(pair[1]);
  }
  const [few, many] = [median(times[0]), median(times[1])];
  figures.add({
    what,
    goal: `≤ ${MOST_GROWTH} ×`,
    measured: `${few.toFixed(2)} → ${many.toFixed(2)} ms: ${(many / few).toFixed(2)} ×`,
    holds: many / few <= MOST_GROWTH,
  });
}

async function measureGrowth(small: Forum, large: Forum): Promise<void> {
  for (const [name, act] of Object.entries(ACTS).filter(([name]) => isWanted(`P4 ${name}`))) {
    let round = 0;
    await compare(
      `P4 ${name}`,
      async () => (await small.load.send(act(small, SMALL, round))).ms,
      async () => {
        round += 1;
        return (await large.load.send(act(large, LARGE, round - 1))).ms;
      },
    );
  }
  if (!isWanted('P4 page 5,000')) return;
  const [first, deep] = [
    await pageAfter(large, 20),
    await pageAfter(large, Math.min(100_000, POSTS / 2)),
  ];
  const time = async (path: string) => (await large.load.send({ path })).ms;
  await compare(
    'P4 page 5,000 against page 2',
    () => time(first),
    () => time(deep),
  );
}

async function measureAgainstRaw(large: Forum): Promise<void> {
  const port = PORT + 9;
  const rawServer = await start('./forum-raw.ts', large.url, `${port}`, large.userId);
  const raw = new Load(`http://127.0.0.1:${port}`, CONNECTIONS);
  let number = 0;
  // As many people as connections: one alone would soon have written enough, and a session that
  // several requests ask for at once is looked up once for all of them.
  let turn = 0;
  const next = () => talkedAbout(POSTS - 20 * (number++ % 500));
  const body = () =>
    JSON.stringify({ id: randomUUID(), content: `Thank you, that helped (${number}).` });
  const acts: [string, number, () => Shot][] = [
    ['P1 list', 0.6, () => ({ path: '/api/forum/posts' })],
    ['P2 post with comments', 0.55, () => ({ path: `/api/forum/posts/${next()}` })],
    [
      'P5 reply',
      0.4,
      // In each thread one of them: who follows it is told, and that would become more with each round.
      () => ({
        method: 'POST',
        path: `/api/forum/posts/${next()}/comments`,
        body: body(),
        headers: { cookie: large.cookies[(number % 500) % CONNECTIONS] ?? '' },
      }),
    ],
  ];
  for (const [what, goal, shot] of acts.filter(([name]) => isWanted(name))) {
    const rounds: Record<'share' | 'p99' | 'own' | 'raw' | 'ownWork' | 'rawWork', number>[] = [];
    for (let round = -1; round < RAW_ROUNDS; round += 1) {
      const timer = setInterval(() => void forgetAttempts(large.connection), 100);
      const before = [await workOf(rawServer), await workOf(large.server)] as const;
      const theirs = await raw.run(CONNECTIONS, RAW_ROUND_MS, shot);
      const ours = await large.many.run(CONNECTIONS, RAW_ROUND_MS, () => ({
        headers: { cookie: large.cookies[turn++ % CONNECTIONS] ?? '' },
        ...shot(),
      }));
      clearInterval(timer);
      const own = {
        share: ours.perSecond / theirs.perSecond,
        p99: ours.p99 / theirs.p99,
        own: ours.perSecond,
        raw: theirs.perSecond,
        ownWork: ((await workOf(large.server)) - before[1]) / ours.requests,
        rawWork: ((await workOf(rawServer)) - before[0]) / theirs.requests,
      };
      if (round >= 0) rounds.push(own);
    }
    const share = median(rounds.map((figure) => figure.share));
    const of = (name: 'own' | 'raw' | 'ownWork' | 'rawWork', digits = 0) =>
      median(rounds.map((figure) => figure[name])).toFixed(digits);
    const p99 = median(rounds.map((figure) => figure.p99));
    figures.add({
      what: `${what}, ${CONNECTIONS} connections`,
      goal: `≥ ${Math.round(goal * 100)} % of raw`,
      measured:
        `${(share * 100).toFixed(0)} % (${of('own')} of ${of('raw')}/s; ` +
        `work of the process ${of('ownWork', 2)} to ${of('rawWork', 2)} ms)`,
      holds: share >= goal,
    });
    if (what === 'P1 list') {
      figures.add({
        what: 'P1 list, p99',
        goal: '≤ 2 × raw',
        measured: `${p99.toFixed(2)} ×`,
        holds: p99 <= 2,
      });
    }
  }
  raw.close();
}

/** Likes and takes back at random, many at once; then every count is what the rows say. */
async function checkCounts({ connection }: Forum): Promise<void> {
  const services = {
    db: connection.db,
    clock: systemClock,
    limits: createRateLimiter(connection.db, systemClock),
    announcer: createAnnouncer(connection.db, createLog('silent')),
  };
  const { rows: posts } = await connection.pool.query<{ id: string }>(
    'SELECT id FROM forum_posts ORDER BY created_at DESC LIMIT 20',
  );
  const { rows: people } = await connection.pool.query<{ id: string }>(
    'SELECT id FROM users LIMIT 200',
  );
  await connection.pool.query(
    `UPDATE forum_posts p SET likes = (SELECT count(*) FROM forum_post_likes l WHERE l.post_id = p.id)`,
  );
  const pick = <Item>(list: readonly Item[]) =>
    list[Math.floor(Math.random() * list.length)] as Item;
  let left = LIKES;
  const begun = performance.now();
  const one = async () => {
    while (left-- > 0) {
      const viewer = { id: pick(people).id, role: 'user' as const };
      await likePost(services, viewer, pick(posts).id, Math.random() < 0.6);
    }
  };
  await Promise.all(Array.from({ length: 64 }, one));
  const seconds = (performance.now() - begun) / 1_000;
  const { rows } = await connection.pool.query<{ wrong: number }>(
    `SELECT count(*)::int AS wrong FROM forum_posts p
     WHERE likes <> (SELECT count(*) FROM forum_post_likes l WHERE l.post_id = p.id)`,
  );
  const wrong = rows[0]?.wrong ?? -1;
  figures.add({
    what: `counts after ${LIKES} likes and unlikes, 64 at once`,
    goal: 'all right',
    measured: `${wrong} wrong (${(LIKES / seconds).toFixed(0)}/s)`,
    holds: wrong === 0,
  });
}

const dataDir = options.data ?? (await mkdtemp(join(tmpdir(), 'attune-bench-')));
const postgres = await startEmbeddedPostgres({ dataDir, log: createLog('warn', process.stderr) });
const base = connect(postgres.url, createLog('silent'), 1);
const closing: (() => unknown)[] = [];
try {
  const small = await openForum(base, postgres.url, SMALL, PORT);
  closing.push(() => small.connection.close());
  const large = await openForum(base, postgres.url, LARGE, PORT + 1);
  closing.push(() => large.connection.close());
  await measureGrowth(small, large);
  await measureAgainstRaw(large);
  if (isWanted('counts')) await checkCounts(small);
  figures.print();
  await figures.keep({ posts: POSTS });
} finally {
  for (const child of children) child.kill();
  for (const close of closing) await close();
  await base.close();
  await postgres.stop();
  if (!options.data) await rm(dataDir, { recursive: true, force: true });
}
process.exit(figures.isShort ? 1 : 0);
