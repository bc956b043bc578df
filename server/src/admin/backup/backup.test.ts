import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { buildUser } from '#demo/builders/build-user.ts';
import { readMigrations } from '#platform/db/migrate.ts';
import { createFolderStorage } from '#platform/storage/folder-storage.ts';
import { createS3Storage } from '#platform/storage/s3-storage.ts';
import { runAdmin } from '#test/run-admin.ts';
import { startS3Server } from '#test/s3-server.ts';
import { openSse } from '#test/sse-reader.ts';
import { listStoredKeys } from '#test/stored-keys.ts';
import { createTestApp, type TestApp } from '#test/test-app.ts';
import { createTestDatabase, type TestDatabase } from '#test/test-database.ts';
import { waitFor } from '#test/wait-for.ts';
import type { Manifest } from './manifest.ts';
import { rebuildSchema } from './rebuild.repository.ts';
import { restoreBackup } from './restore-backup.ts';
import { writeBackup } from './write-backup.ts';

vi.setConfig({ testTimeout: 60_000 });

let app: TestApp;
let target: TestDatabase;
let work: string;
let folder: string;

/** Every row of every table as text, so that no conversion hides a difference. */
async function contentsOf(databaseUrl: string): Promise<Record<string, string[]>> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const tables = await client.query<{ name: string }>(
    `SELECT relname AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace
     AND relkind = 'r' AND relpersistence = 'p' ORDER BY relname`,
  );
  const contents: Record<string, string[]> = {};
  for (const { name } of tables.rows) {
    const { rows } = await client.query<{ row: string }>(
      `SELECT t::text AS row FROM "${name}" t ORDER BY 1`,
    );
    contents[name] = rows.map(({ row }) => row);
  }
  await client.end();
  return contents;
}

async function run(databaseUrl: string, sql: string): Promise<pg.QueryResult['rows']> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query(sql);
  await client.end();
  return rows;
}

const NO_SIGN_INS = { sessions: [], account_links: [], sign_in_challenges: [] };
const now = new Date('2026-11-15T09:00:00.000Z');
const back = (databaseUrl: string, name: string) =>
  writeBackup({
    databaseUrl,
    storage: createFolderStorage(join(work, 'source/files')),
    folder: join(work, name),
    now,
  });
const restore = (name: string, isForced = false) =>
  restoreBackup({
    databaseUrl: target.url,
    files: { folder: join(work, 'target/files') },
    folder: join(work, name),
    isForced,
  });

beforeAll(async () => {
  work = mkdtempSync(join(tmpdir(), 'attune-backup-'));
  folder = join(work, 'backup');
  app = await createTestApp();
  await app.person('quotes@example.com', { name: 'Back\\slash\\N "Quote" 😀' });
  await buildUser(app.services, { hasAssessment: true, email: 'assessed@example.com' });
  await app.sql(
    `INSERT INTO billing_events (id, type, taken_back, created_at, received_at, next_attempt_at)
     VALUES ('evt_1', 'x', '[{"a": "x\\ny"}, null]', now(), now(), now())`,
  );
  mkdirSync(join(work, 'source/files/ab'), { recursive: true });
  writeFileSync(join(work, 'source/files/ab/picture.bin'), Buffer.from([0, 1, 2, 255]));
  await back(app.databaseUrl, 'backup');
});
afterAll(async () => {
  await app.close();
  rmSync(work, { recursive: true, force: true });
});
beforeEach(async () => {
  target = await createTestDatabase();
  return () => target.drop();
});

const manifest = () => JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8')) as Manifest;

