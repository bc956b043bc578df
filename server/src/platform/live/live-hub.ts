import type { Log } from '../log/log.ts';
import { keepTrying, RETRY_TIMING, type RetryTiming } from './keep-trying.ts';
import { LIVE_EVERYTHING, type LiveSource } from './live-source.ts';

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

/** One connection for the whole node, and everybody on it who wants to hear of a topic. */
export function createLiveHub(
  source: LiveSource,
  log: Log,
  timing: Partial<RetryTiming> = {},
): LiveHub {
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

  function hear(payload: string) {
    if (payload === LIVE_EVERYTHING) return resyncAll();
    const slash = payload.indexOf('/');
    const topic = slash < 0 ? payload : payload.slice(0, slash);
    tell(topics.get(topic) ?? [], 'changed', slash < 0 ? null : payload.slice(slash + 1));
  }

  async function listen(isGoingWell: () => void): Promise<never> {
    const onConnected = () => {
      isGoingWell();
      connected = true;
      firstReady.resolve();
      // Whoever subscribed while nobody listened may have read too early.
      resyncAll();
    };
    try {
      return await source({ onConnected, onMessage: hear }, closing.signal);
    } finally {
      connected = false;
    }
  }

  const running = keepTrying(listen, {
    ...RETRY_TIMING,
    ...timing,
    signal: closing.signal,
    log,
    what: 'the live connection is away',
  }).then(firstReady.resolve);
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
