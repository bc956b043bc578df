import { randomBytes } from 'node:crypto';
import {
  accessSync,
  constants,
  existsSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statfsSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { clusterFolder } from '#platform/db/embedded/cluster.ts';
import { acquireDataDirLock, DataDirBusyError } from '#platform/db/embedded/data-dir-lock.ts';
import { startEmbeddedPostgres } from '#platform/db/embedded/embedded-postgres.ts';
import { findPostmaster, stopPostmaster } from '#platform/db/embedded/postmaster.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** A superuser's URL of the server on which each test file clones its own database. */
    testDatabaseUrl: string;
    /** Part of the names of this run's databases. */
    testRun: string;
  }
}

const folderPrefix = 'attune-test-cluster-';
const MEMORY_DISK = '/dev/shm';
/** Several times what the databases of a run take at once. */
const MIN_FREE_BYTES = 2 * 1024 ** 3;

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const existingUrl = process.env.TEST_DATABASE_URL;
  const run = randomBytes(4).toString('hex');
  project.provide('testRun', run);
  if (existingUrl) {
    project.provide('testDatabaseUrl', existingUrl);
    return () => dropDatabases(existingUrl, run);
  }
  await removeAbandonedClusters();
  const dataDir = mkdtempSync(join(hasMemoryDisk() ? MEMORY_DISK : tmpdir(), folderPrefix));
  const lock = acquireDataDirLock(dataDir);
  const quiet = { info: () => {}, warn: () => {} };
  const postgres = await startEmbeddedPostgres({ dataDir, log: quiet, isDurable: false });
  project.provide('testDatabaseUrl', postgres.url);
  return async () => {
    await postgres.stop();
    lock.release();
    removeFolder(dataDir);
  };
}

/**
 * Every test file copies a database of a thousand files. On a disk, that takes ten times as much CPU
 * time as in memory. Containers often have a memory disk that is too small.
 */
function hasMemoryDisk(): boolean {
  try {
    accessSync(MEMORY_DISK, constants.W_OK);
    const { bavail, bsize } = statfsSync(MEMORY_DISK);
    return bavail * bsize >= MIN_FREE_BYTES;
  } catch {
    return false;
  }
}

/** Drops this run's databases from a server that keeps running. */
async function dropDatabases(url: string, run: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ name: string }>(
    'SELECT datname AS name FROM pg_database WHERE starts_with(datname, $1)',
    [`attune_test_${run}_`],
  );
  for (const { name } of rows) await client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
  await client.end();
}

/** Tries again, because another run may be removing the same folder at the same time. */
function removeFolder(dataDir: string): void {
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 });
}

/** Stops and removes the clusters of test runs that were killed. */
async function removeAbandonedClusters(): Promise<void> {
  const parents = [tmpdir(), MEMORY_DISK].filter((parent) => existsSync(parent));
  const paths = parents.flatMap((parent) => readdirSync(parent).map((name) => join(parent, name)));
  for (const dataDir of paths) {
    if (!basename(dataDir).startsWith(folderPrefix)) continue;
    try {
      const lock = acquireDataDirLock(dataDir);
      const postmaster = await findPostmaster(clusterFolder(dataDir));
      if (postmaster !== null) await stopPostmaster(postmaster, 'fast');
      lock.release();
      removeFolder(dataDir);
    } catch (error) {
      if (error instanceof DataDirBusyError) continue;
      // Folders that belong to other accounts of this machine are left alone.
      if ((error as NodeJS.ErrnoException).code !== 'EACCES') throw error;
    }
  }
}