describe('backup', () => {
  it('contains every table but the unlogged ones, with counts, readable by its owner only', async () => {
    const contents = await contentsOf(app.databaseUrl);
    const counts = Object.entries(contents).map(([name, rows]) => [name, rows.length]);
    expect(manifest().tables.map(({ name, rows }) => [name, rows])).toEqual(counts);
    expect(manifest().leftOut.join('\n')).toMatch(/^rate_limits: .*\napp-secret: /);
    expect(manifest().files.map(({ path, bytes }) => [path, bytes])).toEqual([
      ['ab/picture.bin', 4],
    ]);
    expect(statSync(folder).mode & 0o777).toBe(0o700);
    expect(readdirSync(work).filter((name) => name.includes('draft'))).toEqual([]);
  });

  it('does not write into a folder that is in use', async () => {
    await expect(back(app.databaseUrl, 'backup')).rejects.toThrow(
      `${folder} is not empty. Name a new folder.`,
    );
  });

  it('is one consistent snapshot, whatever is written meanwhile', async () => {
    const busy = await createTestApp();
    let isOver = false;
    const writing = (async () => {
      while (!isOver) await buildUser(busy.services, { hasAssessment: true });
    })();
    const isBusy = async () =>
      expect((await busy.sql('SELECT FROM users')).length).toBeGreaterThan(3);
    await waitFor(isBusy);
    await back(busy.databaseUrl, 'picture');
    isOver = true;
    await writing;
    await busy.close();
    await restore('picture');
    const [counts] = await run(
      target.url,
      `SELECT (SELECT count(*) FROM users) AS users,
              (SELECT count(*) FROM trial_claims) AS claims,
              (SELECT count(*) FROM assessments) AS assessments,
              (SELECT count(*) / 9 FROM assessment_answers) AS answered`,
    );
    expect(new Set(Object.values(counts)).size).toBe(1);
    expect(Number(counts.users)).toBeGreaterThan(0);
  });
});

