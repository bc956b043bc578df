import { parseArgs } from 'node:util';
import {
  hashPassword,
  isPasswordCorrect,
} from '../server/src/features/account/password/secrets.ts';
import { migrate } from '../server/src/platform/db/migrate.ts';
import { Figures } from './figures.ts';
import { startChild } from './lib/child.ts';
import { withDatabase } from './lib/database.ts';
import { clearRateLimits, createPeople, PASSWORD } from './lib/people.ts';
import { Load, median } from './load.ts';
import { NO_GOAL } from './report.ts';

/**
 * Compares a whole sign-in with its password hash alone, which is slow on purpose. The two are
 * measured alternately: first with one request at a time, then with four at once.
 *
 * Run: npm run bench -- sign-in, or node bench/sign-in.ts [--port 6300]
 */
const { values: options } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    port: { type: 'string', default: '6300' },
  },
});
const ORIGIN = `http://127.0.0.1:${options.port}`;
const CONNECTIONS = 4;
const ROUNDS = options.quick ? 10 : 60;
const LOAD_ROUNDS = options.quick ? 1 : 5;
const ROUND_MS = options.quick ? 1_000 : 3_000;
/** Besides the hash, a sign-in runs only some SQL statements. */
const MAX_HASH_RATIO = 1.5;
/** Sign-ins per second, relative to hashes per second. */
const MIN_SHARE = 0.6;

const WHY_GOALS_ARE_MISSED = {
  'sign-in':
    'Besides the hash, a sign-in runs a dozen statements one after the other (limits, the user, the second step, session, audit), which wait for a processor that is busy with hashing.',
};
const figures = new Figures('sign-in', WHY_GOALS_ARE_MISSED);

/** Checks as many passwords as possible, CONNECTIONS at once. */
async function measureHashesPerSecond(hash: string): Promise<number> {
  const startedAt = performance.now();
  let done = 0;
  const runWorker = async () => {
    while (performance.now() - startedAt < ROUND_MS) {
      await isPasswordCorrect(hash, PASSWORD);
      done += 1;
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, runWorker));
  return (done / (performance.now() - startedAt)) * 1_000;
}

await withDatabase({}, async ({ url, connect }) => {
  await migrate(url);
  const connection = connect(url, 2);
  const people = await createPeople(connection, 40);
  await startChild('app-server.ts', [url, options.port]);
  const load = new Load(ORIGIN, CONNECTIONS, { origin: ORIGIN });
  const hash = await hashPassword(PASSWORD);
  let userIndex = 0;
  const createRequest = () => {
    const email = people[userIndex++ % people.length]?.email;
    const body = JSON.stringify({ email, password: PASSWORD });
    return { method: 'POST', path: '/api/account/sign-in', body };
  };

  const times = { hash: [] as number[], signIn: [] as number[] };
  for (let round = -5; round < ROUNDS; round += 1) {
    const startedAt = performance.now();
    await isPasswordCorrect(hash, PASSWORD);
    const rawMs = performance.now() - startedAt;
    const { ms } = await load.send(createRequest());
    if (round < 0) continue;
    times.hash.push(rawMs);
    times.signIn.push(ms);
  }
  const [hashMs, signInMs] = [median(times.hash), median(times.signIn)];
  figures.add({
    what: 'hash of a password (argon2id, 19 MiB, two passes), p50',
    goal: NO_GOAL,
    measured: `${hashMs.toFixed(1)} ms`,
    holds: true,
    value: hashMs,
  });
  figures.add({
    what: 'sign-in, one at a time, p50',
    goal: `≤ ${MAX_HASH_RATIO} × the hash`,
    measured: `${signInMs.toFixed(1)} ms: ${(signInMs / hashMs).toFixed(2)} ×`,
    holds: signInMs <= MAX_HASH_RATIO * hashMs,
    value: signInMs / hashMs,
    better: 'lower',
  });

  const rounds: { signIns: number; hashes: number }[] = [];
  for (let round = -1; round < LOAD_ROUNDS; round += 1) {
    await clearRateLimits(connection);
    const pair = {
      hashes: await measureHashesPerSecond(hash),
      signIns: (await load.run(CONNECTIONS, ROUND_MS, createRequest)).perSecond,
    };
    if (round >= 0) rounds.push(pair);
  }
  const share = median(rounds.map((pair) => pair.signIns / pair.hashes));
  const formatMedian = (name: 'signIns' | 'hashes') =>
    median(rounds.map((pair) => pair[name])).toFixed(0);
  figures.add({
    what: `sign-ins, ${CONNECTIONS} connections`,
    goal: `≥ ${MIN_SHARE * 100} % of the hashes alone`,
    measured: `${(share * 100).toFixed(0)} % (${formatMedian('signIns')} of ${formatMedian('hashes')}/s)`,
    holds: share >= MIN_SHARE,
    value: share,
    better: 'higher',
  });
  load.close();
  figures.print();
  await figures.save();
});
process.exit();
