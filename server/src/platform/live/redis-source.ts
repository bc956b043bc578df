import { setTimeout as wait } from 'node:timers/promises';
import { LIVE_CHANNEL, type LiveSource, SOURCE_TIMING, type SourceTiming } from './live-source.ts';
import { openRedis } from './redis-client.ts';

/** A Redis-compatible bus, fed by the node that bridges to it from PostgreSQL. */
export function createRedisSource(url: string, timing: Partial<SourceTiming> = {}): LiveSource {
  const { keepAliveMs, answerMs } = { ...SOURCE_TIMING, ...timing };
  return async ({ onConnected, onMessage }, signal) => {
    const ended = new AbortController();
    const end = () => ended.abort();
    signal.addEventListener('abort', end);
    const client = await openRedis(url, { answerMs, onMessage, onEnd: end });
    try {
      await client.send('SUBSCRIBE', LIVE_CHANNEL);
      onConnected();
      for (;;) {
        await wait(keepAliveMs, undefined, { signal: ended.signal });
        await client.send('PING');
      }
    } finally {
      signal.removeEventListener('abort', end);
      client.close();
    }
  };
}
