import { setTimeout as wait } from 'node:timers/promises';
import type { Redis } from 'ioredis';
import { LIVE_CHANNEL, type LiveSource, SOURCE_TIMING, type SourceTiming } from './live-source.ts';

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

type Options = { answerMs: number; onEnd(): void };

/**
 * One connection to a Redis-compatible bus. It is not renewed when it is lost: its owner opens
 * another one and must know that messages may have been missed in between.
 */
export async function openRedis(url: string, { answerMs, onEnd }: Options): Promise<Redis> {
  // Loaded only where there is a bus.
  const { Redis } = await import('ioredis');
  const { protocol, hostname } = new URL(url);
  const client = new Redis(url, {
    lazyConnect: true,
    retryStrategy: null,
    enableOfflineQueue: false,
    // Asks for INFO, which the bus's user may not be allowed to.
    enableReadyCheck: false,
    connectTimeout: answerMs,
    commandTimeout: answerMs,
    // Node itself sends no server name, which a shared host needs.
    ...(protocol === 'rediss:' ? { tls: { servername: hostname } } : {}),
  });
  let cause: Error | undefined;
  client.on('error', (error) => {
    cause = error;
  });
  client.once('end', onEnd);
  await client.connect().catch((error: Error) => {
    client.disconnect();
    throw cause ?? error;
  });
  return client;
}
