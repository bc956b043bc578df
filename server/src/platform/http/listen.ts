import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { MINUTE_MS, SECOND_MS } from '@attune/domain/kernel/time';

export type HttpListener = {
  /**
   * Keeps answering for this time, but closes each connection after its response. Meanwhile a load
   * balancer can see that the node is about to stop, and no client is cut off between two requests.
   */
  drain(ms: number): Promise<void>;
  /** Takes no new connections, and closes those whose requests run longer than `graceMs`. */
  close(graceMs: number): Promise<void>;
};

type RequestTiming = BodyTiming & {
  headMs: number;
  /** The longest time in which a request must have arrived completely. Responses may take longer. */
  requestMs: number;
  /** How often Node checks for requests that take too long. */
  checkEveryMs: number;
};

/** With these times, a JSON body of at most 1 MiB cannot take longer than 80 seconds. */
const REQUEST_TIMING: RequestTiming = {
  headMs: 30 * SECOND_MS,
  bodyMs: 15 * SECOND_MS,
  bytesPerSecond: 16 * 1024,
  requestMs: 5 * MINUTE_MS,
  checkEveryMs: 5 * SECOND_MS,
};

/** `localhost` has two addresses; a client may try either. */
function addressesOf(host: string): string[] {
  return host === 'localhost' ? ['127.0.0.1', '::1'] : [host];
}

function openServer(
  handler: RequestListener,
  host: string,
  port: number,
  { headMs, requestMs, checkEveryMs }: RequestTiming,
): Promise<Server> {
  const server = createServer(
    {
      headersTimeout: headMs,
      requestTimeout: requestMs,
      connectionsCheckingInterval: checkEveryMs,
    },
    handler,
  );
  // This is longer than common load balancers keep idle connections, so that they never reuse one
  // that was closed.
  server.keepAliveTimeout = 75_000;
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen({ host, port }, () => resolve(server));
  });
}

function closeServer(server: Server, graceMs: number): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => server.closeAllConnections(), graceMs);
    server.close(() => {
      clearTimeout(timer);
      resolve();
    });
    server.closeIdleConnections();
  });
}

export async function listen(
  handler: RequestListener,
  host: string,
  port: number,
  timing: Partial<RequestTiming> = {},
): Promise<HttpListener> {
  const times = { ...REQUEST_TIMING, ...timing };
  const servers: Server[] = [];
  let isDraining = false;
  const handleRequest: RequestListener = (request, response) => {
    if (isDraining) response.shouldKeepAlive = false;
    limitBodyTime(request, response, times);
    return handler(request, response);
  };
  for (const address of addressesOf(host)) {
    try {
      servers.push(await openServer(handleRequest, address, port, times));
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      // A machine without IPv6 is served on the first address only.
      if (servers.length > 0 && (code === 'EADDRNOTAVAIL' || code === 'EAFNOSUPPORT')) continue;
      await Promise.all(servers.map((server) => closeServer(server, 0)));
      if (code !== 'EADDRINUSE') throw error;
      throw new Error(`Port ${port} is taken. Stop what uses it, or set PORT to another.`);
    }
  }
  return {
    async drain(ms) {
      isDraining = true;
      if (ms > 0) await wait(ms);
    },
    close: async (graceMs) => {
      await Promise.all(servers.map((server) => closeServer(server, graceMs)));
    },
  };
}

type BodyTiming = {
  /** The time that every body gets. */
  bodyMs: number;
  /** Received bytes extend the time at this rate, so that slow uploads succeed. */
  bytesPerSecond: number;
};

const TIMEOUT_RESPONSE = 'HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n';

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

/**
 * Closes a connection whose body stops arriving. A request is authorized when its headers arrive; if
 * it could be held open, it could act minutes later for a session that has ended since.
 */
function limitBodyTime(
  request: IncomingMessage,
  response: ServerResponse,
  { bodyMs, bytesPerSecond }: BodyTiming,
): void {
  if (!hasBody(request)) return;
  const { socket } = request;
  const startedAt = performance.now();
  const bytesBefore = socket.bytesRead;

  function check() {
    if (request.complete || socket.destroyed) return;
    const extraMs = ((socket.bytesRead - bytesBefore) / bytesPerSecond) * SECOND_MS;
    const leftMs = startedAt + bodyMs + extraMs - performance.now();
    if (leftMs > 0) {
      timer = setTimeout(check, leftMs);
      return;
    }
    if (!response.headersSent) socket.write(TIMEOUT_RESPONSE);
    socket.destroySoon();
  }

  let timer = setTimeout(check, bodyMs);
  request.once('close', () => clearTimeout(timer));
}
