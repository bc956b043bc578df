import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/**
 * What the proxy does with a request. open: forwards it. refusing: closes the connection. hanging:
 * never answers. failing: answers 500. failing-late: forwards it, then answers 500. rejecting:
 * answers 400. swallowing: answers 200 and does not forward it.
 */
type ProxyMode =
  | 'open'
  | 'refusing'
  | 'hanging'
  | 'failing'
  | 'failing-late'
  | 'rejecting'
  | 'swallowing';

/** Errors in the provider's format. */
const FAILURE = JSON.stringify({ error: { type: 'api_error', message: 'An error of ours.' } });
const REJECTION = JSON.stringify({
  error: { type: 'invalid_request_error', message: 'An error of yours.' },
});

/** Starts a proxy in front of an HTTP server. It records requests, and a test can make it fail. */
export async function startFaultProxy(target: { origin: string }) {
  const calls: { method: string; path: string; body: string }[] = [];
  const state = { mode: 'open' as ProxyMode, only: /./ };

  const server = createServer(async (incoming, outgoing) => {
    const { method = '', url: path = '/', headers } = incoming;
    const body = await buffer(incoming).catch(() => Buffer.alloc(0));
    calls.push({ method, path, body: body.toString() });
    const mode = state.only.test(`${method} ${path} ${body}`) ? state.mode : 'open';
    if (mode === 'hanging') return;
    if (mode === 'refusing') return incoming.socket.destroy();
    if (mode === 'swallowing') return outgoing.writeHead(200).end('{}');
    if (mode === 'failing') return outgoing.writeHead(500).end(FAILURE);
    if (mode === 'rejecting') return outgoing.writeHead(400).end(REJECTION);
    const { host, hostname, port } = new URL(target.origin);
    const forwarded = request(
      { hostname, port, method, path, headers: { ...headers, host } },
      (answer) => {
        if (mode === 'failing-late') {
          answer.resume();
          return outgoing.writeHead(500).end(FAILURE);
        }
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(outgoing);
      },
    );
    forwarded.on('error', () => outgoing.destroy());
    forwarded.end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));

  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls,
    findCalls: (pattern: RegExp) =>
      calls.filter(({ method, path }) => pattern.test(`${method} ${path}`)),
    /**
     * Sets the mode of requests whose method, path and body match, until the next call of this
     * function.
     */
    setMode(mode: ProxyMode, only = /./) {
      Object.assign(state, { mode, only });
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
