import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inRoot } from '../../scripts/lib/root.ts';
import { type Connection, connect } from '../../server/src/platform/db/database.ts';
import { startEmbeddedPostgres } from '../../server/src/platform/db/embedded/embedded-postgres.ts';
import { createLog } from '../../server/src/platform/log/log.ts';
import { endChildren } from './child.ts';

/** A folder that keeps data for the next run, because seeding takes minutes. */
export const BENCH_DATA = inRoot('.cache', 'bench-data');

export type BenchDatabase = {
  url: string;
  /** Returns the URL of another database on the same server, and creates it if needed. */
  open(name: string): Promise<{ url: string; isNew: boolean }>;
  /** Opens a connection that is closed at the end. */
  connect(url?: string, maxConnections?: number): Connection;
};

type DatabaseOptions = {
  /** A data folder that is kept. Without it, a temporary folder is deleted at the end. */
  data?: string | undefined;
  isDurable?: boolean;
};

/** Runs a task with its own PostgreSQL. At the end, stops it and all child processes. */
export async function withDatabase(
  { data, isDurable = true }: DatabaseOptions,
  task: (database: BenchDatabase) => Promise<void>,
): Promise<void> {
  if (data !== undefined) await mkdir(data, { recursive: true });
  const dataDir = data ?? (await mkdtemp(join(tmpdir(), 'attune-bench-')));
  const log = createLog('warn', process.stderr);
  const postgres = await startEmbeddedPostgres({ dataDir, log, isDurable });
  const connections: Connection[] = [];
  const close = async () => {
    await endChildren();
    for (const connection of connections.splice(0)) await connection.close();
    await postgres.stop();
    if (data === undefined) await rm(dataDir, { recursive: true, force: true });
  };
  // An interrupted run must not leave a database running.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => close().finally(() => process.exit(1)));
  }
  const database: BenchDatabase = {
    url: postgres.url,
    connect(url = postgres.url, maxConnections = 1) {
      const connection = connect(url, createLog('silent'), maxConnections);
      connections.push(connection);
      return connection;
    },
    async open(name) {
      const { pool, close } = connect(postgres.url, createLog('silent'), 1);
      try {
        const existing = await pool.query('SELECT FROM pg_database WHERE datname = $1', [name]);
        if (existing.rows.length === 0) await pool.query(`CREATE DATABASE ${name}`);
        const address = new URL(postgres.url);
        address.pathname = `/${name}`;
        return { url: address.href, isNew: existing.rows.length === 0 };
      } finally {
        await close();
      }
    },
  };
  try {
    await task(database);
  } finally {
    await close();
  }
}
