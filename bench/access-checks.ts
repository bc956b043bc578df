import { parseArgs } from 'node:util';
import { Figures } from './figures.ts';
import { seedForum } from './forum-seed.ts';
import { startChild } from './lib/child.ts';
import { compareLoad } from './lib/compare-load.ts';
import { withDatabase } from './lib/database.ts';
import { createPeople } from './lib/people.ts';
import { Load } from './load.ts';
import { NO_GOAL } from './report.ts';

/**
 * Measures the cost of the session, access and rate limit checks (P6): requests the same list of
 * posts with and without these checks, alternately, from one process.
 *
 * Run: npm run bench -- access-checks, or node bench/access-checks.ts [--port 6290]
 */
const { values: options } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    port: { type: 'string', default: '6290' },
  },
});
const PORT = Number(options.port);
const CONNECTIONS = 16;
const MAX_COST = 0.3;
const PACE = {
  connections: CONNECTIONS,
  rounds: options.quick ? 1 : 7,
  roundMs: options.quick ? 1_000 : 3_000,
};

const WHY_GOALS_ARE_MISSED = {
  'P6 session, access and rate limit checks':
    'The rate limit is counted in PostgreSQL, so that all nodes share it. That is a second statement, and one that writes.',
};
const figures = new Figures('access-checks', WHY_GOALS_ARE_MISSED);

await withDatabase({}, async ({ url, connect }) => {
  await seedForum(url, { posts: 1_000, people: 1_000, days: 30 });
  const people = await createPeople(connect(), CONNECTIONS);
  const server = await startChild('access-checks-server.ts', [url, PORT, people[0]?.id ?? '']);
  const load = new Load(`http://127.0.0.1:${PORT}`, CONNECTIONS);
  const unchecked = { server, load, createRequest: () => ({ path: '/api/bench/unchecked' }) };
  let userIndex = 0;
  const measure = (path: string) => {
    const createRequest = () => ({
      path,
      headers: { cookie: people[userIndex++ % CONNECTIONS]?.cookie ?? '' },
    });
    return compareLoad({ server, load, createRequest }, unchecked, PACE);
  };
  const record = (what: string, maxCost: number | null, share: number, perSecond: number[]) => {
    const [own, raw] = perSecond.map((value) => value.toFixed(0));
    figures.add({
      what,
      goal: maxCost === null ? NO_GOAL : `≤ ${maxCost * 100} % fewer requests per second`,
      measured: `${((1 - share) * 100).toFixed(0)} % fewer (${own} instead of ${raw}/s)`,
      holds: maxCost === null || 1 - share <= maxCost,
      value: share,
      better: 'higher',
    });
  };
  const checked = await measure('/api/bench/checked');
  record(
    'session and access checks (every read)',
    null,
    checked.throughputRatio,
    checked.perSecond,
  );
  const limited = await measure('/api/bench/checked-and-limited');
  const what = 'P6 session, access and rate limit checks';
  record(what, MAX_COST, limited.throughputRatio, limited.perSecond);
  load.close();
  figures.print();
  await figures.save();
});
process.exit();
