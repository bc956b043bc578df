import { createServer } from 'node:net';

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
}

/**
 * Finds a port that is free, and so are those above it by the given distances. It lies below the
 * ports of outgoing connections, one of which could take it before it is used.
 */
export async function findFreePort(distances: readonly number[] = []): Promise<number> {
  for (;;) {
    const port = 20_000 + Math.floor(Math.random() * 10_000);
    const free = await Promise.all([0, ...distances].map((distance) => isFree(port + distance)));
    if (free.every(Boolean)) return port;
  }
}
