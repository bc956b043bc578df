import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildUser } from '../server/src/demo/builders/build-user.ts';
import { listTutorials } from '../server/src/features/tutorials/list-tutorials.ts';
import { systemClock } from '../server/src/platform/clock/clock.ts';
import { type Connection, connect } from '../server/src/platform/db/database.ts';
import { startEmbeddedPostgres } from '../server/src/platform/db/embedded/embedded-postgres.ts';
import { migrate } from '../server/src/platform/db/migrate.ts';
import { createLog } from '../server/src/platform/log/log.ts';
import { type GeneratedRow, generateLibrary } from './generated-library.ts';

/**
 * A search over 10,000 tutorials against the same over 100, in one run on a database of its own:
 * the whole list as the route answers it, with reasons and excerpts. The median may be at most
 * 1.5 times as long.
 *
 * Run: node bench/tutorial-search.ts
 */
const SIZES = { small: 100, large: 10_000 };
const MOST_TIMES = 1.5;
const ROUNDS = 40;
const QUERIES = {
  'a common word': 'answer',
  'two common words': 'answer question',
  'a rarer word': 'letter',
  'three words': 'check the source',
  'a phrase': '"your own words"',
  'one or the other': 'meeting or landlord',
  'a typo': 'anwser',
  'a typo in two words': 'chek the sorce',
  'the beginning of a word': 'quest',
  nothing: 'xylophonist',
};

type Library = { connection: Connection; userId: string };

async function insert({ pool }: Connection, rows: readonly GeneratedRow[]): Promise<void> {
  await pool.query(
    `INSERT INTO tutorials (id, markdown, content, title, summary, track, level, minutes, body,
                            is_published, version, origin, updated_at)
     SELECT id, markdown, content, title, summary, track, level, minutes, body, true, 1, 'file', now()
     FROM jsonb_to_recordset($1) AS t (id text, markdown text, content jsonb, title text,
       summary text, track text, level int, minutes int, body text)`,
    [JSON.stringify(rows)],
  );
}

async function createLibrary(base: Connection, url: string, size: number): Promise<Library> {
  const name = `search_${size}`;
  await base.pool.query(`CREATE DATABASE ${name}`);
  const address = new URL(url);
  address.pathname = `/${name}`;
  await migrate(address.href);
  const connection = connect(address.href, createLog('silent'), 1);
  let batch: GeneratedRow[] = [];
  for await (const row of generateLibrary(size)) {
    batch.push(row);
    if (batch.length < 100) continue;
    await insert(connection, batch);
    batch = [];
  }
  await insert(connection, batch);
  await connection.pool.query('VACUUM ANALYZE tutorials');
  const services = {
    db: connection.db,
    clock: systemClock,
    appSecret: 'a secret for a bench that is long enough',
    termsVersion: '2026-11-15',
  };
  const { user } = await buildUser(services, { hasAssessment: true });
  return { connection, userId: user.id };
}

async function timeOf({ connection, userId }: Library, query: string): Promise<number> {
  const start = performance.now();
  await listTutorials(connection, userId, { query });
  return performance.now() - start;
}

function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;
}

const print = (line: string) => process.stdout.write(`${line}\n`);

const dataDir = await mkdtemp(join(tmpdir(), 'attune-bench-'));
const postgres = await startEmbeddedPostgres({
  dataDir,
  log: createLog('warn', process.stderr),
  durable: false,
});
const base = connect(postgres.url, createLog('silent'), 1);
let isFlat = false;
try {
  const small = await createLibrary(base, postgres.url, SIZES.small);
  const large = await createLibrary(base, postgres.url, SIZES.large);
  const all = { small: [] as number[], large: [] as number[] };
  for (const [name, query] of Object.entries(QUERIES)) {
    const times = { small: [] as number[], large: [] as number[] };
    // In turns: whatever else the machine does then falls on both alike. The first ones warm up.
    for (let round = -5; round < ROUNDS; round += 1) {
      const [one, other] = [await timeOf(small, query), await timeOf(large, query)];
      if (round < 0) continue;
      times.small.push(one);
      times.large.push(other);
    }
    const [few, many] = [median(times.small), median(times.large)];
    const figures = `${few.toFixed(1)} ms → ${many.toFixed(1)} ms`;
    print(`${name.padEnd(24)} ${figures.padEnd(20)} × ${(many / few).toFixed(2)}`);
    all.small.push(...times.small);
    all.large.push(...times.large);
  }
  const ratio = median(all.large) / median(all.small);
  isFlat = ratio <= MOST_TIMES;
  print(
    `p50 of all: ${median(all.small).toFixed(1)} ms over ${SIZES.small}, ${median(all.large).toFixed(1)} ms over ${SIZES.large}: × ${ratio.toFixed(2)} (at most ${MOST_TIMES})`,
  );
  await small.connection.close();
  await large.connection.close();
} finally {
  await base.close();
  await postgres.stop();
  await rm(dataDir, { recursive: true, force: true });
}
process.exit(isFlat ? 0 : 1);
