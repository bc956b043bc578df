import type { Log } from '../log/log.ts';
import { LIVE_RESYNC_ALL, type LiveSource } from './live-source.ts';
import { RETRY_TIMING, type RetryTiming, retryUntilAborted } from './retry-until-aborted.ts';

/** `resync` means that changes may have been missed, so anything may have changed. */
export type LiveEvent = 'changed' | 'resync';
/** `detail` is the text after the topic's name and a slash; null if there is none. */
export type LiveListener = (event: LiveEvent, detail: string | null) => void;

export type LiveHub = {
  subscribe(topic: string, listener: LiveListener): () => void;
  ready(): Promise<void>;
  isConnected(): boolean;
  close(): Promise<void>;
};

/** Each node has one hub with one connection, shared by all subscribers of the node. */
export function createLiveHub(
  source: LiveSource,
  log: Log,
  timing: Partial<RetryTiming> = {},
): LiveHub {
  const topics = new Map<string, Set<LiveListener>>();
  const firstReady = Promise.withResolvers<void>();
  const closing = new AbortController();
  let connected = false;

  function notifyListeners(
    listeners: Iterable<LiveListener>,
    event: LiveEvent,
    detail: string | null = null,
  ) {
    for (const listener of listeners) {
      try {
        listener(event, detail);
      } catch (error) {
        log.error({ err: error }, 'live listener failed');
      }
    }
  }

  function resyncAll() {
    for (const listeners of [...topics.values()]) notifyListeners(listeners, 'resync');
  }

  function handlePayload(payload: string) {
    if (payload === LIVE_RESYNC_ALL) return resyncAll();
    const slash = payload.indexOf('/');
    const topic = slash < 0 ? payload : payload.slice(0, slash);
    notifyListeners(
      topics.get(topic) ?? [],
      'changed',
      slash < 0 ? null : payload.slice(slash + 1),
    );
  }

  async function listen(resetBackoff: () => void): Promise<never> {
    const onConnected = () => {
      resetBackoff();
      connected = true;
      firstReady.resolve();
      // Those who subscribed before the connection was open may have missed a change.
      resyncAll();
    };
    try {
      return await source({ onConnected, onMessage: handlePayload }, closing.signal);
    } finally {
      connected = false;
    }
  }

  const running = retryUntilAborted(listen, {
    ...RETRY_TIMING,
    ...timing,
    signal: closing.signal,
    log,
    message: 'lost the live connection',
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
