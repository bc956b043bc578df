import type { ChildProcess } from 'node:child_process';
import { seedTexts } from '../server/src/features/content/index.ts';
import { seedDaily } from '../server/src/features/daily/daily-library.ts';
import { seedPractices } from '../server/src/features/mind/practices/seed-practices.ts';
import { CONTENT_DIR, tutorialLibrary } from '../server/src/features/tutorials/index.ts';
import { systemClock } from '../server/src/platform/clock/clock.ts';
import type { Connection } from '../server/src/platform/db/database.ts';
import { migrate } from '../server/src/platform/db/migrate.ts';
import { createLog } from '../server/src/platform/log/log.ts';
import { say } from './figures.ts';
import { type ForumSize, seedForum } from './forum-seed.ts';
import { startChild } from './lib/child.ts';
import type { BenchDatabase } from './lib/database.ts';
import { createPeople, type Person } from './lib/people.ts';
import { Load } from './load.ts';

export const CONNECTIONS = 16;

/** A forum of a given size, served by the app, with signed-in users. */
export type BenchForum = {
  size: ForumSize;
  url: string;
  /** How long the seed took, in this run or in the earlier run that seeded the database. */
  seedSeconds: number;
  server: ChildProcess;
  connection: Connection;
  /** Signed-in users, as many as CONNECTIONS. */
  people: Person[];
  /** One connection, signed in as the first user. */
  load: Load;
  /** CONNECTIONS connections, signed in as the first user. */
  concurrentLoad: Load;
};

export const getForumSize = (posts: number): ForumSize => ({
  posts,
  people: Math.max(1_000, posts / 10),
  days: posts <= 1_000 ? 30 : 365,
});

/** Imports the app's content, as the server does when it starts. */
export async function seedLibrary({ db }: Connection): Promise<void> {
  const services = { db, clock: systemClock, log: createLog('silent') };
  await seedTexts(tutorialLibrary, services, CONTENT_DIR);
  await seedDaily(services);
  await seedPractices(services);
}

/** Seeds a forum of this size, unless an earlier run has. */
async function seedOnce(
  database: BenchDatabase,
  size: ForumSize,
): Promise<{ url: string; seedSeconds: number }> {
  const { url, isNew } = await database.open(`forum_${size.posts}`);
  const { pool } = database.connect(url);
  const startedAt = performance.now();
  if (isNew) {
    say(`Seeding ${size.posts} posts of ${size.people} people …`);
    await seedForum(url, size);
  } else {
    await migrate(url);
  }
  await pool.query('CREATE TABLE IF NOT EXISTS bench_seeds (seconds float8 NOT NULL)');
  if (isNew) {
    const seconds = (performance.now() - startedAt) / 1_000;
    say(`  done in ${seconds.toFixed(0)} s`);
    await pool.query('INSERT INTO bench_seeds VALUES ($1)', [seconds]);
  }
  const { rows } = await pool.query<{ seconds: number }>('SELECT seconds FROM bench_seeds');
  return { url, seedSeconds: rows[0]?.seconds ?? Number.NaN };
}

export async function openForum(
  database: BenchDatabase,
  size: ForumSize,
  port: number,
): Promise<BenchForum> {
  const { url, seedSeconds } = await seedOnce(database, size);
  const connection = database.connect(url, 10);
  await seedLibrary(connection);
  // Otherwise each reply would notify the people of every earlier run on this database.
  await connection.pool.query(
    `DELETE FROM forum_follows WHERE user_id IN (SELECT user_id FROM sessions WHERE user_agent = 'bench')`,
  );
  const people = await createPeople(connection, CONNECTIONS);
  const server = await startChild('app-server.ts', [url, port]);
  const origin = `http://127.0.0.1:${port}`;
  const openLoad = (connections: number) =>
    new Load(origin, connections, { cookie: people[0]?.cookie ?? '', origin });
  const loads = { load: openLoad(1), concurrentLoad: openLoad(CONNECTIONS) };
  return { size, url, seedSeconds, server, connection, people, ...loads };
}
