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
let workDir: string;
let folder: string;

/** Reads every row of every table as text, so that no conversion hides a difference. */
async function readContents(databaseUrl: string): Promise<Record<string, string[]>> {
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

async function query(databaseUrl: string, sql: string): Promise<pg.QueryResult['rows']> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query(sql);
  await client.end();
  return rows;
}

const NO_SIGN_INS = { sessions: [], account_links: [], sign_in_challenges: [] };
const now = new Date('2026-11-15T09:00:00.000Z');
const backUp = (databaseUrl: string, name: string) =>
  writeBackup({
    databaseUrl,
    storage: createFolderStorage(join(workDir, 'source/files')),
    folder: join(workDir, name),
    now,
  });
const restore = (name: string, isForced = false) =>
  restoreBackup({
    databaseUrl: target.url,
    files: { folder: join(workDir, 'target/files') },
    folder: join(workDir, name),
    isForced,
  });

beforeAll(async () => {
  workDir = mkdtempSync(join(tmpdir(), 'attune-backup-'));
  folder = join(workDir, 'backup');
  app = await createTestApp();
  await app.person('quotes@example.com', { name: 'Back\\slash\\N "Quote" 😀' });
  await buildUser(app.services, { hasAssessment: true, email: 'assessed@example.com' });
  await app.sql(
    `INSERT INTO billing_events (id, type, taken_back, created_at, received_at, next_attempt_at)
     VALUES ('evt_1', 'x', '[{"a": "x\\ny"}, null]', now(), now(), now())`,
  );
  mkdirSync(join(workDir, 'source/files/ab'), { recursive: true });
  writeFileSync(join(workDir, 'source/files/ab/picture.bin'), Buffer.from([0, 1, 2, 255]));
  await backUp(app.databaseUrl, 'backup');
});
afterAll(async () => {
  await app.close();
  rmSync(workDir, { recursive: true, force: true });
});
beforeEach(async () => {
  target = await createTestDatabase();
  return () => target.drop();
});

const readManifest = () =>
  JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8')) as Manifest;