describe('restore', () => {
  it('restores every row and file', async () => {
    const environment = { DATABASE_URL: target.url, DATA_DIR: join(work, 'target') };
    const answer = await runAdmin(environment, 'restore', folder);
    expect(answer).toMatchObject({ code: 0 });
    expect(answer.out).toMatch(/^Restored \d+ rows and 1 files of 2026-11-15T09:00:00\.000Z\.\n$/);
    const contents = await contentsOf(target.url);
    expect(contents).toEqual({ ...(await contentsOf(app.databaseUrl)), ...NO_SIGN_INS });
    expect(contents.users).toHaveLength(2);
    expect([...readFileSync(join(work, 'target/files/ab/picture.bin'))]).toEqual([0, 1, 2, 255]);
  });

  it('notifies open pages beside a running server', async () => {
    const busy = await createTestApp();
    const { id, client } = await busy.person('open@example.com');
    await back(busy.databaseUrl, 'open');
    await client.patch(`/api/users/${id}`, { name: 'After The Backup' });
    const cookie = `attune_session=${client.cookies.get('attune_session')}`;
    const live = await openSse(`${busy.origin}/api/users/${id}/live`, { cookie });
    const nameShown = () =>
      JSON.parse(live.events.findLast(({ event }) => event === 'user')?.data ?? '{}').name;
    await waitFor(() => expect(nameShown()).toBe('After The Backup'));
    const at = { databaseUrl: busy.databaseUrl, files: { folder: join(work, 'busy/files') } };
    await restoreBackup({ ...at, folder: join(work, 'open'), isForced: true });
    await waitFor(() => expect(live.events.at(-1)?.event).toBe('signed-out'));
    live.disconnect();
    await busy.close();
  });

  it('AU7 AU9: opens no session and accepts no link that has ended since the backup', async () => {
    const busy = await createTestApp();
    const { client, email } = await busy.person('ended@example.com');
    await busy.client().post('/api/account/password-reset/request', { email });
    const token = await busy.findEmailToken(email, 'reset');
    await back(busy.databaseUrl, 'ended');
    const thief = busy.client();
    for (const [name, value] of client.cookies) thief.cookies.set(name, value);
    await client.post('/api/account/sign-out');
    const at = { databaseUrl: busy.databaseUrl, files: { folder: join(work, 'busy/files') } };
    await restoreBackup({ ...at, folder: join(work, 'ended'), isForced: true });
    expect((await thief.get('/api/account/data')).status).toBe(401);
    const reset = { token, password: 'chosen by a thief' };
    expect((await thief.post('/api/account/password-reset', reset)).status).toBe(400);
    await busy.close();
  });

  it('copies files from one store to another', async () => {
    const store = await startS3Server('files');
    const storage = createS3Storage(store.settings);
    await storage.put('ab/picture.bin', Buffer.from([7, 0]));
    const at = { databaseUrl: app.databaseUrl, storage, folder: join(work, 'of-a-store') };
    expect((await writeBackup({ ...at, now })).files).toMatchObject([
      { path: 'ab/picture.bin', bytes: 2 },
    ]);
    await storage.delete('ab/picture.bin');
    const into = { databaseUrl: target.url, files: { storage }, folder: at.folder };
    await restoreBackup({ ...into, isForced: true });
    expect(await listStoredKeys(storage)).toEqual(['ab/picture.bin']);
    const restored = await storage.open('ab/picture.bin');
    expect(restored && (await buffer(restored.content))).toEqual(Buffer.from([7, 0]));
    await store.close();
  });

  it('keeps keys, triggers and constraints in force', async () => {
    const schema = `
      SELECT conrelid::regclass::text AS owner, conname AS name, pg_get_constraintdef(oid) AS text
      FROM pg_constraint WHERE connamespace = 'public'::regnamespace
      UNION ALL SELECT tgrelid::regclass::text, tgname, tgenabled::text
      FROM pg_trigger WHERE NOT tgisinternal
      UNION ALL SELECT tablename, indexname, indexdef FROM pg_indexes WHERE schemaname = 'public'
      ORDER BY 1, 2, 3`;
    const wanted = await run(target.url, schema);
    await restore('backup');
    expect(await run(target.url, schema)).toEqual(wanted);
  });

  it('refuses a database with data, and replaces all of it with --force', async () => {
    await run(target.url, `INSERT INTO trial_claims VALUES ('\\x01', now())`);
    const before = await contentsOf(target.url);
    await expect(restore('backup')).rejects.toThrow(
      'The database already has data (in trial_claims). Add --force to replace all of it.',
    );
    expect(await contentsOf(target.url)).toEqual(before);
    await restore('backup', true);
    expect(await contentsOf(target.url)).toEqual({
      ...(await contentsOf(app.databaseUrl)),
      ...NO_SIGN_INS,
    });
  });

  it('loads an older backup into its own schema and migrates it', async () => {
    const [oldest] = await readMigrations();
    const client = new pg.Client({ connectionString: target.url });
    await client.connect();
    await rebuildSchema(client, [oldest?.name ?? '']);
    await client.query('INSERT INTO migrations (name, checksum) VALUES ($1, $2)', [
      oldest?.name,
      oldest?.checksum,
    ]);
    await client.query(`INSERT INTO trial_claims VALUES ('\\x01', now())`);
    await client.end();
    await back(target.url, 'old');

    await restore('old', true);
    const contents = await contentsOf(target.url);
    expect(contents.trial_claims).toHaveLength(1);
    expect(contents.migrations).toHaveLength((await readMigrations()).length);
  });

  it('refuses a damaged or incomplete backup and changes nothing', async () => {
    const damaged = join(work, 'damaged');
    await back(app.databaseUrl, 'damaged');
    const users = join(damaged, 'tables/users.copy.gz');
    writeFileSync(users, Buffer.concat([readFileSync(users), Buffer.from('x')]));
    const before = await contentsOf(target.url);
    await expect(restore('damaged')).rejects.toThrow(
      'The backup is damaged: tables/users.copy.gz was changed.',
    );
    rmSync(users);
    await expect(restore('damaged')).rejects.toThrow(
      'The backup is incomplete: tables/users.copy.gz is missing.',
    );
    await expect(restore('nothing')).rejects.toThrow('is not a backup');
    expect(await contentsOf(target.url)).toEqual(before);
  });

  it('rolls everything back when a row does not fit', async () => {
    const broken = join(work, 'broken');
    await back(app.databaseUrl, 'broken');
    const file = join(broken, 'manifest.json');
    const text = JSON.parse(readFileSync(file, 'utf8')) as Manifest;
    text.tables = text.tables.filter(({ name }) => name !== 'users');
    writeFileSync(file, JSON.stringify(text));
    const before = await contentsOf(target.url);
    await expect(restore('broken')).rejects.toThrow('violates foreign key constraint');
    expect(await contentsOf(target.url)).toEqual(before);
    expect(readdirSync(join(work, 'target')).filter((name) => name !== 'files')).toEqual([]);
  });

  it("never touches another application's database", async () => {
    await run(target.url, 'DROP TABLE migrations');
    await expect(restore('backup', true)).rejects.toThrow('tables that are not Attune’s');
  });

  it('refuses a backup of a newer version', async () => {
    const newer = join(work, 'newer');
    await back(app.databaseUrl, 'newer');
    const file = join(newer, 'manifest.json');
    const text = JSON.parse(readFileSync(file, 'utf8')) as Manifest;
    text.migrations.push({ name: '9999-future.sql', checksum: 'x' });
    writeFileSync(file, JSON.stringify(text));
    await expect(restore('newer')).rejects.toThrow('9999-future.sql is unknown here');
  });
});
