import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { clusterFolder } from '../src/platform/db/embedded/cluster.ts';
import { acquireDataDirLock, DataDirBusyError } from '../src/platform/db/embedded/data-dir-lock.ts';
import { startEmbeddedPostgres } from '../src/platform/db/embedded/embedded-postgres.ts';
import { findPostmaster, stopPostmaster } from '../src/platform/db/embedded/postmaster.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** A superuser's address; each test file clones its own database from a template there. */
    testDatabaseUrl: string;
  }
}

const folderPrefix = 'attune-test-cluster-';

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env.TEST_DATABASE_URL;
  if (given) {
    project.provide('testDatabaseUrl', given);
    return () => Promise.resolve();
  }
  await removeAbandonedClusters();
  const dataDir = mkdtempSync(join(tmpdir(), folderPrefix));
  const lock = acquireDataDirLock(dataDir);
  const quiet = { info: () => {}, warn: () => {} };
  const postgres = await startEmbeddedPostgres({ dataDir, log: quiet, durable: false });
  project.provide('testDatabaseUrl', postgres.url);
  return async () => {
    await postgres.stop();
    lock.release();
    removeFolder(dataDir);
  };
}

/** Another run that clears up may be in the same folder at the same moment. */
function removeFolder(dataDir: string): void {
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 });
}

/** A test run that was killed leaves its cluster running. */
async function removeAbandonedClusters(): Promise<void> {
  for (const name of readdirSync(tmpdir())) {
    if (!name.startsWith(folderPrefix)) continue;
    const dataDir = join(tmpdir(), name);
    try {
      const lock = acquireDataDirLock(dataDir);
      const postmaster = await findPostmaster(clusterFolder(dataDir));
      if (postmaster !== null) await stopPostmaster(postmaster, 'fast');
      lock.release();
      removeFolder(dataDir);
    } catch (error) {
      if (error instanceof DataDirBusyError) continue;
      // Another account's folder is that account's to clear.
      if ((error as NodeJS.ErrnoException).code !== 'EACCES') throw error;
    }
  }
}
