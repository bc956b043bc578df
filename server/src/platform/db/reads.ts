import type pg from 'pg';
import type { Log } from '../log/log.ts';
import { createBatcher } from './batcher.ts';
import { type Connection, type Database, openDatabase } from './database.ts';
import { connectReplica, type Query } from './replica.ts';

export type Reads = { db: Database; close(): Promise<void> };

/** The end of the primary's log. Every commit that a client can know of is before it. */
const WAL_POSITION_SQL = 'SELECT pg_current_wal_insert_lsn()::text AS position';

/**
 * A database for reads. A replica answers only once it has everything that was committed before the
 * request, so that users see their own writes and never see content that was hidden, deleted or
 * denied to them. If the replica does not catch up in time, the primary answers. Transactions always
 * go to the primary.
 */
export function connectReads(primary: Connection, urls: readonly string[], log: Log): Reads {
  if (urls.length === 0) return { db: primary.db, close: async () => {} };
  const replicas = urls.map((url) => connectReplica(url, log));
  const { pool } = primary;
  const readCurrentPosition = createBatcher(async () => {
    const { rows } = await pool.query<{ position: string }>(WAL_POSITION_SQL);
    return (_: null) => rows[0]?.position ?? null;
  });
  let nextReplica = 0;

  async function query(...args: Query): Promise<pg.QueryResult> {
    const available = replicas.filter((replica) => !replica.isSuspended());
    nextReplica += 1;
    const replica = available[nextReplica % available.length];
    // Without the position of the primary, no replica can be trusted to be up to date.
    const position = replica && (await readCurrentPosition(null).catch(() => null));
    const answer = replica && position ? await replica.query(args, position) : null;
    return answer ?? pool.query(args[0] as pg.QueryConfig, args[1] as unknown[]);
  }
  const routingPool: pg.Pool = Object.create(pool, {
    query: { value: query },
    connect: { value: pool.connect.bind(pool) },
  });
  return {
    db: openDatabase(routingPool),
    async close() {
      await Promise.all(replicas.map((replica) => replica.close()));
    },
  };
}
