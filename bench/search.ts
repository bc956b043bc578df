import { parseArgs } from 'node:util';
import { createNextSteps, type NextSteps } from '../server/src/features/next-step/next-steps.ts';
import { listTutorials } from '../server/src/features/tutorials/lessons/list-tutorials.ts';
import { systemClock } from '../server/src/platform/clock/clock.ts';
import type { Connection } from '../server/src/platform/db/database.ts';
import { migrate } from '../server/src/platform/db/migrate.ts';
import type { Meaning } from '../server/src/platform/embeddings/meaning.ts';
import { Figures } from './figures.ts';
import { type GeneratedRow, generateLibrary } from './generated-library.ts';
import { type BenchDatabase, withDatabase } from './lib/database.ts';
import { createPeople } from './lib/people.ts';
import { createMeaningWithoutModel } from './lib/services.ts';
import { median } from './load.ts';
import { NO_GOAL } from './report.ts';

/**
 * Compares searches over 10,000 tutorials with searches over 100, in one run on separate databases.
 * Each search returns the whole list as the route does, with reasons and excerpts. The median for
 * 10,000 may be at most 1.5 times as long.
 *
 * Run: npm run bench -- search, or node bench/search.ts
 */
const { values: options } = parseArgs({ options: { quick: { type: 'boolean', default: false } } });
const SIZES = { small: 100, large: options.quick ? 1_000 : 10_000 };
const MAX_RATIO = 1.5;
const ROUNDS = options.quick ? 5 : 40;
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

const figures = new Figures('search');

type Library = {
  connection: Connection;
  userId: string;
  meaning: Meaning;
  nextSteps: NextSteps;
};

async function insertRows({ pool }: Connection, rows: readonly GeneratedRow[]): Promise<void> {
  await pool.query(
    `INSERT INTO tutorials (id, markdown, content, title, summary, track, level, minutes, body,
                            is_published, version, origin, updated_at)
     SELECT id, markdown, content, title, summary, track, level, minutes, body, true, 1, 'file', now()
     FROM jsonb_to_recordset($1) AS t (id text, markdown text, content jsonb, title text,
       summary text, track text, level int, minutes int, body text)`,
    [JSON.stringify(rows)],
  );
}

async function createLibrary(database: BenchDatabase, size: number): Promise<Library> {
  const { url } = await database.open(`search_${size}`);
  await migrate(url);
  const connection = database.connect(url);
  let batch: GeneratedRow[] = [];
  for await (const row of generateLibrary(size)) {
    batch.push(row);
    if (batch.length < 100) continue;
    await insertRows(connection, batch);
    batch = [];
  }
  await insertRows(connection, batch);
  await connection.pool.query('VACUUM ANALYZE tutorials');
  const [person] = await createPeople(connection, 1);
  return {
    connection,
    userId: person?.id ?? '',
    meaning: createMeaningWithoutModel(connection.db),
    nextSteps: createNextSteps(
      { db: connection.db, clock: systemClock },
      { findPost: async () => null },
    ),
  };
}

async function measureSearch(
  { connection, userId, meaning, nextSteps }: Library,
  query: string,
): Promise<number> {
  const start = performance.now();
  await listTutorials({ db: connection.db, meaning }, nextSteps, userId, { query });
  return performance.now() - start;
}

function recordRatio(
  what: string,
  maxRatio: number | null,
  smallMs: number,
  largeMs: number,
): void {
  const ratio = largeMs / smallMs;
  figures.add({
    what: `tutorial search, ${what}`,
    goal: maxRatio === null ? NO_GOAL : `≤ ${maxRatio} ×`,
    measured: `${smallMs.toFixed(1)} → ${largeMs.toFixed(1)} ms: ${ratio.toFixed(2)} ×`,
    holds: maxRatio === null || ratio <= maxRatio,
    value: ratio,
    better: 'lower',
  });
}

await withDatabase({ isDurable: false }, async (database) => {
  const small = await createLibrary(database, SIZES.small);
  const large = await createLibrary(database, SIZES.large);
  const all = { small: [] as number[], large: [] as number[] };
  for (const [name, query] of Object.entries(QUERIES)) {
    const times = { small: [] as number[], large: [] as number[] };
    // Both are measured alternately, so that other load affects both alike. The first rounds are a
    // warm-up.
    for (let round = -5; round < ROUNDS; round += 1) {
      const smallMs = await measureSearch(small, query);
      const largeMs = await measureSearch(large, query);
      if (round < 0) continue;
      times.small.push(smallMs);
      times.large.push(largeMs);
    }
    recordRatio(name, null, median(times.small), median(times.large));
    all.small.push(...times.small);
    all.large.push(...times.large);
  }
  recordRatio('all of these, p50', MAX_RATIO, median(all.small), median(all.large));
  figures.print();
  await figures.save({ sizes: SIZES });
});
process.exit();
