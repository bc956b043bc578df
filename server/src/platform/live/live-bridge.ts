import type { Log } from '../log/log.ts';
import { keepTrying, RETRY_TIMING, type RetryTiming } from './keep-trying.ts';
import {
  LIVE_CHANNEL,
  LIVE_EVERYTHING,
  type LiveSource,
  SOURCE_TIMING,
  type SourceTiming,
} from './live-source.ts';
import { fromPostgres } from './postgres-source.ts';
import { openRedis } from './redis-client.ts';

/** Whoever holds it passes on; the others stand by. */
const BRIDGE_LOCK = 7_317_011;

type Options = { databaseUrl: string; busUrl: string; log: Log };

/**
 * With a bus, PostgreSQL tells one node what changed, and the bus tells all: a thousand nodes cost
 * the database no more than one. Which node that is they settle among themselves by a lock. Whoever
 * takes over says that anything may have changed, as something may have been missed in between.
 */
export function startLiveBridge(
  { databaseUrl, busUrl, log }: Options,
  timing: Partial<SourceTiming & RetryTiming> = {},
): { close(): Promise<void> } {
  const times = { ...SOURCE_TIMING, ...RETRY_TIMING, ...timing };
  const closing = new AbortController();
  const source = fromPostgres(databaseUrl, { ...times, lock: BRIDGE_LOCK });

  const running = keepTrying((isGoingWell) => pass(source, isGoingWell), {
    ...times,
    signal: closing.signal,
    log,
    what: 'the bridge to the live bus is away',
  });

  async function pass(from: LiveSource, isGoingWell: () => void): Promise<never> {
    const over = new AbortController();
    const end = () => over.abort();
    closing.signal.addEventListener('abort', end);
    const bus = await openRedis(busUrl, { answerMs: times.answerMs, onEnd: end });
    const publish = (payload: string) => void bus.send('PUBLISH', LIVE_CHANNEL, payload).catch(end);
    const onConnected = () => {
      isGoingWell();
      publish(LIVE_EVERYTHING);
    };
    try {
      return await from({ onConnected, onMessage: publish }, over.signal);
    } finally {
      closing.signal.removeEventListener('abort', end);
      bus.close();
    }
  }

  return {
    async close() {
      closing.abort();
      await running;
    },
  };
}
