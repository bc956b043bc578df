import type { Redis } from 'ioredis';

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
