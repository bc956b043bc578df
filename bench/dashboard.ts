import { parseArgs } from 'node:util';
import { migrate } from '../server/src/platform/db/migrate.ts';
import { seedOtherUsers, seedUserHistory } from './dashboard-seed.ts';
import { Figures } from './figures.ts';
import { startChild } from './lib/child.ts';
import { withDatabase } from './lib/database.ts';
import { measureInterleaved } from './lib/measure-interleaved.ts';
import { createPeople } from './lib/people.ts';
import { Load } from './load.ts';
import { seedLibrary } from './open-forum.ts';

/**
 * Compares the dashboard of a user with five years of data with that of a user with one week of
 * data. Both are in one database with many other users, and were equally active per day. They are
 * measured alternately, so that other load on the machine affects both alike. The median for five
 * years may be at most 1.5 times as long.
 *
 * Run: npm run bench -- dashboard, or node bench/dashboard.ts [--port 6590]
 */
const { values: options } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    port: { type: 'string', default: '6590' },
  },
});
const HISTORY_DAYS = [7, 5 * 365];
const OTHER_USER_COUNT = 100;
const MAX_RATIO = 1.5;
const ROUNDS = options.quick ? 20 : 200;

const figures = new Figures('dashboard');

await withDatabase({ isDurable: false }, async ({ url, connect }) => {
  const connection = connect();
  await migrate(url);
  await seedLibrary(connection);
  await seedOtherUsers(connection, OTHER_USER_COUNT);
  const people = await createPeople(connection, HISTORY_DAYS.length);
  for (const [at, days] of HISTORY_DAYS.entries()) {
    await seedUserHistory(connection, people[at]?.id ?? '', days);
  }
  await connection.pool.query('VACUUM ANALYZE');
  await startChild('app-server.ts', [url, options.port]);
  const load = new Load(`http://127.0.0.1:${options.port}`, 1);
  const sides = people.map(({ cookie }) => async () => {
    const { ms } = await load.send({ path: '/api/dashboard', headers: { cookie } });
    return ms;
  });
  const [week = 0, years = 0] = await measureInterleaved(sides, ROUNDS);
  load.close();
  const ratio = years / week;
  figures.add({
    what: 'dashboard, five years compared with one week, p50',
    goal: `≤ ${MAX_RATIO} ×`,
    measured: `${week.toFixed(1)} → ${years.toFixed(1)} ms: ${ratio.toFixed(2)} ×`,
    holds: ratio <= MAX_RATIO,
    value: ratio,
    better: 'lower',
  });
  figures.print();
  await figures.save();
});
process.exit();
