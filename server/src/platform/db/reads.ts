import type pg from 'pg';
import type { Log } from '../log/log.ts';
import { createBatcher } from './batcher.ts';
import { type Connection, type Database, openDatabase } from './database.ts';
import { connectReplica, type Query } from './replica.ts';

export type Reads = { db: Database; close(): Promise<void> };

/** The end of the primary's log. Everything a client could have seen committed is before it. */
const WAL_POSITION_SQL = 'SELECT pg_current_wal_insert_lsn()::text AS position';

/**
 * A database for reads. A replica answers only once it has everything committed before the request:
 * users read their own writes, and hidden, deleted or denied content stays so. If no replica
 * catches up in time, the primary answers. Transactions always go to the primary.
 */
export function connectReads(primary: Connection, urls: readonly string[], log: Log): Reads {
  if (urls.length === 0) return { db: primary.db, close: async () => {} };
  const replicas = urls.map((url) => connectReplica(url, log));
  const { pool } = primary;
  const currentPosition = createBatcher(async () => {
    const { rows } = await pool.query<{ position: string }>(WAL_POSITION_SQL);
    return (_: null) => rows[0]?.position ?? null;
  });
  let nextReplica = 0;

  async function query(...args: Query): Promise<pg.QueryResult> {
    const available = replicas.filter((replica) => !replica.isSuspended());
    nextReplica += 1;
    const replica = available[nextReplica % available.length];
    // A database without WAL positions has no replicas that could be trusted.
    const position = replica && (await currentPosition(null).catch(() => null));
    const answer = replica && position ? await replica.query(args, position) : null;
    return answer ?? pool.query(args[0] as pg.QueryConfig, args[1] as unknown[]);
  }
  const routed: pg.Pool = Object.create(pool, {
    query: { value: query },
    connect: { value: pool.connect.bind(pool) },
  });
  return {
    db: openDatabase(routed),
    async close() {
      await Promise.all(replicas.map((replica) => replica.close()));
    },
  };
}
