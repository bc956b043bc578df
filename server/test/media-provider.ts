import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export type MediaRequest = {
  path: string;
  params: Record<string, string>;
  headers: IncomingMessage['headers'];
};

export type MediaReply =
  | { status?: number; headers?: Record<string, string>; body: unknown }
  /** Accepts the request and never answers. */
  | 'hang'
  /** Starts to answer and stalls. */
  | 'stall'
  /** Never stops sending, announces no length, and names this content type. */
  | { endlessType: string };

const CHUNK = Buffer.alloc(64 * 1024, 32);

/** Starts a stand-in for a provider: it records requests and answers as the test decides. */
export async function startMediaProvider(respond: (request: MediaRequest) => MediaReply) {
  const requests: MediaRequest[] = [];
  let sentBytes = 0;
  let answer = respond;

  function streamEndlessly(outgoing: ServerResponse): void {
    while (!outgoing.destroyed) {
      sentBytes += CHUNK.length;
      if (!outgoing.write(CHUNK)) {
        outgoing.once('drain', () => streamEndlessly(outgoing));
        return;
      }
    }
  }

  const server = createServer((incoming, outgoing) => {
    const url = new URL(incoming.url ?? '/', 'http://provider');
    const params = Object.fromEntries(url.searchParams);
    const request = { path: url.pathname, params, headers: incoming.headers };
    requests.push(request);
    const reply = answer(request);
    if (reply === 'hang') return;
    if (reply === 'stall') {
      outgoing.writeHead(200, { 'content-type': 'application/json' }).write('{"results":[');
      return;
    }
    if ('endlessType' in reply) {
      outgoing.writeHead(200, { 'content-type': reply.endlessType });
      streamEndlessly(outgoing);
      return;
    }
    const { status = 200, headers = {}, body } = reply;
    const isRaw = typeof body === 'string' || Buffer.isBuffer(body);
    outgoing.writeHead(status, { 'content-type': 'application/json', ...headers });
    outgoing.end(isRaw ? body : JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));

  return {
    requests,
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    countRequests: (path: string) =>
      requests.filter((request) => request.path.startsWith(path)).length,
    sentBytes: () => sentBytes,
    answer(next: (request: MediaRequest) => MediaReply) {
      answer = next;
    },
    /** Clears the recorded requests and restores the first responder. */
    reset() {
      requests.length = 0;
      sentBytes = 0;
      answer = respond;
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

export type MediaProvider = Awaited<ReturnType<typeof startMediaProvider>>;
