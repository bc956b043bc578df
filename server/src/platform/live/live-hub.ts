import { setTimeout as wait } from 'node:timers/promises';
import { SECOND_MS } from '@attune/domain/kernel/time';
import pg from 'pg';
import type { Log } from '../log/log.ts';

/** `resync`: the connection was away, so anything may have changed. */
export type LiveEvent = 'changed' | 'resync';
/** `detail`: what came after the topic's name and a slash. */
export type LiveListener = (event: LiveEvent, detail: string | null) => void;

export type LiveHub = {
  /** Answers the function that ends the subscription. */
  subscribe(topic: string, listener: LiveListener): () => void;
  /** Resolves once the hub has listened for the first time. */
  ready(): Promise<void>;
  isConnected(): boolean;
  close(): Promise<void>;
};

type Timing = { keepAliveMs: number; answerMs: number; firstRetryMs: number; lastRetryMs: number };

/** The channel and, on it, the word that anything may have changed: a backup was put back. */
export const LIVE_CHANNEL = 'attune_live';
export const LIVE_EVERYTHING = 'everything';
const DEFAULT_TIMING: Timing = {
  keepAliveMs: 10 * SECOND_MS,
  answerMs: 5 * SECOND_MS,
  firstRetryMs: 200,
  lastRetryMs: 2 * SECOND_MS,
};

/** One connection for the whole node: PostgreSQL tells it what changed, whoever changed it. */
export function createLiveHub(
  databaseUrl: string,
  log: Log,
  timing: Partial<Timing> = {},
): LiveHub {
  const times = { ...DEFAULT_TIMING, ...timing };
  const topics = new Map<string, Set<LiveListener>>();
  const firstReady = Promise.withResolvers<void>();
  const closing = new AbortController();
  let connected = false;

  function tell(listeners: Iterable<LiveListener>, event: LiveEvent, detail: string | null = null) {
    for (const listener of listeners) {
      try {
        listener(event, detail);
      } catch (error) {
        log.error({ err: error }, 'a live listener failed');
      }
    }
  }

  function resyncAll() {
    for (const listeners of [...topics.values()]) tell(listeners, 'resync');
  }

  function announceConnection() {
    connected = true;
    firstReady.resolve();
    // Whoever subscribed while nobody listened may have read too early.
    resyncAll();
  }

  /** Holds one connection; throws when it is lost or the hub closes. */
  async function listen(onConnected: () => void): Promise<never> {
    const client = new pg.Client({
      connectionString: databaseUrl,
      application_name: 'attune-live',
      connectionTimeoutMillis: times.answerMs,
      query_timeout: times.answerMs,
      keepAlive: true,
    });
    const over = new AbortController();
    const end = () => over.abort();
    client.on('error', end);
    client.on('end', end);
    client.on('notification', ({ payload = '' }) => {
      if (payload === LIVE_EVERYTHING) return resyncAll();
      const slash = payload.indexOf('/');
      const topic = slash < 0 ? payload : payload.slice(0, slash);
      tell(topics.get(topic) ?? [], 'changed', slash < 0 ? null : payload.slice(slash + 1));
    });
    closing.signal.addEventListener('abort', end);
    try {
      await client.connect();
      await client.query(`LISTEN ${LIVE_CHANNEL}`);
      onConnected();
      for (;;) {
        await wait(times.keepAliveMs, undefined, { signal: over.signal });
        await client.query('SELECT 1');
      }
    } finally {
      connected = false;
      closing.signal.removeEventListener('abort', end);
      // Not awaited: the other side of a dead connection never says goodbye.
      client.end().catch(() => {});
    }
  }

  async function run(): Promise<void> {
    let retryMs = times.firstRetryMs;
    while (!closing.signal.aborted) {
      try {
        await listen(() => {
          retryMs = times.firstRetryMs;
          announceConnection();
        });
      } catch (error) {
        if (closing.signal.aborted) break;
        log.warn({ err: String(error) }, 'the live connection to the database is away');
      }
      await wait(retryMs, undefined, { signal: closing.signal }).catch(() => {});
      retryMs = Math.min(retryMs * 2, times.lastRetryMs);
    }
    firstReady.resolve();
  }

  const running = run();
  return {
    subscribe(topic, listener) {
      const listeners = topics.get(topic) ?? new Set();
      topics.set(topic, listeners.add(listener));
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0 && topics.get(topic) === listeners) topics.delete(topic);
      };
    },
    ready: () => firstReady.promise,
    isConnected: () => connected,
    async close() {
      closing.abort();
      await running;
    },
  };
}
