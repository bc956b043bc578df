import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Log } from '../log/log.ts';

export type Database = NodePgDatabase;
/** A database or a transaction on it: what a repository function takes. */
export type Executor = Pick<NodePgDatabase, 'select' | 'insert' | 'update' | 'delete' | 'execute'>;

export type Connection = { db: Database; pool: pg.Pool; close(): Promise<void> };

export function connect(url: string, log: Log, maxConnections = 10): Connection {
  const pool = new pg.Pool({
    connectionString: url,
    max: maxConnections,
    connectionTimeoutMillis: 5_000,
    application_name: 'attune',
  });
  // A lost idle connection is replaced at the next query; without a listener it ends the process.
  pool.on('error', (error) => log.warn({ err: error.message }, 'a database connection was lost'));
  // Inside a transaction, between two queries, the loss is told to the connection alone; the next
  // query reports it.
  pool.on('connect', (client) => client.on('error', () => {}));
  return { db: drizzle(pool), pool, close: () => pool.end() };
}

const CONNECTION_ERRORS = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'ETIMEDOUT',
  'EPIPE',
  'ENOENT',
  '57P01',
  '57P02',
  '57P03',
  '53300',
  '08000',
  '08003',
  '08006',
]);

/** Whether an error says that the database cannot be reached, rather than that a query is wrong. */
export function isConnectionError(error: unknown): boolean {
  for (let cause = error, depth = 0; cause instanceof Error && depth < 5; depth += 1) {
    const code = (cause as { code?: string }).code;
    if (code && CONNECTION_ERRORS.has(code)) return true;
    if (
      /Connection terminated|connection error and is not queryable|timeout exceeded when trying/.test(
        cause.message,
      )
    ) {
      return true;
    }
    cause = cause.cause;
  }
  return false;
}

/** Whether an error is the violation of the named unique constraint. */
export function violates(error: unknown, constraint: string): boolean {
  for (let cause = error, depth = 0; cause instanceof Error && depth < 5; depth += 1) {
    const { code, constraint: name } = cause as { code?: string; constraint?: string };
    if (code === '23505' && name === constraint) return true;
    cause = cause.cause;
  }
  return false;
}
