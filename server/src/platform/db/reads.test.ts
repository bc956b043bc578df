import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { startStandby } from '#test/standby.ts';
import { createTestApp, type TestApp } from '#test/test-app.ts';
import { waitFor } from '#test/wait-for.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded/embedded-postgres.ts';
import { migrate } from './migrate.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 });

const quiet = { info: () => {}, warn: () => {} };
let folder: string;
let primary: EmbeddedPostgres;
let standby: EmbeddedPostgres;
let standbyClient: pg.Client;
let app: TestApp;
let author: Awaited<ReturnType<TestApp['person']>>;
let reader: Awaited<ReturnType<TestApp['person']>>;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'attune-replica-'));
  const dataDir = join(folder, 'primary');
  const started = await startEmbeddedPostgres({ dataDir, log: quiet, isDurable: false });
  // A commit waits for the log, as in production, so that it is on its way to the replica.
  primary = { ...started, url: `${started.url}?options=-c%20synchronous_commit%3Don` };
  await migrate(primary.url);
  standby = await startStandby({ url: primary.url, dataDir }, join(folder, 'standby'));
  standbyClient = new pg.Client({ connectionString: standby.url });
  standbyClient.on('error', () => {});
  await standbyClient.connect();
  app = await createTestApp({ databaseUrl: primary.url, replicaUrls: [standby.url] });
  author = await app.person('author@example.com');
  reader = await app.person('reader@example.com');
});
afterAll(async () => {
  await app?.close();
  await standbyClient?.end();
  await standby?.stop();
  await primary?.stop();
  rmSync(folder, { recursive: true, force: true });
});

async function findAnsweringServer(): Promise<'replica' | 'primary'> {
  const { rows } = await app.services.reads.execute<{ standby: boolean }>(
    sql`SELECT pg_is_in_recovery() AS standby`,
  );
  return rows[0]?.standby ? 'replica' : 'primary';
}
const waitForReplica = () =>
  waitFor(async () => expect(await findAnsweringServer()).toBe('replica'));

async function publish(title: string): Promise<string> {
  const id = randomUUID();
  const post = { id, title, content: `${title}, and more.`, category: 'Discussion' };
  const { status } = await author.client.post('/api/forum/posts', post);
  expect(status).toBe(201);
  return id;
}

async function listTitles({ client }: typeof reader, query = ''): Promise<string[]> {
  const { json } = await client.get(`/api/forum/posts${query}`);
  return json.posts.map(({ title }: { title: string }) => title);
}

it('sends reads to the replica, writes and transactions to the primary', async () => {
  await waitForReplica();
  await publish('A first thing');
  await waitForReplica();
  await waitFor(async () => {
    expect(await listTitles(reader)).toEqual(['A first thing']);
    const { rows } = await standbyClient.query(
      `SELECT query FROM pg_stat_activity WHERE application_name = 'attune-reads'`,
    );
    expect(rows.map(({ query }) => query).join()).toMatch(/forum/);
  });
  const { reads } = app.services;
  await reads.execute(sql`CREATE TABLE made_by_reads (id int)`);
  const inside = await reads.transaction((tx) =>
    tx.execute<{ standby: boolean }>(sql`SELECT pg_is_in_recovery() AS standby`),
  );
  expect(inside.rows).toEqual([{ standby: false }]);
  await expect(reads.execute(sql`SELECT 1 / 0`)).rejects.toThrow();
});

it('never reads stale data from a lagging replica: new posts appear, hidden ones do not', async () => {
  const hidden = await publish('To be hidden');
  await waitForReplica();
  expect(await listTitles(reader)).toContain('To be hidden');
  await standbyClient.query('SELECT pg_wal_replay_pause()');

  const id = await publish('Written while it lags');
  expect(await listTitles(author)).toContain('Written while it lags');
  expect((await author.client.get(`/api/forum/posts/${id}`)).status).toBe(200);
  await app.sql(`UPDATE forum_posts SET state = 'hidden' WHERE id = $1`, [hidden]);
  expect((await reader.client.get(`/api/forum/posts/${hidden}`)).status).toBe(404);
  for (const query of ['', '?query=hidden', '?sort=active']) {
    expect(await listTitles(reader, query)).not.toContain('To be hidden');
  }
  const found = await reader.client.get('/api/search?query=hidden');
  expect(JSON.stringify(found.json)).not.toContain('To be hidden');
  expect(await findAnsweringServer()).toBe('primary');
  const { rows } = await standbyClient.query('SELECT state FROM forum_posts WHERE id = $1', [
    hidden,
  ]);
  expect(rows).toEqual([{ state: 'published' }]);

  await standbyClient.query('SELECT pg_wal_replay_resume()');
  await waitForReplica();
  expect(await listTitles(reader)).not.toContain('To be hidden');
});

it('skips a replica that disconnects, without an error', async () => {
  await waitForReplica();
  const requests = Array.from({ length: 20 }, () => reader.client.get('/api/forum/posts'));
  await standby.stop();
  const answers = await Promise.all(requests);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(await findAnsweringServer()).toBe('primary');
  expect((await reader.client.get('/api/forum/posts')).status).toBe(200);
});
