import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { gunzipSync } from 'node:zlib';
import { unzipSync } from 'fflate';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { readMigrations } from '#platform/db/migrate.ts';
import { createEmptyDatabase } from '../test-database.ts';
import type { Expected } from './fixture.ts';

type Table = { name: string; columns: string[]; file: string };
type Sequence = { name: string; lastValue: string; isCalled: boolean };
type Backup = {
  migrations: { name: string; checksum: string }[];
  tables: Table[];
  sequences: Sequence[];
};
/** A bytea column and the number of rows that have a value in it. */
export type ByteaColumn = { column: string; values: number };

const resolveFile = (name: string) => new URL(name, import.meta.url);

export const expected: Expected = JSON.parse(readFileSync(resolveFile('expected.json'), 'utf8'));

/** Unpacks the stored installation into a new folder: backup, keys and key-copies. */
export function unpackInstallation() {
  const folder = mkdtempSync(join(tmpdir(), 'attune-upgrade-'));
  for (const [name, content] of Object.entries(
    unzipSync(readFileSync(resolveFile('installation.zip'))),
  )) {
    const file = join(folder, name);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, content);
  }
  return { folder, remove: () => rm(folder, { recursive: true }) };
}

/**
 * Loads the rows into a database with the schema of the older version. It doesn't use the restore
 * command, so that an error there can't hide an error of the migrations.
 */
export async function loadOldDatabase(folder: string) {
  const database = await createEmptyDatabase();
  const backup: Backup = JSON.parse(readFileSync(join(folder, 'backup/manifest.json'), 'utf8'));
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  await client.query(
    `CREATE TABLE migrations
     (name text PRIMARY KEY, checksum text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now())`,
  );
  await buildSchema(client, backup.migrations);
  // Turns triggers and foreign keys off while rows are loaded.
  await client.query(`SET session_replication_role = 'replica'`);
  const names = backup.tables.map(({ name }) => name).join(', ');
  await client.query(`TRUNCATE ${names}`);
  for (const table of backup.tables) await loadRows(client, table, join(folder, 'backup'));
  for (const { name, lastValue, isCalled } of backup.sequences) {
    await client.query('SELECT setval($1::regclass, $2::bigint, $3)', [name, lastValue, isCalled]);
  }
  await client.query(`SET session_replication_role = 'origin'`);
  const byteaColumns = await listByteaColumns(client);
  await client.end();
  return { ...database, byteaColumns };
}

async function buildSchema(client: pg.Client, applied: Backup['migrations']): Promise<void> {
  const migrationsByName = new Map(
    (await readMigrations()).map((migration) => [migration.name, migration]),
  );
  for (const { name, checksum } of applied) {
    const migration = migrationsByName.get(name);
    if (migration?.checksum !== checksum)
      throw new Error(`${name} was changed after the fixture was made`);
    await client.query(migration.sql);
  }
}

async function loadRows(client: pg.Client, { name, columns, file }: Table, folder: string) {
  const list = columns.map((column) => `"${column}"`).join(', ');
  const rows = gunzipSync(readFileSync(join(folder, file)));
  await pipeline(
    Readable.from([rows]),
    client.query(copyFrom(`COPY "${name}" (${list}) FROM STDIN`)),
  );
}

/** Lists the columns that may be encrypted: encrypted values are always stored as bytea. */
async function listByteaColumns(client: pg.Client): Promise<ByteaColumn[]> {
  const { rows } = await client.query<{ table: string; column: string }>(
    `SELECT table_name AS table, column_name AS column FROM information_schema.columns
     WHERE table_schema = 'public' AND data_type = 'bytea' ORDER BY 1, 2`,
  );
  const found: ByteaColumn[] = [];
  for (const { table, column } of rows) {
    const counted = await client.query<{ values: number }>(
      `SELECT count("${column}")::int AS values FROM "${table}"`,
    );
    found.push({ column: `${table}.${column}`, values: counted.rows[0]?.values ?? 0 });
  }
  return found;
}
