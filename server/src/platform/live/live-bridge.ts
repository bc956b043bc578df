import type { Log } from '../log/log.ts';
import {
  LIVE_CHANNEL,
  LIVE_RESYNC_ALL,
  type LiveSource,
  SOURCE_TIMING,
  type SourceTiming,
} from './live-source.ts';
import { createPostgresSource } from './postgres-source.ts';
import { openRedis } from './redis-source.ts';
import { RETRY_TIMING, type RetryTiming, retryUntilAborted } from './retry-until-aborted.ts';

/** The node that holds this lock is the bridge; the others wait to take over. */
const BRIDGE_LOCK = 7_317_011;

type Options = { databaseUrl: string; busUrl: string; log: Log };

/**
 * With a bus, PostgreSQL notifies one node, and that node notifies all others through the bus: a
 * thousand nodes cost the database no more than one. An advisory lock decides which node is the
 * bridge. A node that takes over sends a resync, because changes may have been missed in between.
 */
export function startLiveBridge(
  { databaseUrl, busUrl, log }: Options,
  timing: Partial<SourceTiming & RetryTiming> = {},
): { close(): Promise<void> } {
  const times = { ...SOURCE_TIMING, ...RETRY_TIMING, ...timing };
  const closing = new AbortController();
  const source = createPostgresSource(databaseUrl, { ...times, lock: BRIDGE_LOCK });

  const running = retryUntilAborted((resetBackoff) => forward(source, resetBackoff), {
    ...times,
    signal: closing.signal,
    log,
    message: 'lost the connection of the live bridge',
  });

  async function forward(from: LiveSource, resetBackoff: () => void): Promise<never> {
    const lost = new AbortController();
    const end = () => lost.abort();
    const bus = await openRedis(busUrl, { answerMs: times.answerMs, onEnd: end });
    const publish = (payload: string) => void bus.publish(LIVE_CHANNEL, payload).catch(end);
    const onConnected = () => {
      resetBackoff();
      publish(LIVE_RESYNC_ALL);
    };
    try {
      const ended = AbortSignal.any([closing.signal, lost.signal]);
      return await from({ onConnected, onMessage: publish }, ended);
    } finally {
      bus.disconnect();
    }
  }

  return {
    async close() {
      closing.abort();
      await running;
    },
  };
}
