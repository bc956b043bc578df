import { existsSync } from 'node:fs';
import { cp, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import type pg from 'pg';
import { ensureDataDir } from '#platform/db/embedded/data-dir-lock.ts';
import { MIGRATION_LOCK_KEY, migrate, readMigrations } from '#platform/db/migrate.ts';
import { LIVE_CHANNEL, LIVE_RESYNC_ALL } from '#platform/live/live-source.ts';
import type { Storage } from '#platform/storage/storage.ts';
import { CommandFailed } from '../errors.ts';
import { withClient } from '../with-client.ts';
import { hasRows, listTables, setSequence } from './catalog.repository.ts';
import { type Manifest, readVerifiedManifest } from './manifest.ts';
import {
  deleteSignIns,
  emptyTables,
  rebuildSchema,
  suspendConstraints,
} from './rebuild.repository.ts';
import { loadTableFile } from './table-file.repository.ts';

type RestoreOptions = {
  databaseUrl: string;
  /**
   * A folder is replaced completely. Into a store, the files are copied, and its other files are
   * swept later.
   */
  files: { folder: string } | { storage: Storage };
  folder: string;
  isForced: boolean;
};

/**
 * Replaces all data in one transaction: on any failure the database stays unchanged. An older
 * backup is loaded into its own schema and then migrated.
 */
export async function restoreBackup(options: RestoreOptions): Promise<Manifest> {
  const folder = resolve(options.folder);
  const manifest = await readVerifiedManifest(folder);
  await requireKnownMigrations(manifest);
  if ('storage' in options.files) {
    await putFiles(options.files.storage, folder, manifest);
    await loadDatabase(options, folder, manifest);
  } else await restoreWithFolder(options, options.files.folder, folder, manifest);
  await migrate(options.databaseUrl);
  return manifest;
}

/** Stores the files before the rows that refer to them are loaded, as uploads do. */
async function putFiles(storage: Storage, folder: string, { files }: Manifest): Promise<void> {
  for (const { path } of files) {
    await storage.put(path, await readFile(join(folder, 'files', path)));
  }
}

async function restoreWithFolder(
  options: RestoreOptions,
  filesDir: string,
  folder: string,
  manifest: Manifest,
): Promise<void> {
  ensureDataDir(dirname(filesDir));
  const staged = `${filesDir}.restoring-${process.pid}`;
  try {
    if (manifest.files.length > 0) await cp(join(folder, 'files'), staged, { recursive: true });
    await loadDatabase(options, folder, manifest);
    if (manifest.files.length > 0 || options.isForced) await swapFiles(filesDir, staged);
  } finally {
    await rm(staged, { recursive: true, force: true });
  }
}

async function requireKnownMigrations({ migrations }: Manifest): Promise<void> {
  const checksums = new Map((await readMigrations()).map(({ name, checksum }) => [name, checksum]));
  const unknown = migrations.find(({ name, checksum }) => checksums.get(name) !== checksum);
  if (unknown) {
    throw new CommandFailed(
      `The backup was made by another version of Attune (its migration ${unknown.name} is unknown here).`,
    );
  }
}

async function loadDatabase(
  { databaseUrl, isForced }: RestoreOptions,
  folder: string,
  manifest: Manifest,
): Promise<void> {
  return withClient(databaseUrl, 'restore', async (client) => {
    await client.query('BEGIN');
    await client.query(`SET LOCAL lock_timeout = '30s'; SET LOCAL timezone = 'UTC'`);
    await client.query('SELECT pg_advisory_xact_lock($1)', [MIGRATION_LOCK_KEY]);
    await requireEmptyDatabase(client, isForced);
    await rebuildSchema(
      client,
      manifest.migrations.map(({ name }) => name),
    );
    const resumeConstraints = await suspendConstraints(client);
    await emptyTables(client);
    for (const table of manifest.tables) await loadTable(client, folder, table);
    for (const sequence of manifest.sequences) await setSequence(client, sequence);
    await resumeConstraints();
    await deleteSignIns(client);
    // The triggers were off, so open pages are notified here, when the transaction commits.
    await client.query('SELECT pg_notify($1, $2)', [LIVE_CHANNEL, LIVE_RESYNC_ALL]);
    await client.query('COMMIT');
  });
}

async function loadTable(
  client: pg.Client,
  folder: string,
  table: Manifest['tables'][number],
): Promise<void> {
  const rows = await loadTableFile(client, table, join(folder, table.file));
  if (rows !== table.rows) {
    throw new CommandFailed(`${table.name}: loaded ${rows} rows instead of ${table.rows}.`);
  }
}

async function requireEmptyDatabase(client: pg.Client, isForced: boolean): Promise<void> {
  const names = (await listTables(client)).map(({ name }) => name);
  if (names.length > 0 && !names.includes('migrations')) {
    throw new CommandFailed('The database has tables that are not Attune’s. Nothing was changed.');
  }
  if (isForced) return;
  for (const name of names.filter((candidate) => candidate !== 'migrations')) {
    if (!(await hasRows(client, name))) continue;
    throw new CommandFailed(
      `The database already has data (in ${name}). Add --force to replace all of it.`,
    );
  }
}

/** Deletes the old files only when the new ones are in place. */
async function swapFiles(files: string, staged: string): Promise<void> {
  const old = `${files}.old-${process.pid}`;
  if (existsSync(files)) await rename(files, old);
  if (existsSync(staged)) await rename(staged, files);
  await rm(old, { recursive: true, force: true });
}
