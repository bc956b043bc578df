import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '#platform/db/embedded/embedded-postgres.ts';
import { migrate } from '#platform/db/migrate.ts';
import { startStandby } from '#test/standby.ts';
import { createTestApp, PASSWORD, type TestApp } from '#test/test-app.ts';
import type { TestClient } from '#test/test-client.ts';
import { waitFor } from '#test/wait-for.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 });

const silentLog = { info: () => {}, warn: () => {} };
let workDir: string;
let primary: EmbeddedPostgres;
let standby: EmbeddedPostgres;
let standbyClient: pg.Client;
let app: TestApp;
let people = 0;

beforeAll(async () => {
  workDir = mkdtempSync(join(tmpdir(), 'attune-revoked-'));
  const dataDir = join(workDir, 'primary');
  const started = await startEmbeddedPostgres({ dataDir, log: silentLog, isDurable: false });
  // As in production, a commit waits until its changes are in the write-ahead log, from which the
  // replica gets them.
  primary = { ...started, url: `${started.url}?options=-c%20synchronous_commit%3Don` };
  await migrate(primary.url);
  standby = await startStandby({ url: primary.url, dataDir }, join(workDir, 'standby'));
  standbyClient = new pg.Client({ connectionString: standby.url });
  standbyClient.on('error', () => {});
  await standbyClient.connect();
  app = await createTestApp({ databaseUrl: primary.url, replicaUrls: [standby.url] });
});
afterAll(async () => {
  await app?.close();
  await standbyClient?.end();
  await standby?.stop();
  await primary?.stop();
  rmSync(workDir, { recursive: true, force: true });
});
beforeEach(() => app.sql('DELETE FROM rate_limits'));

async function createMember() {
  people += 1;
  const person = await app.person(`round-six-replica-${people}@example.com`);
  await app.sql('UPDATE users SET email_verified_at = now() WHERE id = $1', [person.id]);
  return person;
}
/** Lets the replica catch up until it answers reads, and then pauses its replication. */
async function pauseReplica() {
  await standbyClient.query('SELECT pg_wal_replay_resume()');
  await waitFor(async () => {
    const { rows } = await app.services.reads.execute<{ isReplica: boolean }>(
      sql`SELECT pg_is_in_recovery() AS "isReplica"`,
    );
    expect(rows).toEqual([{ isReplica: true }]);
  });
  await standbyClient.query('SELECT pg_wal_replay_pause()');
}
const PRIVATE_PATHS = [
  '/api/forum/posts',
  '/api/tutorials',
  '/api/mind/journal',
  '/api/search?query=private',
  '/api/account/data',
  '/api/account/export',
];
const readStatuses = async (client: TestClient) =>
  new Set(await Promise.all(PRIVATE_PATHS.map(async (path) => (await client.get(path)).status)));
const queryReplica = async (query: string, id: string) =>
  (await standbyClient.query(query, [id])).rows;

describe('a sixth round of attacks while a replica is behind the primary database', () => {
  it('AU7: an ended session opens nothing, although the replica still has it', async () => {
    const { id, email, client } = await createMember();
    const thief = await app.signInClient(email);
    await pauseReplica();
    expect((await client.delete('/api/account/sessions')).status).toBe(204);
    expect(await readStatuses(thief)).toEqual(new Set([401]));
    const sessions = await queryReplica('SELECT FROM sessions WHERE user_id = $1', id);
    expect(sessions).toHaveLength(2);
    expect(await readStatuses(client)).toEqual(new Set([200]));
  });

  it('AU8: a replaced password neither signs in nor confirms a change, although the replica still has it', async () => {
    const { email, client } = await createMember();
    const thief = await app.signInClient(email);
    await pauseReplica();
    const change = { currentPassword: PASSWORD, newPassword: 'chosen by the owner' };
    expect((await client.post('/api/account/password', change)).status).toBe(204);
    const signIn = { email, password: PASSWORD };
    expect((await app.client().post('/api/account/sign-in', signIn)).status).toBe(401);
    expect((await thief.post('/api/account/export', { password: PASSWORD })).status).toBe(401);
    const stale = await client.post('/api/account/export', { password: PASSWORD });
    expect(stale.json.code).toBe('account.wrong_password');
  });

  it('AC1: a role or access that a user loses ends immediately, although the replica still has it', async () => {
    const { id, client } = await createMember();
    await app.sql(`UPDATE users SET role = 'admin' WHERE id = $1`, [id]);
    expect((await client.get('/api/moderation/queue')).status).toBe(200);
    await pauseReplica();
    await app.sql(`UPDATE users SET role = 'user', trial_ends_at = created_at WHERE id = $1`, [id]);
    expect((await client.get('/api/moderation/queue')).status).not.toBe(200);
    expect((await client.get('/api/forum/posts')).status).toBe(402);
    expect(await queryReplica('SELECT role FROM users WHERE id = $1', id)).toEqual([
      { role: 'admin' },
    ]);
  });

  it('AU8: a deleted account cannot be used, although the replica still has it', async () => {
    const { id, email, client } = await createMember();
    const other = await app.signInClient(email);
    await pauseReplica();
    const deletion = { password: PASSWORD, confirmation: 'delete my account' };
    expect((await client.post('/api/account/deletion', deletion)).status).toBe(204);
    expect(await readStatuses(other)).toEqual(new Set([401]));
    const signIn = { email, password: PASSWORD };
    expect((await app.client().post('/api/account/sign-in', signIn)).status).toBe(401);
    expect(await queryReplica('SELECT FROM users WHERE id = $1', id)).toHaveLength(1);
  });
});
