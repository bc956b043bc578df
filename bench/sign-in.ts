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
 * The cost of a sign-in: the hash alone, which is slow on purpose, and the whole sign-in, one at a
 * time and four at once, in turns.
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
/** A sign-in is the hash and a few statements. */
const MAX_HASH_RATIO = 1.5;
const MIN_SHARE = 0.6;

const figures = new Figures('sign-in', {
  'sign-in':
    'Around the hash there are a dozen statements one after the other (limits, the person, the second step, session, audit), which wait for a processor that is busy with hashing.',
});

/** As many password checks as possible, that many at once. */
async function hashesPerSecond(hash: string): Promise<number> {
  const startedAt = performance.now();
  let done = 0;
  const one = async () => {
    while (performance.now() - startedAt < ROUND_MS) {
      await isPasswordCorrect(hash, PASSWORD);
      done += 1;
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, one));
  return (done / (performance.now() - startedAt)) * 1_000;
}

await withDatabase({}, async ({ url, connect }) => {
  await migrate(url);
  const connection = connect(url, 2);
  const people = await createPeople(connection, 40);
  await startChild('forum-server.ts', [url, options.port]);
  const load = new Load(ORIGIN, CONNECTIONS, { origin: ORIGIN });
  const hash = await hashPassword(PASSWORD);
  let turn = 0;
  const shot = () => {
    const email = people[turn++ % people.length]?.email;
    const body = JSON.stringify({ email, password: PASSWORD });
    return { method: 'POST', path: '/api/account/sign-in', body };
  };

  const times = { hash: [] as number[], whole: [] as number[] };
  for (let round = -5; round < ROUNDS; round += 1) {
    const startedAt = performance.now();
    await isPasswordCorrect(hash, PASSWORD);
    const raw = performance.now() - startedAt;
    const { ms } = await load.send(shot());
    if (round < 0) continue;
    times.hash.push(raw);
    times.whole.push(ms);
  }
  const [raw, whole] = [median(times.hash), median(times.whole)];
  figures.add({
    what: 'hash of a password (argon2id, 19 MiB, two passes), p50',
    goal: NO_GOAL,
    measured: `${raw.toFixed(1)} ms`,
    holds: true,
    value: raw,
  });
  figures.add({
    what: 'sign-in, one at a time, p50',
    goal: `≤ ${MAX_HASH_RATIO} × the hash`,
    measured: `${whole.toFixed(1)} ms: ${(whole / raw).toFixed(2)} ×`,
    holds: whole <= MAX_HASH_RATIO * raw,
    value: whole / raw,
    better: 'lower',
  });

  const rounds: { own: number; raw: number }[] = [];
  for (let round = -1; round < LOAD_ROUNDS; round += 1) {
    await clearRateLimits(connection);
    const pair = {
      raw: await hashesPerSecond(hash),
      own: (await load.run(CONNECTIONS, ROUND_MS, shot)).perSecond,
    };
    if (round >= 0) rounds.push(pair);
  }
  const share = median(rounds.map((pair) => pair.own / pair.raw));
  const of = (name: 'own' | 'raw') => median(rounds.map((pair) => pair[name])).toFixed(0);
  figures.add({
    what: `sign-ins, ${CONNECTIONS} connections`,
    goal: `≥ ${MIN_SHARE * 100} % of the hashes alone`,
    measured: `${(share * 100).toFixed(0)} % (${of('own')} of ${of('raw')}/s)`,
    holds: share >= MIN_SHARE,
    value: share,
    better: 'higher',
  });
  load.close();
  figures.print();
  await figures.save();
});
process.exit();
