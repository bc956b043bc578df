import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { inRoot } from '../scripts/lib/root.ts';
import { seedTexts } from '../server/src/features/content/index.ts';
import { seedPractices } from '../server/src/features/mind/practices/seed-practices.ts';
import { CONTENT_DIR, tutorialLibrary } from '../server/src/features/tutorials/index.ts';
import { systemClock } from '../server/src/platform/clock/clock.ts';
import type { Connection } from '../server/src/platform/db/database.ts';
import { createLog } from '../server/src/platform/log/log.ts';
import { askCompanion, countMatches } from './companion-streams.ts';
import { Figures, say } from './figures.ts';
import { seedForum } from './forum-seed.ts';
import { getMemoryKb, startChild } from './lib/child.ts';
import { withDatabase } from './lib/database.ts';
import { clearRateLimits, createPeople, type Person } from './lib/people.ts';
import { Load, median, quantile } from './load.ts';
import { NO_GOAL } from './report.ts';

/**
 * Measures the built-in guide (P17): how long the first question waits while the guide loads, when
 * the first words of later answers come, how much slower other requests are meanwhile, and how much
 * memory the guide takes.
 *
 * Run: npm run bench -- guide, or node bench/guide.ts [--port 6410 --rounds 6]
 */
const { values: options } = parseArgs({
  options: {
    port: { type: 'string', default: '6410' },
    rounds: { type: 'string' },
    quick: { type: 'boolean', default: false },
  },
});
const PORT = Number(options.port);
const ROUNDS = Number(options.rounds ?? (options.quick ? 2 : 6));
const QUESTIONS = options.quick ? 20 : 60;
const ROUND_MS = 5_000;
/** The server can answer far more often, so requests do not wait for the processor. */
const REQUEST_INTERVAL_MS = 20;
const POSTS = 1_000;
const MAX_FIRST_WORDS_MS = 300;
const MAX_LOADING_MS = 2_000;
const MAX_P99_RATIO = 1.3;

const figures = new Figures('guide', {
  'P17 first words':
    'Embedding a text and comparing it with all questions takes about 65 ms, also for each sentence of a long message.',
  'P17 p99 of other requests':
    'The guide works in a thread of its own, but shares the processor with the server, the database and this bench.',
});

/** Questions that were written for the evaluation. */
async function readQuestions(): Promise<string[]> {
  const files = ['help', 'life', 'mind', 'tools'].map((name) =>
    readFile(inRoot('guide', 'eval', 'development', `${name}.json`), 'utf8'),
  );
  const texts = await Promise.all(files);
  return texts.flatMap((text) =>
    (JSON.parse(text) as { question: string }[]).map(({ question }) => question),
  );
}

/** Rate limits and budgets would stop the bench. */
async function clearLimits(connection: Connection): Promise<void> {
  await clearRateLimits(connection);
  await connection.pool.query('DELETE FROM companion_usage');
}

/** Returns the time until the first words. The guide remembers texts, so each is asked only once. */
function createAsker(connection: Connection, people: readonly Person[], texts: readonly string[]) {
  let asked = 0;
  return async () => {
    const person = people[asked % people.length] as Person;
    const repetition = Math.floor(asked / texts.length);
    const text = `${texts[asked % texts.length]}${' ?'.repeat(repetition)}`;
    asked += 1;
    if (asked % 10 === 0) await clearLimits(connection);
    const countWords = (piece: string) => countMatches(piece, /event: delta/g);
    return (await askCompanion(PORT, person, { text, countWords })).firstMs;
  };
}

/** Sends requests at a fixed rate and returns their durations. */
async function sendSteadily(load: Load, cookie: string): Promise<number[]> {
  const sent: Promise<number>[] = [];
  const end = performance.now() + ROUND_MS;
  while (performance.now() < end) {
    const request = { path: '/api/forum/posts', headers: { cookie } };
    sent.push(load.send(request).then(({ ms }) => ms));
    await wait(REQUEST_INTERVAL_MS);
  }
  return Promise.all(sent);
}

