import { fork } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { buildUser } from '../server/src/demo/builders/build-user.ts';
import { seedTexts } from '../server/src/features/content/index.ts';
import { seedDaily } from '../server/src/features/daily/daily-library.ts';
import { seedPractices } from '../server/src/features/mind/seed-practices.ts';
import { CONTENT_DIR, tutorialLibrary } from '../server/src/features/tutorials/index.ts';
import { systemClock } from '../server/src/platform/clock/clock.ts';
import { type Connection, connect } from '../server/src/platform/db/database.ts';
import { startEmbeddedPostgres } from '../server/src/platform/db/embedded/embedded-postgres.ts';
import { migrate } from '../server/src/platform/db/migrate.ts';
import { createLog } from '../server/src/platform/log/log.ts';
import { seedLife, seedOthers } from './dashboard-seed.ts';
import { Load, median } from './load.ts';

/**
 * The dashboard of somebody with five years of days against that of somebody with a week, lived at
 * the same pace, in one database among many others, as the product answers them: in turns, so that
 * whatever else the machine does falls on both alike. The median may be at most 1.5 times as long.
 *
 * Run: npm run bench:dashboard [-- --port 6590]
 */
const { values: options } = parseArgs({ options: { port: { type: 'string', default: '6590' } } });
const ORIGIN = `http://127.0.0.1:${options.port}`;
const LIVES = { week: 7, years: 5 * 365 };
const OTHERS = 100;
const MOST_TIMES = 1.5;
const ROUNDS = 200;
const WARM_UP = 20;
const PASSWORD = 'attune-bench';

const print = (line: string) => process.stdout.write(`${line}\n`);
const log = createLog('silent');

async function seedPerson(connection: Connection, days: number): Promise<string> {
  const services = {
    db: connection.db,
    clock: systemClock,
    appSecret: 'a secret for a bench that is long enough',
    termsVersion: '2026-11-15',
  };
  const { user } = await buildUser(services, { hasAssessment: true, password: PASSWORD });
  await seedLife(connection, user.id, days);
  return user.email;
}

async function open(email: string): Promise<Load> {
  const answer = await fetch(`${ORIGIN}/api/account/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: ORIGIN },
    body: JSON.stringify({ email, password: PASSWORD }),
  });
  if (!answer.ok) throw new Error(await answer.text());
  const cookie = answer.headers.getSetCookie().map((line) => line.split(';')[0]);
  return new Load(ORIGIN, 1, { cookie: cookie.join('; ') });
}

async function startServer(url: string) {
  const file = fileURLToPath(new URL('./forum-server.ts', import.meta.url));
  const child = fork(file, [url, options.port], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  await new Promise<void>((resolve, reject) => {
    child.once('message', () => resolve());
    child.once('exit', (code) => reject(new Error(`the server ended with ${code}`)));
  });
  return child;
}

const dataDir = await mkdtemp(join(tmpdir(), 'attune-bench-'));
const postgres = await startEmbeddedPostgres({
  dataDir,
  log: createLog('warn', process.stderr),
  durable: false,
});
const connection = connect(postgres.url, log, 1);
let server: Awaited<ReturnType<typeof startServer>> | null = null;
let holds = false;
try {
  await migrate(postgres.url);
  const services = { db: connection.db, clock: systemClock, log };
  await seedTexts(tutorialLibrary, services, CONTENT_DIR);
  await seedDaily(services);
  await seedPractices(services);
  await seedOthers(connection, OTHERS);
  const emails = {
    week: await seedPerson(connection, LIVES.week),
    years: await seedPerson(connection, LIVES.years),
  };
  await connection.pool.query('VACUUM ANALYZE');
  server = await startServer(postgres.url);
  const people = { week: await open(emails.week), years: await open(emails.years) };
  const timeOf = async (person: Load) => (await person.send({ path: '/api/dashboard' })).ms;
  const times = { week: [] as number[], years: [] as number[] };
  for (let round = -WARM_UP; round < ROUNDS; round += 1) {
    const [week, years] = [await timeOf(people.week), await timeOf(people.years)];
    if (round < 0) continue;
    times.week.push(week);
    times.years.push(years);
  }
  const [week, years] = [median(times.week), median(times.years)];
  const ratio = years / week;
  holds = ratio <= MOST_TIMES;
  print(
    `dashboard, p50: ${week.toFixed(1)} ms with a week, ${years.toFixed(1)} ms with five years: × ${ratio.toFixed(2)} (at most ${MOST_TIMES})  ${holds ? 'holds' : 'SHORT'}`,
  );
  const folder = fileURLToPath(new URL('../.cache/bench', import.meta.url));
  await mkdir(folder, { recursive: true });
  const report = { at: new Date().toISOString(), week, years, ratio };
  await writeFile(join(folder, 'dashboard.json'), `${JSON.stringify(report, null, 2)}\n`);
  for (const person of Object.values(people)) person.close();
} finally {
  server?.kill();
  await connection.close();
  await postgres.stop();
  await rm(dataDir, { recursive: true, force: true });
}
process.exit(holds ? 0 : 1);
