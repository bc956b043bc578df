import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  setGlobalProxyFromEnv,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, expect, it, vi } from 'vitest';
import { modelFetch, streamAfter } from './model-fetch.ts';

let server: Server;
let seen: { incoming: IncomingMessage; body: string }[];
let connections: number;
afterEach(() => {
  server.close();
  server.closeAllConnections();
});

/** Starts a model server; each request is recorded, then answered. */
async function listening(answer: RequestListener): Promise<string> {
  seen = [];
  connections = 0;
  server = createServer(async (incoming, outgoing) => {
    seen.push({ incoming, body: await text(incoming) });
    answer(incoming, outgoing);
  });
  server.on('connection', () => {
    connections += 1;
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`;
}

const callModel = (url: string, signal: AbortSignal | null = null) =>
  modelFetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', authorization: 'Bearer key' },
    body: '{"say":"ü"}',
    signal,
  });

it('sends the request unchanged and returns the response', async () => {
  const url = await listening((_, outgoing) =>
    outgoing.writeHead(201, { 'retry-after': '3' }).end('[1]'),
  );
  const answer = await callModel(url);
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([201, '3']);
  expect(await answer.json()).toEqual([1]);
  expect(seen[0]).toMatchObject({
    body: '{"say":"ü"}',
    incoming: {
      method: 'POST',
      url: '/v1',
      headers: {
        'content-type': 'application/json',
        authorization: 'Bearer key',
        'content-length': '12',
      },
    },
  });
});

async function all<Part>(parts: AsyncIterable<Part>): Promise<Part[]> {
  const got: Part[] = [];
  for await (const part of parts) got.push(part);
  return got;
}

/** Reads a response as a provider does, which rejects anything but a stream. */
function streaming(url: string, after?: Promise<void>, signal?: AbortSignal) {
  const provider = vi.fn(async () => {
    const answer = await callModel(url, signal);
    const { status, body } = answer;
    if (status !== 200 || !body) {
      const wait = answer.headers.get('retry-after');
      throw new Error(`${status} ${wait}: ${await answer.text()}`);
    }
    return { stream: body.pipeThrough(new TextDecoderStream()) };
  });
  return { provider, output: all(streamAfter(provider, after)) };
}

it('connects early, but sends nothing before it may', async () => {
  const url = await listening((_, outgoing) => outgoing.end('Yes'));
  const stored = Promise.withResolvers<void>();
  const { output, provider } = streaming(url, stored.promise);
  await expect.poll(() => connections).toBe(1);
  expect(seen).toEqual([]);
  stored.resolve();
  expect(await output).toEqual(['Yes']);
  expect(provider).toHaveBeenCalledOnce();
});

it('sends nothing at all if it may not', async () => {
  const url = await listening((_, outgoing) => outgoing.end('Yes'));
  const stored = Promise.withResolvers<void>();
  const { output } = streaming(url, stored.promise);
  stored.reject(new Error('not stored'));
  await expect(output).rejects.toThrow('not stored');
  expect(seen).toEqual([]);
});

it('a provider prepares while the model thinks', async () => {
  const isThoughtOf = Promise.withResolvers<void>();
  const url = await listening(async (_, outgoing) => {
    await isThoughtOf.promise;
    outgoing.end('Yes');
  });
  const { output, provider } = streaming(url);
  await expect.poll(() => provider.mock.settledResults[0]?.type).toBe('fulfilled');
  isThoughtOf.resolve();
  expect(await output).toEqual(['Yes']);
});

it.each([
  ['a refusal', 429, '429 3: Too much'],
  ['another address', 307, '307 3: Too much'],
  ['nothing', 204, '204 3: '],
])('passes %s to the provider unchanged, after one request', async (_, status, message) => {
  const url = await listening((_, outgoing) =>
    outgoing.writeHead(status, { 'retry-after': '3' }).end('Too much'),
  );
  await expect(streaming(url).output).rejects.toThrow(message);
  expect(seen).toHaveLength(1);
});

it('reports an unreachable model to the provider', async () => {
  const url = await listening(() => {});
  await new Promise((resolve) => server.close(resolve));
  const { output, provider } = streaming(url);
  await expect(output).rejects.toMatchObject({ code: 'ECONNREFUSED' });
  expect(provider.mock.settledResults.at(-1)?.type).toBe('rejected');
});

it.each(['before the answer', 'during the answer'])('ends a stream on abort, %s', async (when) => {
  const left = Promise.withResolvers<void>();
  const enough = new AbortController();
  const url = await listening((incoming, outgoing) => {
    incoming.socket.on('close', () => left.resolve());
    if (when.startsWith('during')) outgoing.write('Half', () => enough.abort());
    else enough.abort();
  });
  await expect(streaming(url, undefined, enough.signal).output).rejects.toThrow();
  await left.promise;
});

it('opens a new connection when the server closed the old one', async () => {
  let isFirst = true;
  const url = await listening((incoming, outgoing) => {
    if (isFirst || connections === 2) outgoing.end('Yes');
    else incoming.socket.destroy();
    isFirst = false;
  });
  expect(await (await callModel(url)).text()).toBe('Yes');
  expect(await (await callModel(url)).text()).toBe('Yes');
  expect([connections, seen.length]).toEqual([2, 3]);
});

it('does not repeat a request that was half answered', async () => {
  const url = await listening((incoming, outgoing) => {
    if (seen.length === 1) outgoing.end('Yes');
    else outgoing.write('Half', () => incoming.socket.resetAndDestroy());
  });
  expect(await (await callModel(url)).text()).toBe('Yes');
  await expect((await callModel(url)).text()).rejects.toThrow();
  // Any further request would have arrived before this one.
  await expect(callModel(url)).resolves.toMatchObject({ status: 200 });
  expect(seen).toHaveLength(3);
});

it('does not retry when the new connection fails too', async () => {
  const url = await listening((incoming) => incoming.socket.destroy());
  await expect(callModel(url)).rejects.toThrow('socket hang up');
  expect(seen).toHaveLength(1);
});

it('does not send the key to a redirect', async () => {
  const url = await listening((_, outgoing) =>
    outgoing.writeHead(307, { location: '/elsewhere' }).end(),
  );
  expect((await callModel(url)).status).toBe(307);
  expect(seen).toHaveLength(1);
});

it('an interrupted response fails', async () => {
  const url = await listening((incoming, outgoing) => {
    outgoing.write('Half', () => incoming.socket.destroy());
  });
  await expect((await callModel(url)).text()).rejects.toThrow();
});

it.each(['before the answer', 'during the answer'])('ends on abort, %s', async (when) => {
  const left = Promise.withResolvers<void>();
  const enough = new AbortController();
  const isDuring = when.startsWith('during');
  const url = await listening((incoming, outgoing) => {
    incoming.socket.on('close', () => left.resolve());
    if (isDuring) outgoing.write('Half');
    else enough.abort();
  });
  const answer = callModel(url, enough.signal);
  if (isDuring) {
    const reader = (await answer).body?.getReader();
    expect(Buffer.from((await reader?.read())?.value ?? []).toString()).toBe('Half');
    enough.abort();
    await expect(reader?.read()).rejects.toThrow();
  } else await expect(answer).rejects.toMatchObject({ name: 'AbortError' });
  await left.promise;
});

it('closes the connection when the reader stops', async () => {
  const left = Promise.withResolvers<void>();
  const url = await listening((incoming, outgoing) => {
    incoming.socket.on('close', () => left.resolve());
    outgoing.write('Half');
  });
  await (await callModel(url)).body?.cancel();
  await left.promise;
});

it('uses the proxy that Node is configured to use', async () => {
  const proxy = await listening((_, outgoing) => outgoing.end('By proxy'));
  const restore = setGlobalProxyFromEnv({ HTTP_PROXY: new URL(proxy).origin });
  const answer = await callModel('http://model.example/v1');
  restore();
  expect(await answer.text()).toBe('By proxy');
  expect(seen[0]?.incoming.url).toBe('http://model.example/v1');
});