/** Asks one question after the other until the returned function is called. */
function askUntilStopped(ask: () => Promise<number>) {
  let isStopped = false;
  const asking = (async () => {
    while (!isStopped) await ask();
  })();
  return async () => {
    isStopped = true;
    await asking;
  };
}

async function compareOtherRequests(ask: () => Promise<number>, cookie: string) {
  const load = new Load(`http://127.0.0.1:${PORT}`, 8);
  const withoutGuide: number[] = [];
  const withGuide: number[] = [];
  for (let round = 0; round <= ROUNDS; round += 1) {
    const roundWithoutGuide = await sendSteadily(load, cookie);
    const stop = askUntilStopped(ask);
    const roundWithGuide = await sendSteadily(load, cookie);
    await stop();
    // The first round warms up.
    if (round === 0) continue;
    withoutGuide.push(...roundWithoutGuide);
    withGuide.push(...roundWithGuide);
  }
  load.close();
  return { withoutGuide: quantile(withoutGuide, 0.99), withGuide: quantile(withGuide, 0.99) };
}

const formatMs = (ms: number) => `${ms.toFixed(ms < 10 ? 1 : 0)} ms`;

const folder = await mkdtemp(join(tmpdir(), 'attune-bench-'));
await withDatabase({}, async ({ url, connect }) => {
  await seedForum(url, { posts: POSTS, people: 1_000, days: 30 });
  const connection = connect(url, 2);
  const services = { db: connection.db, clock: systemClock, log: createLog('silent') };
  await seedTexts(tutorialLibrary, services, CONTENT_DIR);
  await seedPractices(services);
  const people = await createPeople(connection, 20);
  const cookie = people[0]?.cookie ?? '';
  const server = await startChild('guide-server.ts', [url, PORT, folder]);
  const ask = createAsker(connection, people, await readQuestions());
  const load = new Load(`http://127.0.0.1:${PORT}`, 1);
  await load.run(1, 2_000, () => ({ path: '/api/forum/posts', headers: { cookie } }));
  load.close();

  const memoryBefore = await getMemoryKb(server);
  const loadingMs = await ask();
  figures.add({
    what: 'P17 first question, with loading',
    goal: `≤ ${MAX_LOADING_MS} ms`,
    measured: formatMs(loadingMs),
    value: loadingMs,
    better: 'lower',
    holds: loadingMs <= MAX_LOADING_MS,
  });

  say(`${QUESTIONS} questions …`);
  const times: number[] = [];
  for (let number = 0; number < QUESTIONS; number += 1) times.push(await ask());
  const p95 = quantile(times, 0.95);
  figures.add({
    what: 'P17 first words once loaded (p95)',
    goal: `≤ ${MAX_FIRST_WORDS_MS} ms`,
    measured: `${formatMs(p95)} (p50 ${formatMs(median(times))})`,
    value: p95,
    better: 'lower',
    holds: p95 <= MAX_FIRST_WORDS_MS,
  });

  say(`other requests, ${ROUNDS} rounds …`);
  const { withoutGuide, withGuide } = await compareOtherRequests(ask, cookie);
  const ratio = withGuide / withoutGuide;
  figures.add({
    what: 'P17 p99 of other requests while the guide works',
    goal: `≤ ${MAX_P99_RATIO} ×`,
    measured: `${ratio.toFixed(2)} × (${formatMs(withoutGuide)} → ${formatMs(withGuide)})`,
    value: ratio,
    better: 'lower',
    holds: ratio <= MAX_P99_RATIO,
  });

  const addedMb = ((await getMemoryKb(server)) - memoryBefore) / 1024;
  figures.add({
    what: 'P17 memory of the guide in use',
    goal: NO_GOAL,
    measured: `+${addedMb.toFixed(0)} MB (${(memoryBefore / 1024).toFixed(0)} MB without it)`,
    value: addedMb,
    better: 'lower',
    holds: true,
  });
  figures.print();
  await figures.save({ rounds: ROUNDS });
}).finally(() => rm(folder, { recursive: true, force: true }));
process.exit();
