import { parseArgs } from 'node:util';
import { migrate } from '../server/src/platform/db/migrate.ts';
import { seedLife, seedOthers } from './dashboard-seed.ts';
import { Figures } from './figures.ts';
import { seedLibrary } from './forum-opened.ts';
import { startChild } from './lib/child.ts';
import { withDatabase } from './lib/database.ts';
import { inTurns } from './lib/in-turns.ts';
import { makePeople } from './lib/people.ts';
import { Load } from './load.ts';

/**
 * The dashboard of somebody with five years of days against that of somebody with a week, lived at
 * the same pace, in one database among many others, as the product answers them: in turns, so that
 * whatever else the machine does falls on both alike. The median may be at most 1.5 times as long.
 *
 * Run: npm run bench -- dashboard, or node bench/dashboard.ts [--port 6590]
 */
const { values: options } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    port: { type: 'string', default: '6590' },
  },
});
const LIVES = [7, 5 * 365];
const OTHERS = 100;
const MOST_TIMES = 1.5;
const ROUNDS = options.quick ? 20 : 200;

const figures = new Figures('dashboard');

await withDatabase({ durable: false }, async ({ url, connect }) => {
  const connection = connect();
  await migrate(url);
  await seedLibrary(connection);
  await seedOthers(connection, OTHERS);
  const people = await makePeople(connection, LIVES.length);
  for (const [at, days] of LIVES.entries()) {
    await seedLife(connection, people[at]?.id ?? '', days);
  }
  await connection.pool.query('VACUUM ANALYZE');
  await startChild('forum-server.ts', [url, options.port]);
  const load = new Load(`http://127.0.0.1:${options.port}`, 1);
  const sides = people.map(({ cookie }) => async () => {
    const { ms } = await load.send({ path: '/api/dashboard', headers: { cookie } });
    return ms;
  });
  const [week = 0, years = 0] = await inTurns(sides, ROUNDS);
  load.close();
  const ratio = years / week;
  figures.add({
    what: 'dashboard, five years against a week, p50',
    goal: `≤ ${MOST_TIMES} ×`,
    measured: `${week.toFixed(1)} → ${years.toFixed(1)} ms: ${ratio.toFixed(2)} ×`,
    holds: ratio <= MOST_TIMES,
    value: ratio,
    better: 'lower',
  });
  figures.print();
  await figures.keep();
});
process.exit();
