import type { RequestListener, Server } from 'node:http';
import { createServer } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';

export type Listening = {
  /**
   * Goes on answering for a while, and keeps no connection after its answer: a balancer sees that
   * we are about to leave, and nobody is cut off between two requests.
   */
  drain(ms: number): Promise<void>;
  /** Takes no new connections, lets running requests end, and cuts what is still open after that. */
  close(graceMs: number): Promise<void>;
};

/** `localhost` has two addresses; a client may try either. */
function addressesOf(host: string): string[] {
  return host === 'localhost' ? ['127.0.0.1', '::1'] : [host];
}

function open(handler: RequestListener, host: string, port: number): Promise<Server> {
  const server = createServer(handler);
  // Longer than the idle time of common balancers, so that they never reuse a closed connection.
  server.keepAliveTimeout = 75_000;
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen({ host, port }, () => resolve(server));
  });
}

function close(server: Server, graceMs: number): Promise<void> {
  return new Promise((resolve) => {
    const cut = setTimeout(() => server.closeAllConnections(), graceMs);
    server.close(() => {
      clearTimeout(cut);
      resolve();
    });
    server.closeIdleConnections();
  });
}

export async function listen(
  handler: RequestListener,
  host: string,
  port: number,
): Promise<Listening> {
  const servers: Server[] = [];
  let isLeaving = false;
  const answer: RequestListener = (request, response) => {
    if (isLeaving) response.shouldKeepAlive = false;
    return handler(request, response);
  };
  for (const address of addressesOf(host)) {
    try {
      servers.push(await open(answer, address, port));
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      // A machine without IPv6 is served on the other address.
      if (servers.length > 0 && (code === 'EADDRNOTAVAIL' || code === 'EAFNOSUPPORT')) continue;
      await Promise.all(servers.map((server) => close(server, 0)));
      if (code !== 'EADDRINUSE') throw error;
      throw new Error(`Port ${port} is taken. Stop what uses it, or set PORT to another.`);
    }
  }
  return {
    async drain(ms) {
      isLeaving = true;
      if (ms > 0) await wait(ms);
    },
    close: async (graceMs) => {
      await Promise.all(servers.map((server) => close(server, graceMs)));
    },
  };
}