describe('backup', () => {
  it('contains every table that is not UNLOGGED, with its row count, and is readable by its owner only', async () => {
    const contents = await readContents(app.databaseUrl);
    const counts = Object.entries(contents).map(([name, rows]) => [name, rows.length]);
    expect(readManifest().tables.map(({ name, rows }) => [name, rows])).toEqual(counts);
    expect(readManifest().leftOut.join('\n')).toMatch(/^rate_limits: .*\napp-secret: /);
    expect(readManifest().files.map(({ path, bytes }) => [path, bytes])).toEqual([
      ['ab/picture.bin', 4],
    ]);
    expect(statSync(folder).mode & 0o777).toBe(0o700);
    expect(readdirSync(workDir).filter((name) => name.includes('draft'))).toEqual([]);
  });

  it('does not write into a folder that is in use', async () => {
    await expect(backUp(app.databaseUrl, 'backup')).rejects.toThrow(
      `${folder} is not empty. Name a new folder.`,
    );
  });

  it('is one consistent snapshot, whatever is written in the meantime', async () => {
    const busy = await createTestApp();
    let isOver = false;
    const writing = (async () => {
      while (!isOver) await buildUser(busy.services, { hasAssessment: true });
    })();
    const expectUsers = async () =>
      expect((await busy.sql('SELECT FROM users')).length).toBeGreaterThan(3);
    await waitFor(expectUsers);
    await backUp(busy.databaseUrl, 'snapshot');
    isOver = true;
    await writing;
    await busy.close();
    await restore('snapshot');
    const [counts] = await query(
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
    const environment = { DATABASE_URL: target.url, DATA_DIR: join(workDir, 'target') };
    const answer = await runAdmin(environment, 'restore', folder);
    expect(answer).toMatchObject({ code: 0 });
    expect(answer.out).toMatch(/^Restored \d+ rows and 1 files of 2026-11-15T09:00:00\.000Z\.\n$/);
    const contents = await readContents(target.url);
    expect(contents).toEqual({ ...(await readContents(app.databaseUrl)), ...NO_SIGN_INS });
    expect(contents.users).toHaveLength(2);
    expect([...readFileSync(join(workDir, 'target/files/ab/picture.bin'))]).toEqual([0, 1, 2, 255]);
  });

  it('signs out open pages when it restores beside a running server', async () => {
    const busy = await createTestApp();
    const { id, client } = await busy.person('open@example.com');
    await backUp(busy.databaseUrl, 'open');
    await client.patch(`/api/users/${id}`, { name: 'After The Backup' });
    const cookie = `attune_session=${client.cookies.get('attune_session')}`;
    const live = await openSse(`${busy.origin}/api/users/${id}/live`, { cookie });
    const getShownName = () =>
      JSON.parse(live.events.findLast(({ event }) => event === 'user')?.data ?? '{}').name;
    await waitFor(() => expect(getShownName()).toBe('After The Backup'));
    const target = {
      databaseUrl: busy.databaseUrl,
      files: { folder: join(workDir, 'busy/files') },
    };
    await restoreBackup({ ...target, folder: join(workDir, 'open'), isForced: true });
    await waitFor(() => expect(live.events.at(-1)?.event).toBe('signed-out'));
    live.disconnect();
    await busy.close();
  });

  it('AU7 AU9: accepts no session and no email link from the backup', async () => {
    const busy = await createTestApp();
    const { client, email } = await busy.person('ended@example.com');
    await busy.client().post('/api/account/password-reset/request', { email });
    const token = await busy.findEmailToken(email, 'reset');
    await backUp(busy.databaseUrl, 'ended');
    const thief = busy.client();
    for (const [name, value] of client.cookies) thief.cookies.set(name, value);
    await client.post('/api/account/sign-out');
    const target = {
      databaseUrl: busy.databaseUrl,
      files: { folder: join(workDir, 'busy/files') },
    };
    await restoreBackup({ ...target, folder: join(workDir, 'ended'), isForced: true });
    expect((await thief.get('/api/account/data')).status).toBe(401);
    const reset = { token, password: 'chosen by a thief' };
    expect((await thief.post('/api/account/password-reset', reset)).status).toBe(400);
    await busy.close();
  });

  it('copies files from a store and back', async () => {
    const store = await startS3Server('files');
    const storage = createS3Storage(store.settings);
    await storage.put('ab/picture.bin', Buffer.from([7, 0]));
    const source = { databaseUrl: app.databaseUrl, storage, folder: join(workDir, 'of-a-store') };
    expect((await writeBackup({ ...source, now })).files).toMatchObject([
      { path: 'ab/picture.bin', bytes: 2 },
    ]);
    await storage.delete('ab/picture.bin');
    const destination = { databaseUrl: target.url, files: { storage }, folder: source.folder };
    await restoreBackup({ ...destination, isForced: true });
    expect(await listStoredKeys(storage)).toEqual(['ab/picture.bin']);
    const restored = await storage.open('ab/picture.bin');
    expect(restored && (await buffer(restored.content))).toEqual(Buffer.from([7, 0]));
    await store.close();
  });

  it('leaves all constraints, triggers and indexes in force', async () => {
    const schema = `
      SELECT conrelid::regclass::text AS owner, conname AS name, pg_get_constraintdef(oid) AS text
      FROM pg_constraint WHERE connamespace = 'public'::regnamespace
      UNION ALL SELECT tgrelid::regclass::text, tgname, tgenabled::text
      FROM pg_trigger WHERE NOT tgisinternal
      UNION ALL SELECT tablename, indexname, indexdef FROM pg_indexes WHERE schemaname = 'public'
      ORDER BY 1, 2, 3`;
    const before = await query(target.url, schema);
    await restore('backup');
    expect(await query(target.url, schema)).toEqual(before);
  });

  it('refuses a database with data, and replaces all of it with --force', async () => {
    await query(target.url, `INSERT INTO trial_claims VALUES ('\\x01', now())`);
    const before = await readContents(target.url);
    await expect(restore('backup')).rejects.toThrow(
      'The database already has data (in trial_claims). Add --force to replace all of it.',
    );
    expect(await readContents(target.url)).toEqual(before);
    await restore('backup', true);
    expect(await readContents(target.url)).toEqual({
      ...(await readContents(app.databaseUrl)),
      ...NO_SIGN_INS,
    });
  });

  it('loads an older backup into the tables of its version, then migrates them', async () => {
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
    await backUp(target.url, 'old');

    await restore('old', true);
    const contents = await readContents(target.url);
    expect(contents.trial_claims).toHaveLength(1);
    expect(contents.migrations).toHaveLength((await readMigrations()).length);
  });

  it('refuses a damaged or incomplete backup and changes nothing', async () => {
    const damaged = join(workDir, 'damaged');
    await backUp(app.databaseUrl, 'damaged');
    const users = join(damaged, 'tables/users.copy.gz');
    writeFileSync(users, Buffer.concat([readFileSync(users), Buffer.from('x')]));
    const before = await readContents(target.url);
    await expect(restore('damaged')).rejects.toThrow(
      'The backup is damaged: tables/users.copy.gz was changed.',
    );
    rmSync(users);
    await expect(restore('damaged')).rejects.toThrow(
      'The backup is incomplete: tables/users.copy.gz is missing.',
    );
    await expect(restore('nothing')).rejects.toThrow('is not a backup');
    expect(await readContents(target.url)).toEqual(before);
  });

  it('rolls everything back when a row violates a constraint', async () => {
    const broken = join(workDir, 'broken');
    await backUp(app.databaseUrl, 'broken');
    const file = join(broken, 'manifest.json');
    const manifest = JSON.parse(readFileSync(file, 'utf8')) as Manifest;
    manifest.tables = manifest.tables.filter(({ name }) => name !== 'users');
    writeFileSync(file, JSON.stringify(manifest));
    const before = await readContents(target.url);
    await expect(restore('broken')).rejects.toThrow('violates foreign key constraint');
    expect(await readContents(target.url)).toEqual(before);
    expect(readdirSync(join(workDir, 'target')).filter((name) => name !== 'files')).toEqual([]);
  });

  it("never touches another application's database", async () => {
    await query(target.url, 'DROP TABLE migrations');
    await expect(restore('backup', true)).rejects.toThrow('tables that are not Attune’s');
  });

  it('refuses a backup of a newer version', async () => {
    const newer = join(workDir, 'newer');
    await backUp(app.databaseUrl, 'newer');
    const file = join(newer, 'manifest.json');
    const manifest = JSON.parse(readFileSync(file, 'utf8')) as Manifest;
    manifest.migrations.push({ name: '9999-future.sql', checksum: 'x' });
    writeFileSync(file, JSON.stringify(manifest));
    await expect(restore('newer')).rejects.toThrow('9999-future.sql is unknown here');
  });
});
