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
  COMPANION_CAUSES,
  judgeMany,
  judgeMissingWords,
  judgeOne,
  judgeSome,
  type Sides,
} from './companion-judge.ts';
import { askCompanion, askRaw, type Person, type StreamTiming } from './companion-streams.ts';
import { Figures, say } from './figures.ts';

/**
 * What the companion adds to the model's own time (P7): the model directly, a raw proxy with two
 * reads, and the app with a signed-in user and all checks. They run in turns, so that other load
 * affects all alike.
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
const PORTS = { model: PORT, raw: PORT + 1, ours: PORT + 2, oursMany: PORT + 3 };
const ROUNDS = Number(options.rounds ?? (options.quick ? 10 : 60));
const isSelected = (streams: number) => options.only.split(',').includes(`${streams}`);
const SOME_ROUNDS = options.quick ? 3 : 10;
const WARM_UP = 10;
/** How often every user sends a message before the measurement: see `settle`. */
const SETTLING = options.quick ? 2 : 10;
const PEOPLE = 200;
const AT_ONCE = 20;
/** The number of words and the time between two, as in the model's name. */
const SHORT = { name: '60x10', words: 60 };
const LONG = { name: '100x50', words: 100 };
const SHORTEST = '3x1';

const figures = new Figures('companion', COMPANION_CAUSES);
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
 * Users and processes are warmed up. A first message creates the user's key, and at the second it
 * is not yet known which key will be needed. V8 optimizes only what has run some thousand times,
 * which a node in use has within the hour.
 */
async function settle(people: readonly Person[]): Promise<void> {
  for (let from = 0; from < people.length; from += AT_ONCE) {
    const some = people.slice(from, from + AT_ONCE);
    await Promise.all(some.map((person) => askRaw(PORTS.raw, SHORTEST, person)));
    await Promise.all(some.map((person) => askCompanion(PORTS.ours, person)));
  }
}

/** Limits are meant for users, not for a bench. */
const clearLimits = (connection: Connection) =>
  connection.pool.query('DELETE FROM rate_limits; DELETE FROM companion_usage');

async function measure(
  connection: Connection,
  people: readonly Person[],
  { atOnce, rounds, model, ours }: { atOnce: number; rounds: number; model: string; ours: number },
): Promise<Sides> {
  const sides: Sides = { direct: [], raw: [], ours: [] };
  let next = 0;
  const all = (ask: (person: Person) => Promise<StreamTiming>) =>
    Promise.all(
      Array.from({ length: atOnce }, () => {
        next += 1;
        return ask(people[next % people.length] as Person);
      }),
    );
  for (let round = atOnce === 1 ? -WARM_UP : -1; round < rounds; round += 1) {
    const timings = {
      direct: await all((person) => askRaw(PORTS.model, model, person)),
      raw: await all((person) => askRaw(PORTS.raw, model, person)),
      ours: await all((person) => askCompanion(ours, person)),
    };
    if (round % 10 === 0) await clearLimits(connection);
    if (round < 0) continue;
    for (const side of ['direct', 'raw', 'ours'] as const) sides[side].push(...timings[side]);
  }
  return sides;
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
  await start('./companion-server.ts', postgres.url, PORTS.ours, PORTS.model, folder, SHORT.name);
  await start(
    './companion-server.ts',
    postgres.url,
    PORTS.oursMany,
    PORTS.model,
    folder,
    LONG.name,
  );
  const few = { model: SHORT.name, ours: PORTS.ours };
  say('everyone sends a few messages …');
  for (let time = 0; time < SETTLING; time += 1) {
    await settle(people);
    await clearLimits(connection);
  }
  if (isSelected(1)) {
    say(`one stream, ${ROUNDS} rounds …`);
    // In the middle of a conversation: few enough that each was active within the last minute.
    const some = people.slice(0, AT_ONCE);
    const one = await measure(connection, some, { ...few, atOnce: 1, rounds: ROUNDS });
    judgeOne(figures, one);
    judgeMissingWords(figures, 1, one.ours, SHORT.words);
  }
  if (isSelected(AT_ONCE)) {
    say(`${AT_ONCE} streams, ${SOME_ROUNDS} rounds …`);
    const twenty = await measure(connection, people, {
      ...few,
      atOnce: AT_ONCE,
      rounds: SOME_ROUNDS,
    });
    judgeSome(figures, AT_ONCE, twenty);
    judgeMissingWords(figures, AT_ONCE, twenty.ours, SHORT.words);
  }
  if (isSelected(PEOPLE)) {
    say(`${PEOPLE} streams …`);
    await clearLimits(connection);
    const measurement = { atOnce: PEOPLE, rounds: 1, model: LONG.name, ours: PORTS.oursMany };
    const many = await measure(connection, people, measurement);
    judgeMany(figures, PEOPLE, many);
    judgeMissingWords(figures, PEOPLE, many.ours, LONG.words);
  }
  figures.print();
  await figures.save({ rounds: ROUNDS });
} finally {
  for (const child of children) child.kill();
  await connection.close();
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
}
