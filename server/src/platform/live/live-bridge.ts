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

/** The node that holds this lock forwards; the others stand by. */
const BRIDGE_LOCK = 7_317_011;

type Options = { databaseUrl: string; busUrl: string; log: Log };

/**
 * With a bus, PostgreSQL notifies one node, and the bus notifies all: a thousand nodes cost the
 * database no more than one. An advisory lock decides which node forwards. A node that takes over
 * sends a resync, because changes may have been missed in between.
 */
export function startLiveBridge(
  { databaseUrl, busUrl, log }: Options,
  timing: Partial<SourceTiming & RetryTiming> = {},
): { close(): Promise<void> } {
  const times = { ...SOURCE_TIMING, ...RETRY_TIMING, ...timing };
  const closing = new AbortController();
  const source = createPostgresSource(databaseUrl, { ...times, lock: BRIDGE_LOCK });

  const running = retryUntilAborted((resetBackoff) => pass(source, resetBackoff), {
    ...times,
    signal: closing.signal,
    log,
    message: 'the bridge to the live bus is away',
  });

  async function pass(from: LiveSource, isGoingWell: () => void): Promise<never> {
    const lost = new AbortController();
    const end = () => lost.abort();
    const bus = await openRedis(busUrl, { answerMs: times.answerMs, onEnd: end });
    const publish = (payload: string) => void bus.publish(LIVE_CHANNEL, payload).catch(end);
    const onConnected = () => {
      isGoingWell();
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
