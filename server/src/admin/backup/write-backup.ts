import { existsSync } from 'node:fs';
import { chmod, mkdir, readdir, rename, rm, rmdir, stat, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import pg from 'pg';
import type { Storage } from '../../platform/storage/storage.ts';
import { CommandFailed } from '../errors.ts';
import { readApplied } from '../schema-state.repository.ts';
import { listOtherSchemas, listSequences, listTables } from './catalog.repository.ts';
import { digestOf, MANIFEST, type Manifest } from './manifest.ts';
import { writeTableFile } from './table-file.repository.ts';

type BackupOptions = { databaseUrl: string; storage: Storage; folder: string; now: Date };

const SECRET_NOTE =
  'app-secret: keep a copy of your own; without it, people who had a trial can start another';

const KEYS_NOTE =
  'the keys of people’s private texts: they have a backup of their own (keys backup)';

/**
 * One consistent picture of all data, taken beside a running server. The folder gets its name only
 * when it is whole. It holds password hashes: only its owner may read it.
 */
export async function writeBackup(options: BackupOptions): Promise<Manifest> {
  const folder = resolve(options.folder);
  await refuseUsedFolder(folder);
  const draft = `${folder}.draft-${process.pid}`;
  await mkdir(join(draft, 'tables'), { recursive: true, mode: 0o700 });
  await chmod(draft, 0o700);
  try {
    const database = await writeDatabase(options.databaseUrl, draft);
    // After the snapshot: each file that a row names was there before the row.
    const files = await copyFiles(options.storage, join(draft, 'files'));
    const createdAt = options.now.toISOString();
    const manifest: Manifest = { format: 1, createdAt, ...database, files };
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

async function refuseUsedFolder(folder: string): Promise<void> {
  if (!existsSync(dirname(folder))) {
    throw new CommandFailed(`The folder ${dirname(folder)} does not exist.`);
  }
  if (!existsSync(folder)) return;
  if (!(await stat(folder)).isDirectory() || (await readdir(folder)).length > 0) {
    throw new CommandFailed(`${folder} is not empty; name a new folder.`);
  }
}

async function writeDatabase(
  databaseUrl: string,
  draft: string,
): Promise<Pick<Manifest, 'migrations' | 'tables' | 'sequences' | 'leftOut'>> {
  const client = new pg.Client({
    connectionString: databaseUrl,
    application_name: 'attune-backup',
    connectionTimeoutMillis: 5_000,
  });
  await client.connect();
  try {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    await client.query(`SET LOCAL timezone = 'UTC'; SET LOCAL datestyle = 'ISO'`);
    const shapes = await listTables(client);
    if (shapes.length === 0) throw new CommandFailed('The database is empty: nothing to back up.');
    const tables: Manifest['tables'] = [];
    for (const { name, columns } of shapes.filter(({ isLogged }) => isLogged)) {
      const file = `tables/${encodeURIComponent(name)}.copy.gz`;
      const written = await writeTableFile(client, { name, columns }, join(draft, file));
      tables.push({ name, columns, ...written, file });
    }
    const foreign = await listOtherSchemas(client);
    const unlogged = shapes.filter(({ isLogged }) => !isLogged);
    return {
      migrations: await readApplied(client),
      tables,
      sequences: await listSequences(client),
      leftOut: [
        ...unlogged.map(({ name }) => `${name}: an unlogged table, worthless after a restart`),
        ...foreign.map((name) => `the schema ${name}: it is not Attune’s own`),
        SECRET_NOTE,
        KEYS_NOTE,
      ],
    };
  } finally {
    await client.end();
  }
}

/** One that was erased meanwhile is not wanted any more. */
async function copyFiles(storage: Storage, target: string): Promise<Manifest['files']> {
  const files: Manifest['files'] = [];
  for await (const key of storage.list('')) {
    const stored = await storage.open(key);
    if (!stored) continue;
    const copy = join(target, key);
    await mkdir(dirname(copy), { recursive: true });
    await writeFile(copy, stored.content);
    files.push({ path: key, bytes: (await stat(copy)).size, sha256: await digestOf(copy) });
  }
  return files.sort((a, b) => (a.path < b.path ? -1 : 1));
}
