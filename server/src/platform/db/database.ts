import { MINUTE_MS } from '@attune/domain/kernel/time';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Log } from '../log/log.ts';

export type Database = NodePgDatabase;
export type Executor = Pick<
  NodePgDatabase,
  'select' | 'insert' | 'update' | 'delete' | 'execute' | 'with' | '$with' | '$count'
>;

export type Connection = { db: Database; pool: pg.Pool; close(): Promise<void> };

/** A request that waits longer than this for the database gets a 503. */
export const QUERY_TIMEOUT_MS = 15_000;

/**
 * Idle connections stay open this long, because a new one has to prepare its statements again while
 * a request waits.
 */
const IDLE_MS = 10 * MINUTE_MS;

export function connect(url: string, log: Log, maxConnections = 10): Connection {
  const pool = new pg.Pool({
    connectionString: url,
    max: maxConnections,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: IDLE_MS,
    statement_timeout: QUERY_TIMEOUT_MS,
    query_timeout: QUERY_TIMEOUT_MS + 1_000,
    application_name: 'attune',
  });
  let isClosing = false;
  // A lost idle connection is replaced at the next query. Without a listener, its error would end
  // the process.
  pool.on('error', (error) => {
    if (!isClosing) log.warn({ err: error.message }, 'lost a database connection');
  });
  // A connection lost between two queries of a transaction emits its error on the client. It is
  // ignored here, because the next query reports it.
  pool.on('connect', (client) => client.on('error', () => {}));
  return {
    db: openDatabase(pool),
    pool,
    close() {
      // `end` resolves before the sockets are closed, so a database that stops after it may still
      // report lost connections. These are not worth a warning.
      isClosing = true;
      return pool.end();
    },
  };
}

/**
 * Replaces Drizzle's own `transaction`, which never releases a connection that is lost before BEGIN:
 * ten lost connections would exhaust the pool.
 */
export function openDatabase(pool: pg.Pool): Database {
  const db = drizzle(pool);
  db.transaction = async (run, config) => {
    const client = await pool.connect();
    let isLost = false;
    try {
      return await drizzle(client).transaction(run, config);
    } catch (error) {
      isLost = isConnectionError(error);
      throw error;
    } finally {
      client.release(isLost);
    }
  };
  return db;
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
  // The server only reads: it was the primary and has become a standby.
  '25006',
  '08000',
  '08003',
  '08006',
]);

type DatabaseError = Error & {
  code?: string;
  constraint?: string;
  table?: string;
  column?: string;
  detail?: string;
};

function listCauses(error: unknown): DatabaseError[] {
  const chain: DatabaseError[] = [];
  for (let cause = error; cause instanceof Error && chain.length < 5; cause = cause.cause) {
    chain.push(cause);
  }
  return chain;
}

/** True if the primary is unreachable, false if it rejected a query. */
export function isConnectionError(error: unknown): boolean {
  return listCauses(error).some(
    ({ code, message }) =>
      (code !== undefined && CONNECTION_ERRORS.has(code)) ||
      /Connection terminated|connection error and is not queryable|timeout exceeded when trying|Query read timeout/.test(
        message,
      ),
  );
}

export function violatesUnique(error: unknown, constraint: string): boolean {
  return listCauses(error).some(
    ({ code, constraint: name }) => code === '23505' && name === constraint,
  );
}

export function violatesNotNull(error: unknown, table: string, column: string): boolean {
  return listCauses(error).some(
    ({ code, table: ofTable, column: name }) =>
      code === '23502' && ofTable === table && name === column,
  );
}

/** PostgreSQL cannot store a NUL character in text. */
export function isUnstorableText(error: unknown): boolean {
  return listCauses(error).some(({ code }) => code === '22021' || code === '22P05');
}

export function violatesUserReference(error: unknown, userId: string): boolean {
  return listCauses(error).some(
    ({ code, detail }) =>
      code === '23503' && detail?.includes(`(${userId}) is not present in table "users"`),
  );
}
