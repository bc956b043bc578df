import { existsSync } from 'node:fs';
import { chmod, mkdir, readdir, rename, rm, rmdir, stat, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import type pg from 'pg';
import { parseFileKey } from '#features/uploads/upload-files.ts';
import { lockFiles } from '#platform/storage/file-lock.repository.ts';
import type { Storage } from '#platform/storage/storage.ts';
import { CommandFailed } from '../errors.ts';
import { readAppliedMigrations } from '../schema-state.repository.ts';
import { withClient } from '../with-client.ts';
import { listOtherSchemas, listSequences, listTables } from './catalog.repository.ts';
import { hashFile, MANIFEST, type Manifest } from './manifest.ts';
import { writeTableFile } from './table-file.repository.ts';

type BackupOptions = { databaseUrl: string; storage: Storage; folder: string; now: Date };

const SECRET_NOTE =
  'app-secret: keep your own copy; without it, users who had a trial can start another';

const KEYS_NOTE = 'the keys of private texts: they have their own backup ("keys backup")';

/**
 * Writes a consistent snapshot of all data, while a server may be running. The folder gets its name
 * only when it is complete. It contains password hashes, so only its owner may read it.
 */
export async function writeBackup(options: BackupOptions): Promise<Manifest> {
  const folder = resolve(options.folder);
  await requireUnusedFolder(folder);
  const draft = `${folder}.draft-${process.pid}`;
  await mkdir(join(draft, 'tables'), { recursive: true, mode: 0o700 });
  await chmod(draft, 0o700);
  try {
    const snapshot = await writeSnapshot(options, draft);
    const createdAt = options.now.toISOString();
    const manifest: Manifest = { format: 1, createdAt, ...snapshot };
    await writeFile(join(draft, MANIFEST), `${JSON.stringify(manifest, null, 2)}\n`, {
      mode: 0o600,
      flush: true,
    });
    if (existsSync(folder)) await rmdir(folder);
    await rename(draft, folder);
    return manifest;
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    throw error;
  }
}

async function requireUnusedFolder(folder: string): Promise<void> {
  if (!existsSync(dirname(folder))) {
    throw new CommandFailed(`The folder ${dirname(folder)} does not exist.`);
  }
  if (!existsSync(folder)) return;
  if (!(await stat(folder)).isDirectory() || (await readdir(folder)).length > 0) {
    throw new CommandFailed(`${folder} is not empty. Name a new folder.`);
  }
}

type DatabaseSnapshot = Pick<Manifest, 'migrations' | 'tables' | 'sequences' | 'leftOut'>;

async function writeSnapshot(
  { databaseUrl, storage }: BackupOptions,
  draft: string,
): Promise<DatabaseSnapshot & Pick<Manifest, 'files'>> {
  return withClient(databaseUrl, 'backup', async (client) => {
    await lockFiles(client);
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    await client.query(`SET LOCAL timezone = 'UTC'; SET LOCAL datestyle = 'ISO'`);
    const database = await writeTables(client, draft);
    // The files are copied after the snapshot: a file is always stored before the row that refers to
    // it.
    const isInSnapshot = await createSnapshotFilter(client, database);
    const files = await copyFiles(storage, join(draft, 'files'), isInSnapshot);
    return { ...database, files };
  });
}

async function writeTables(client: pg.Client, draft: string): Promise<DatabaseSnapshot> {
  const descriptions = await listTables(client);
  if (descriptions.length === 0)
    throw new CommandFailed('The database is empty. There is nothing to back up.');
  const tables: Manifest['tables'] = [];
  for (const { name, columns } of descriptions.filter(({ isLogged }) => isLogged)) {
    const file = `tables/${encodeURIComponent(name)}.copy.gz`;
    const written = await writeTableFile(client, { name, columns }, join(draft, file));
    tables.push({ name, columns, ...written, file });
  }
  const otherSchemas = await listOtherSchemas(client);
  const unlogged = descriptions.filter(({ isLogged }) => !isLogged);
  return {
    migrations: await readAppliedMigrations(client),
    tables,
    sequences: await listSequences(client),
    leftOut: [
      ...unlogged.map(({ name }) => `${name}: an unlogged table, not needed after a restart`),
      ...otherSchemas.map((name) => `the schema ${name}: it does not belong to Attune`),
      SECRET_NOTE,
      KEYS_NOTE,
    ],
  };
}

/** The filter leaves out files that were uploaded after the snapshot. */
async function createSnapshotFilter(
  client: pg.Client,
  { tables }: DatabaseSnapshot,
): Promise<(key: string) => boolean> {
  if (!tables.some(({ name }) => name === 'uploads')) return () => true;
  const { rows } = await client.query<{ id: string }>('SELECT id FROM public.uploads');
  const ids = new Set(rows.map(({ id }) => id));
  return (key) => {
    const id = parseFileKey(key);
    return id === null || ids.has(id);
  };
}

/** Skips files that were erased in the meantime. */
async function copyFiles(
  storage: Storage,
  target: string,
  isIncluded: (key: string) => boolean,
): Promise<Manifest['files']> {
  const files: Manifest['files'] = [];
  for await (const key of storage.list('')) {
    if (!isIncluded(key)) continue;
    const stored = await storage.open(key);
    if (!stored) continue;
    const copy = join(target, key);
    await mkdir(dirname(copy), { recursive: true });
    await writeFile(copy, stored.content);
    files.push({ path: key, bytes: (await stat(copy)).size, sha256: await hashFile(copy) });
  }
  return files.sort((a, b) => (a.path < b.path ? -1 : 1));
}
