import { type ChildProcess, fork } from 'node:child_process';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { buildUser } from '../server/src/demo/builders/build-user.ts';
import { openSession } from '../server/src/features/account/sessions/open-session.ts';
import { systemClock } from '../server/src/platform/clock/clock.ts';
import { type Connection, connect } from '../server/src/platform/db/database.ts';
import { startEmbeddedPostgres } from '../server/src/platform/db/embedded/embedded-postgres.ts';
import { migrate } from '../server/src/platform/db/migrate.ts';
import { createLog } from '../server/src/platform/log/log.ts';
import {
  type CompanionTimings,
  recordFirstWord,
  recordLongestGap,
  recordMissingWords,
  recordOneStream,
  WHY_GOALS_ARE_MISSED,
} from './companion-judge.ts';
import {
  askCompanion,
  askRaw,
  closeIdleConnections,
  type Person,
  type StreamTiming,
} from './companion-streams.ts';
import { Figures, say } from './figures.ts';

/**
 * Measures how much time the companion adds to the model's own (P7). Compares the model directly, a
 * raw proxy with two reads, and the app with a signed-in user and all checks. They run
 * alternately, so that other load on the machine affects all alike.
 *
 * Run: npm run bench -- companion, or alone with --port 6120 --rounds 60 --only 1,20,200
 */
const { values: options } = parseArgs({
  options: {
    port: { type: 'string', default: '6120' },
    rounds: { type: 'string' },
    only: { type: 'string', default: '1,20,200' },
    quick: { type: 'boolean', default: false },
  },
});
const PORT = Number(options.port);
const PORTS = { model: PORT, raw: PORT + 1, app: PORT + 2, appForMany: PORT + 3 };
const ROUNDS = Number(options.rounds ?? (options.quick ? 10 : 60));
const isSelected = (streams: number) => options.only.split(',').includes(`${streams}`);
const TWENTY_STREAM_ROUNDS = options.quick ? 3 : 10;
const WARM_UP_ROUNDS = 10;
/** How many messages every user sends before the measurement: see `warmUp`. */
const WARM_UP_MESSAGES = options.quick ? 2 : 10;
const PEOPLE = 200;
const CONCURRENCY = 20;
/** Fake answers. The name gives the number of words and the gap in ms (see companion-model.ts). */
const SHORT = { name: '60x10', words: 60 };
const LONG = { name: '100x50', words: 100 };
const SHORTEST = '3x1';

const figures = new Figures('companion', WHY_GOALS_ARE_MISSED);
const log = createLog('silent');
const children: ChildProcess[] = [];

