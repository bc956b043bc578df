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
let work: string;
let primary: EmbeddedPostgres;
let standby: EmbeddedPostgres;
let onStandby: pg.Client;
let app: TestApp;
let author: Awaited<ReturnType<TestApp['person']>>;
let reader: Awaited<ReturnType<TestApp['person']>>;

beforeAll(async () => {
  work = mkdtempSync(join(tmpdir(), 'attune-replica-'));
  const dataDir = join(work, 'primary');
  const started = await startEmbeddedPostgres({ dataDir, log: quiet, durable: false });
  // As in production, committed changes are in the log and thus on their way to the replica.
  primary = { ...started, url: `${started.url}?options=-c%20synchronous_commit%3Don` };
  await migrate(primary.url);
  standby = await startStandby({ url: primary.url, dataDir }, join(work, 'standby'));
  onStandby = new pg.Client({ connectionString: standby.url });
  onStandby.on('error', () => {});
  await onStandby.connect();
  app = await createTestApp({ databaseUrl: primary.url, replicaUrls: [standby.url] });
  author = await app.person('author@example.com');
  reader = await app.person('reader@example.com');
});
afterAll(async () => {
  await app?.close();
  await onStandby?.end();
  await standby?.stop();
  await primary?.stop();
  rmSync(work, { recursive: true, force: true });
});

async function answeredBy(): Promise<'replica' | 'primary'> {
  const { rows } = await app.services.reads.execute<{ standby: boolean }>(
    sql`SELECT pg_is_in_recovery() AS standby`,
  );
  return rows[0]?.standby ? 'replica' : 'primary';
}
const untilReplicaAnswers = () => waitFor(async () => expect(await answeredBy()).toBe('replica'));

async function publish(title: string): Promise<string> {
  const id = randomUUID();
  const post = { id, title, content: `${title}, and more.`, category: 'Discussion' };
  const { status } = await author.client.post('/api/forum/posts', post);
  expect(status).toBe(201);
  return id;
}

async function titlesFor({ client }: typeof reader, query = ''): Promise<string[]> {
  const { json } = await client.get(`/api/forum/posts${query}`);
  return json.posts.map(({ title }: { title: string }) => title);
}

it('reads go to the replica, writes and transactions to the primary', async () => {
  await untilReplicaAnswers();
  await publish('A first thing');
  await untilReplicaAnswers();
  await waitFor(async () => {
    expect(await titlesFor(reader)).toEqual(['A first thing']);
    const { rows } = await onStandby.query(
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

it('a lagging replica never shows stale data: neither missing writes nor hidden content', async () => {
  const hidden = await publish('To be hidden');
  await untilReplicaAnswers();
  expect(await titlesFor(reader)).toContain('To be hidden');
  await onStandby.query('SELECT pg_wal_replay_pause()');

  const id = await publish('Written while it lags');
  expect(await titlesFor(author)).toContain('Written while it lags');
  expect((await author.client.get(`/api/forum/posts/${id}`)).status).toBe(200);
  await app.sql(`UPDATE forum_posts SET state = 'hidden' WHERE id = $1`, [hidden]);
  expect((await reader.client.get(`/api/forum/posts/${hidden}`)).status).toBe(404);
  for (const query of ['', '?query=hidden', '?sort=active']) {
    expect(await titlesFor(reader, query)).not.toContain('To be hidden');
  }
  const found = await reader.client.get('/api/search?query=hidden');
  expect(JSON.stringify(found.json)).not.toContain('To be hidden');
  expect(await answeredBy()).toBe('primary');
  const { rows } = await onStandby.query('SELECT state FROM forum_posts WHERE id = $1', [hidden]);
  expect(rows).toEqual([{ state: 'published' }]);

  await onStandby.query('SELECT pg_wal_replay_resume()');
  await untilReplicaAnswers();
  expect(await titlesFor(reader)).not.toContain('To be hidden');
});

it('a replica that disconnects is skipped without an error', async () => {
  await untilReplicaAnswers();
  const asking = Array.from({ length: 20 }, () => reader.client.get('/api/forum/posts'));
  await standby.stop();
  const answers = await Promise.all(asking);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(await answeredBy()).toBe('primary');
  expect((await reader.client.get('/api/forum/posts')).status).toBe(200);
});
