import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

type Fields = { [key: string]: string | Fields };

export type ReceivedRequest = {
  method: string;
  path: string;
  /** The parameters of the query or the body: `a[b]=1` becomes { a: { b: '1' } }. */
  params: Fields;
  headers: IncomingMessage['headers'];
  url: string;
  body: string;
};

export type Answer =
  | { status: number; body: unknown; headers?: Record<string, string> }
  /** The connection stays open and nothing is sent. */
  | 'silence';

export type ProviderServer = Awaited<ReturnType<typeof startProviderServer>>;

function parseFields(query: string): Fields {
  const root: Fields = {};
  for (const [name, value] of new URLSearchParams(query)) {
    const path = name.replaceAll(']', '').split('[');
    const last = path.pop() as string;
    let parent = root;
    for (const key of path) {
      parent[key] ??= {};
      parent = parent[key] as Fields;
    }
    parent[last] = value;
  }
  return root;
}

/** Returns parameters as the server receives them: values as strings, lists as numbered fields. */
export function toFields(params: object): Fields {
  return Object.fromEntries(
    Object.entries(params).map(([key, value]) => [
      key,
      typeof value === 'object' && value !== null ? toFields(value) : String(value),
    ]),
  );
}

/** Starts a stand-in for the payment provider, which records requests. */
export async function startProviderServer(
  respond: (request: ReceivedRequest) => Answer | Promise<Answer>,
) {
  const requests: ReceivedRequest[] = [];
  const server = createServer(async (incoming, outgoing) => {
    const { method = '', url = '', headers } = incoming;
    const body = await text(incoming);
    const [path = '', query = ''] = url.split('?');
    const request = { method, path, params: parseFields(body || query), headers, url, body };
    requests.push(request);
    const answer = await respond(request);
    if (answer === 'silence') return;
    outgoing.writeHead(answer.status, { 'content-type': 'application/json', ...answer.headers });
    outgoing.end(typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    requests,
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

export function forwardTo(origin: string) {
  return async ({ method, url, headers, body }: ReceivedRequest): Promise<Answer> => {
    const { host: _host, connection: _connection, 'content-length': _length, ...rest } = headers;
    const response = await fetch(origin + url, {
      method,
      headers: rest as Record<string, string>,
      ...(body ? { body } : {}),
    });
    const replayed = response.headers.get('idempotent-replayed');
    return {
      status: response.status,
      body: await response.text(),
      ...(replayed ? { headers: { 'idempotent-replayed': replayed } } : {}),
    };
  };
}