async function start(file: string, ...args: (string | number)[]): Promise<void> {
  const path = fileURLToPath(new URL(file, import.meta.url));
  const child = fork(path, args.map(String), { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  children.push(child);
  await new Promise<void>((resolve, reject) => {
    child.once('message', () => resolve());
    child.once('exit', (code) => reject(new Error(`${file} ended with ${code}`)));
  });
}

async function seedPeople(connection: Connection): Promise<Person[]> {
  const services = {
    db: connection.db,
    clock: systemClock,
    log,
    appSecret: 'a secret for a bench that is long enough',
    termsVersion: '2026-11-15',
    privacyVersion: '2026-11-18',
  };
  const device = { userAgent: 'bench', ip: '127.0.0.1', network: '127.0.0.1' };
  const people: Person[] = [];
  for (let n = 0; n < PEOPLE; n += 1) {
    const { user } = await buildUser(services, { hasAssessment: n % 2 === 0 });
    const { token } = await connection.db.transaction((tx) =>
      openSession(services as Parameters<typeof openSession>[0], tx, user, device),
    );
    people.push({ id: user.id, cookie: `attune_session=${token}` });
  }
  return people;
}

/**
 * Warms up users and processes. A user's first message creates their key, and only from the third
 * message on can the server prefetch it. V8 optimizes code only after some thousand runs, which a
 * node in use has within an hour.
 */
async function warmUp(people: readonly Person[]): Promise<void> {
  for (let from = 0; from < people.length; from += CONCURRENCY) {
    const group = people.slice(from, from + CONCURRENCY);
    await Promise.all(group.map((person) => askRaw(PORTS.raw, SHORTEST, person)));
    await Promise.all(group.map((person) => askCompanion(PORTS.app, person)));
  }
}

/** Rate limits and budgets would stop the bench. */
const clearLimits = (connection: Connection) =>
  connection.pool.query('DELETE FROM rate_limits; DELETE FROM companion_usage');

async function measure(
  connection: Connection,
  people: readonly Person[],
  { atOnce, rounds, model, app }: { atOnce: number; rounds: number; model: string; app: number },
): Promise<CompanionTimings> {
  closeIdleConnections();
  const timingsBySide: CompanionTimings = { direct: [], raw: [], app: [] };
  let next = 0;
  const askAtOnce = (ask: (person: Person) => Promise<StreamTiming>) =>
    Promise.all(
      Array.from({ length: atOnce }, () => {
        next += 1;
        return ask(people[next % people.length] as Person);
      }),
    );
  for (let round = atOnce === 1 ? -WARM_UP_ROUNDS : -1; round < rounds; round += 1) {
    const timings = {
      direct: await askAtOnce((person) => askRaw(PORTS.model, model, person)),
      raw: await askAtOnce((person) => askRaw(PORTS.raw, model, person)),
      app: await askAtOnce((person) => askCompanion(app, person)),
    };
    if (round % 10 === 0) await clearLimits(connection);
    if (round < 0) continue;
    for (const side of ['direct', 'raw', 'app'] as const)
      timingsBySide[side].push(...timings[side]);
  }
  return timingsBySide;
}

const folder = await mkdtemp(join(tmpdir(), 'attune-bench-'));
await mkdir(join(folder, 'db'));
const postgres = await startEmbeddedPostgres({
  dataDir: join(folder, 'db'),
  log: createLog('warn', process.stderr),
});
const connection = connect(postgres.url, log, 2);
try {
  await migrate(postgres.url);
  const people = await seedPeople(connection);
  await start('./companion-model.ts', PORTS.model);
  await start('./companion-raw.ts', postgres.url, PORTS.raw, PORTS.model);
  await start('./companion-server.ts', postgres.url, PORTS.app, PORTS.model, folder, SHORT.name);
  await start(
    './companion-server.ts',
    postgres.url,
    PORTS.appForMany,
    PORTS.model,
    folder,
    LONG.name,
  );
  const shortAnswers = { model: SHORT.name, app: PORTS.app };
  say('warming up …');
  for (let time = 0; time < WARM_UP_MESSAGES; time += 1) {
    await warmUp(people);
    await clearLimits(connection);
  }
  if (isSelected(1)) {
    say(`one stream, ${ROUNDS} rounds …`);
    // Only a few users take part, so that each was active within the last minute, as in the middle
    // of a conversation.
    const some = people.slice(0, CONCURRENCY);
    const one = await measure(connection, some, { ...shortAnswers, atOnce: 1, rounds: ROUNDS });
    recordOneStream(figures, one);
    recordMissingWords(figures, 1, one.app, SHORT.words);
  }
  if (isSelected(CONCURRENCY)) {
    say(`${CONCURRENCY} streams, ${TWENTY_STREAM_ROUNDS} rounds …`);
    const twenty = await measure(connection, people, {
      ...shortAnswers,
      atOnce: CONCURRENCY,
      rounds: TWENTY_STREAM_ROUNDS,
    });
    recordFirstWord(figures, CONCURRENCY, twenty);
    recordMissingWords(figures, CONCURRENCY, twenty.app, SHORT.words);
  }
  if (isSelected(PEOPLE)) {
    say(`${PEOPLE} streams …`);
    await clearLimits(connection);
    const measurement = { atOnce: PEOPLE, rounds: 1, model: LONG.name, app: PORTS.appForMany };
    const many = await measure(connection, people, measurement);
    recordLongestGap(figures, PEOPLE, many);
    recordMissingWords(figures, PEOPLE, many.app, LONG.words);
  }
  figures.print();
  await figures.save({ rounds: ROUNDS });
} finally {
  for (const child of children) child.kill();
  await connection.close();
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
}
