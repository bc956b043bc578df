import { setTimeout as wait } from 'node:timers/promises';
import type { Redis } from 'ioredis';
import { LIVE_CHANNEL, type LiveSource, SOURCE_TIMING, type SourceTiming } from './live-source.ts';

/** Receives changes from a Redis-compatible bus, to which one node forwards them from PostgreSQL. */
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
 * Opens one connection to a Redis-compatible bus. It does not reconnect: the caller opens another
 * connection, because it has to know that messages may have been missed in between.
 */
export async function openRedis(url: string, { answerMs, onEnd }: Options): Promise<Redis> {
  // The library is loaded only where there is a bus.
  const { Redis } = await import('ioredis');
  const { protocol, hostname } = new URL(url);
  const client = new Redis(url, {
    lazyConnect: true,
    retryStrategy: null,
    enableOfflineQueue: false,
    // The ready check sends INFO, which our user on the bus may not be allowed to send.
    enableReadyCheck: false,
    connectTimeout: answerMs,
    commandTimeout: answerMs,
    // A shared host needs the server name, which Node does not send by itself.
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
