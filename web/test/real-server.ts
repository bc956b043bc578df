import { once } from 'node:events';
import { type IncomingMessage, request as sendRequest } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { vi } from 'vitest';
import { AttuneServer } from '../../e2e/support/attune-server.ts';

/** The app's own server, in its own process, with one user who is signed in. */
export type RealServer = {
  /** Sends a request as the user. */
  send: (method: string, path: string, body?: string) => Promise<Response>;
  stop: () => Promise<void>;
};

export async function startRealServer(): Promise<RealServer> {
  const server = await AttuneServer.create();
  await server.start();
  let cookie = '';
  const send: RealServer['send'] = async (method, path, body) => {
    const headers = { cookie, ...(body ? { 'content-type': 'application/json' } : {}) };
    const { status, setCookie, content } = await exchange(server.port, {
      method,
      path,
      headers,
      body,
    });
    cookie ||= setCookie;
    return new Response(content, { status, headers: { 'content-type': 'application/json' } });
  };
  const account = {
    name: 'Maren Holt',
    email: 'maren@example.com',
    password: 'correct horse',
    acceptedTerms: true,
  };
  const { status } = await send('POST', '/api/account/sign-up', JSON.stringify(account));
  if (status !== 201) throw new Error(`The account was refused with ${status}.`);
  return { send, stop: () => server.dispose() };
}

type Sent = {
  method: string;
  path: string;
  headers: Record<string, string>;
  body: string | undefined;
};

/** Node's own client, because the simulated browser's `fetch` is replaced in tests. */
async function exchange(port: number, { body, ...options }: Sent) {
  const request = sendRequest({ host: 'localhost', port, ...options });
  request.end(body);
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  const content = (await buffer(response)).toString() || null;
  const setCookie = (response.headers['set-cookie'] ?? []).map((it) => it.split(';')[0]).join('; ');
  return { status: response.statusCode ?? 0, setCookie, content };
}

type Traffic = {
  /** Each request and each response waits for it. */
  pause: () => Promise<unknown>;
  /** Called after each change that the server accepted. */
  onChange: () => void;
};

/** Sends the page's requests to the server. */
export function connectTo(server: RealServer, { pause, onChange }: Traffic): void {
  vi.stubGlobal('fetch', async (request: Request) => {
    const { method, signal } = request;
    const { pathname, search } = new URL(request.url);
    const body = await request.text();
    await pause();
    const response = await server.send(method, pathname + search, body || undefined);
    if (method !== 'GET' && response.ok) onChange();
    await pause();
    signal.throwIfAborted();
    return response;
  });
}
