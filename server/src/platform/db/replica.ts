import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import type { Log } from '../log/log.ts';
import { isConnectionError, QUERY_TIMEOUT_MS } from './database.ts';

export type Query = readonly [query: string | pg.QueryConfig, values?: unknown[]];

/** A read waits at most this long for a replica that is slightly behind. */
const CATCH_UP_TIMEOUT_MS = 25;
const CATCH_UP_POLL_MS = 2;
/** A replica that is behind or does not answer is suspended and rechecked at this interval. */
const RECHECK_MS = 1_000;
const CONNECT_TIMEOUT_MS = 1_000;

const HAS_REACHED_SQL = `SELECT coalesce(pg_is_in_recovery() AND pg_last_wal_replay_lsn() >= $1::pg_lsn, false)
  AS "hasReached"`;

/**
 * Errors after which the primary has to answer: a serialization failure (a conflict with recovery)
 * and a write on a read-only server.
 */
const PRIMARY_ONLY_CODES = new Set(['40001', '25006']);

/** pg supports `query_timeout` per query, but its types do not. */
function withTimeout(text: string, values: unknown[] = []): pg.QueryConfig {
  const query = { text, values, query_timeout: CONNECT_TIMEOUT_MS };
  return query;
}

async function hasReached(client: pg.Pool | pg.PoolClient, position: string): Promise<boolean> {
  const { rows } = await client.query<{ hasReached: boolean }>(
    withTimeout(HAS_REACHED_SQL, [position]),
  );
  return rows[0]?.hasReached === true;
}

export type Replica = {
  isSuspended(): boolean;
  /**
   * Returns null when the primary has to answer: the replica is behind this position or unreachable,
   * or the query writes.
   */
  query(query: Query, position: string): Promise<pg.QueryResult | null>;
  close(): Promise<void>;
};

/** The URL must name one replica, not a group of them. */
export function connectReplica(url: string, log: Log, maxConnections = 10): Replica {
  const { host } = new URL(url);
  const pool = new pg.Pool({
    connectionString: url,
    max: maxConnections,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    statement_timeout: QUERY_TIMEOUT_MS,
    query_timeout: QUERY_TIMEOUT_MS + 1_000,
    application_name: 'attune-reads',
  });
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  let recheckTimer: NodeJS.Timeout | null = null;

  function suspend(position: string, reason: string): void {
    if (recheckTimer) return;
    log.info({ replica: host, reason }, 'replica suspended');
    recheckTimer = setInterval(() => recheck(position), RECHECK_MS);
    recheckTimer.unref();
  }
  function resume(): void {
    if (recheckTimer) clearInterval(recheckTimer);
    recheckTimer = null;
  }
  async function recheck(position: string): Promise<void> {
    const isBack = await hasReached(pool, position).catch(() => false);
    if (!isBack || !recheckTimer) return;
    resume();
    log.info({ replica: host }, 'replica resumed');
  }

  /** Checks the position and queries on one connection, and thus on one server. */
  async function queryOn(client: pg.PoolClient, query: Query, position: string) {
    const deadline = performance.now() + CATCH_UP_TIMEOUT_MS;
    while (!(await hasReached(client, position))) {
      if (performance.now() >= deadline) {
        suspend(position, 'behind');
        return null;
      }
      await wait(CATCH_UP_POLL_MS);
    }
    return client.query(query[0] as pg.QueryConfig, query[1] as unknown[]);
  }

  return {
    isSuspended: () => recheckTimer !== null,
    async query(query, position) {
      let client: pg.PoolClient | null = null;
      let isBroken = false;
      try {
        client = await pool.connect();
        return await queryOn(client, query, position);
      } catch (error) {
        const { code = '' } = error as { code?: string };
        if (PRIMARY_ONLY_CODES.has(code)) return null;
        isBroken = isConnectionError(error);
        if (!isBroken) throw error;
        suspend(position, (error as Error).message || code);
        return null;
      } finally {
        client?.release(isBroken);
      }
    },
    close() {
      resume();
      return pool.end();
    },
  };
}
