import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { LIVE_CHANNEL, type LiveSource, SOURCE_TIMING, type SourceTiming } from './live-source.ts';

/** A node that waits for the lock takes over within this time. */
const LOCK_POLL_MS = 500;

type Options = Partial<SourceTiming> & {
  /** Wait for this advisory lock before receiving changes. */
  lock?: number;
};

/** Receives changes from PostgreSQL, which notifies all nodes, whichever made a change. */
export function createPostgresSource(databaseUrl: string, options: Options = {}): LiveSource {
  const { keepAliveMs, answerMs, lock } = { ...SOURCE_TIMING, ...options };
  return async ({ onConnected, onMessage }, signal) => {
    const client = new pg.Client({
      connectionString: databaseUrl,
      application_name: 'attune-live',
      connectionTimeoutMillis: answerMs,
      query_timeout: answerMs,
      keepAlive: true,
    });
    const lost = new AbortController();
    const ended = AbortSignal.any([signal, lost.signal]);
    const pause = (ms: number) => wait(ms, undefined, { signal: ended });
    client.on('error', () => lost.abort());
    client.on('end', () => lost.abort());
    client.on('notification', ({ payload = '' }) => onMessage(payload));
    try {
      signal.throwIfAborted();
      await client.connect();
      while (lock !== undefined && !(await tryLock(client, lock))) await pause(LOCK_POLL_MS);
      await client.query(`LISTEN ${LIVE_CHANNEL}`);
      onConnected();
      for (;;) {
        await pause(keepAliveMs);
        await client.query('SELECT 1');
      }
    } finally {
      // Not awaited, because the other side of a dead connection would never close it.
      client.end().catch(() => {});
    }
  };
}

/** The lock is held until the connection ends. */
async function tryLock(client: pg.Client, lock: number): Promise<boolean> {
  const { rows } = await client.query<{ held: boolean }>(
    'SELECT pg_try_advisory_lock($1) AS held',
    [lock],
  );
  return rows[0]?.held ?? false;
}
