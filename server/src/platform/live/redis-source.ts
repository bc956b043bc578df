import { setTimeout as wait } from 'node:timers/promises';
import { LIVE_CHANNEL, type LiveSource, SOURCE_TIMING, type SourceTiming } from './live-source.ts';
import { openRedis } from './redis-client.ts';

/** A Redis-compatible bus, fed by the node that bridges to it from PostgreSQL. */
export function createRedisSource(url: string, timing: Partial<SourceTiming> = {}): LiveSource {
  const { keepAliveMs, answerMs } = { ...SOURCE_TIMING, ...timing };
  return async ({ onConnected, onMessage }, signal) => {
    const lost = new AbortController();
    const client = await openRedis(url, { answerMs, onEnd: () => lost.abort() });
    try {
      client.on('message', (_channel, payload) => onMessage(payload));
      await client.subscribe(LIVE_CHANNEL);
      onConnected();
      const ended = AbortSignal.any([signal, lost.signal]);
      for (;;) {
        await wait(keepAliveMs, undefined, { signal: ended });
        await client.ping();
      }
    } finally {
      client.disconnect();
    }
  };
}
