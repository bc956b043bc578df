import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/**
 * open: passes on. refusing: hangs up. hanging: never answers. failing: answers 500, of its own or
 * after passing on. swallowing: answers 200 and passes nothing on.
 */
type ProxyMode = 'open' | 'refusing' | 'hanging' | 'failing' | 'failing-late' | 'swallowing';

/** In the provider's own words. */
const FAILURE = JSON.stringify({ error: { type: 'api_error', message: 'An error of ours.' } });

/** Stands before an HTTP server: counts what passes and fails as a test wishes. */
export async function startFaultProxy(target: { origin: string }) {
  const calls: { method: string; path: string; body: string }[] = [];
  const state = { mood: 'open' as ProxyMode, only: /./ };

  const server = createServer(async (incoming, outgoing) => {
    const { method = '', url: path = '/', headers } = incoming;
    const body = await buffer(incoming).catch(() => Buffer.alloc(0));
    calls.push({ method, path, body: body.toString() });
    const mood = state.only.test(`${method} ${path}`) ? state.mood : 'open';
    if (mood === 'hanging') return;
    if (mood === 'refusing') return incoming.socket.destroy();
    if (mood === 'swallowing') return outgoing.writeHead(200).end('{}');
    if (mood === 'failing') return outgoing.writeHead(500).end(FAILURE);
    const { host, hostname, port } = new URL(target.origin);
    const forwarded = request(
      { hostname, port, method, path, headers: { ...headers, host } },
      (answer) => {
        if (mood === 'failing-late') {
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
    /** Calls whose method and path fit. */
    seen: (what: RegExp) => calls.filter(({ method, path }) => what.test(`${method} ${path}`)),
    /** Until the next word, for what fits only. */
    setMode(mood: ProxyMode, only = /./) {
      Object.assign(state, { mood, only });
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
