import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#test/test-database.ts';
import { waitFor } from '#test/wait-for.ts';
import { migrate } from './migrate.ts';

let database: TestDatabase;
let folder: string;
let client: pg.Client;

beforeEach(async () => {
  database = await createTestDatabase();
  folder = mkdtempSync(join(tmpdir(), 'attune-migrations-'));
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
});
afterEach(async () => {
  await client.end();
  await database.drop();
  rmSync(folder, { recursive: true });
});

const writeMigration = (name: string, sql: string) =>
  writeFileSync(join(folder, `${name}.sql`), sql);
const run = (lockWaitMs = 1_000) => migrate(database.url, folder, lockWaitMs);
const INDEX_MIGRATION = `-- statement by statement: the table is in use
DROP INDEX CONCURRENTLY IF EXISTS things_name;
CREATE INDEX CONCURRENTLY things_name ON things (name);
`;

it('applies each migration once when nodes start together, including concurrent indexes', async () => {
  writeMigration(
    '0001-things',
    'CREATE TABLE things (name text); INSERT INTO things SELECT $$a;b$$;',
  );
  writeMigration('0002-index', INDEX_MIGRATION);
  const applied = await Promise.all([run(), run(), run(), run()]);
  expect(applied.flat()).toEqual(['0001-things.sql', '0002-index.sql']);
  const { rows } = await client.query(
    `SELECT indisvalid, (SELECT count(*)::int FROM things) AS things FROM pg_index
     WHERE indexrelid = 'things_name'::regclass`,
  );
  expect(rows).toEqual([{ indisvalid: true, things: 1 }]);
  expect(await run()).toEqual([]);
});

it('rebuilds an index whose creation was interrupted', async () => {
  writeMigration(
    '0001-things',
    'CREATE TABLE things (name text); INSERT INTO things VALUES (1), (1)',
  );
  await run();
  await expect(
    client.query('CREATE UNIQUE INDEX CONCURRENTLY things_name ON things (name)'),
  ).rejects.toThrow('could not create unique index');
  writeMigration('0002-index', INDEX_MIGRATION);
  expect(await run()).toEqual(['0002-index.sql']);
  const { rows } = await client.query(
    `SELECT indisvalid FROM pg_index WHERE indexrelid = 'things_name'::regclass`,
  );
  expect(rows).toEqual([{ indisvalid: true }]);
});

it('does not block the users of a table while a migration waits for it', async () => {
  writeMigration('0001-things', 'CREATE TABLE things (name text)');
  await run();
  writeMigration('0002-size', 'ALTER TABLE things ADD COLUMN size int');
  await client.query('BEGIN; SELECT FROM things');
  const migrated = run(50);
  const other = new pg.Client({ connectionString: database.url });
  await other.connect();
  await waitFor(async () => {
    const { rowCount } = await other.query(
      `SELECT FROM pg_locks WHERE relation = 'things'::regclass AND NOT granted`,
    );
    expect(rowCount).toBe(1);
  });
  // This insert queues behind the waiting migration, and still completes before the first user is
  // done.
  await other.query('INSERT INTO things VALUES ($1)', ['while it waits']);
  await client.query('COMMIT');
  expect(await migrated).toEqual(['0002-size.sql']);
  await other.end();
});

it('leaves nothing behind when a migration fails, and rejects a migration that was changed', async () => {
  writeMigration('0001-things', 'CREATE TABLE things (name text); SELECT 1 / 0');
  await expect(run()).rejects.toThrow('division by zero');
  expect((await client.query(`SELECT to_regclass('things') AS name`)).rows).toEqual([
    { name: null },
  ]);
  writeMigration('0001-things', 'CREATE TABLE things (name text)');
  await run();
  writeMigration('0001-things', 'CREATE TABLE things (title text)');
  await expect(run()).rejects.toThrow('0001-things.sql was changed after it was applied.');
});
