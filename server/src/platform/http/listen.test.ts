import { Agent, type RequestListener, request } from 'node:http';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { setInterval as every } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type HttpListener, listen } from './listen.ts';

let listener: HttpListener;
let port: number;
const agent = new Agent({ keepAlive: true });

async function findFreePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const { port: freePort } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  return freePort;
}

beforeEach(async () => {
  port = await findFreePort();
  const respond = (_request: unknown, response: { end(text: string): void }) => response.end('ok');
  listener = await listen(respond, '127.0.0.1', port);
});
afterEach(async () => {
  agent.destroy();
  await listener.close(0);
});

function sendRequest(): Promise<{ connection: string | undefined; isReused: boolean }> {
  return new Promise((resolve, reject) => {
    const call = request({ host: '127.0.0.1', port, agent }, (answer) => {
      answer.resume();
      const { connection } = answer.headers;
      answer.on('end', () => resolve({ connection, isReused: call.reusedSocket }));
    });
    call.on('error', reject);
    call.end();
  });
}

test('while draining, answers on old and new connections and then closes them', async () => {
  expect(await sendRequest()).toEqual({ connection: 'keep-alive', isReused: false });
  const draining = listener.drain(300);
  expect(await sendRequest()).toEqual({ connection: 'close', isReused: true });
  expect(await sendRequest()).toEqual({ connection: 'close', isReused: false });
  await draining;
  await listener.close(1_000);
  await expect(sendRequest()).rejects.toThrow('ECONNREFUSED');
});

test('says that the port is in use and what to do', async () => {
  await expect(listen(() => {}, '127.0.0.1', port)).rejects.toThrow(
    `Port ${port} is taken. Stop what uses it, or set PORT to another.`,
  );
});

describe('a request that does not arrive completely', () => {
  const TIMING = { headMs: 200, bodyMs: 200, bytesPerSecond: 1_000, checkEveryMs: 20 };
  const POST_HEAD = 'POST / HTTP/1.1\r\nhost: attune\r\n';
  let strict: HttpListener;
  let strictPort: number;
  const sockets: Socket[] = [];

  /** Responds with the length of the body, or starts a stream that does not end. */
  const respond: RequestListener = async (incoming, outgoing) => {
    if (incoming.url === '/stream') return outgoing.writeHead(200).write('first;');
    const body = await text(incoming).catch(() => null);
    outgoing.end(`${body?.length} characters`);
  };

  beforeEach(async () => {
    strictPort = await findFreePort();
    strict = await listen(respond, '127.0.0.1', strictPort, TIMING);
  });
  afterEach(async () => {
    for (const socket of sockets.splice(0)) socket.destroy();
    await strict.close(0);
  });

  /** Opens a connection, sends this text and collects all output until it is closed. */
  function send(start: string) {
    const socket = connect(strictPort, '127.0.0.1', () => socket.write(start));
    sockets.push(socket);
    return { socket, received: text(socket) };
  }

  test('AU7: ends a request whose headers stop arriving', async () => {
    const { received } = send('POST / HTTP/1.1\r\nhost: attu');
    expect(await received).toMatch(/^HTTP\/1\.1 408 /);
  });

  test.each([
    ['a body of declared length', 'content-length: 100\r\n\r\nsome of it'],
    ['a chunked body', 'transfer-encoding: chunked\r\n\r\n4\r\nsome\r\n'],
  ])('AU7: ends a request with %s that stops arriving', async (_, rest) => {
    const { received } = send(POST_HEAD + rest);
    expect(await received).toMatch(/^HTTP\/1\.1 408 /);
  });

  test('AU7: ends a request whose body arrives too slowly', async () => {
    const { socket, received } = send(`${POST_HEAD}content-length: 9000\r\n\r\n`);
    const trickle = setInterval(() => socket.write('.'), 20);
    expect(await received).toMatch(/^HTTP\/1\.1 408 /);
    clearInterval(trickle);
  });

  test('accepts a slow upload of 10 MB', async () => {
    const piece = 'x'.repeat(1_000_000);
    const { socket, received } = send(
      `${POST_HEAD}connection: close\r\ncontent-length: 10000000\r\n\r\n${piece}`,
    );
    let sent = 1;
    // The pieces take nine times 50 ms, longer than a body may take without progress.
    for await (const _ of every(50)) {
      socket.write(piece);
      sent += 1;
      if (sent === 10) break;
    }
    expect(await received).toMatch(/10000000 characters/);
  });

  test('keeps a stream open after its request has arrived', async () => {
    const { socket, received } = send('GET /stream HTTP/1.1\r\nhost: attune\r\n\r\n');
    await new Promise((resolve) => socket.once('data', resolve));
    // The server ends this silent request, which started later than the stream. By then the stream
    // has been open longer than any limit.
    const silent = send(`${POST_HEAD}content-length: 100\r\n\r\n`);
    await silent.received;
    expect(socket.destroyed || socket.readableEnded).toBe(false);
    socket.destroy();
    await received.catch(() => null);
  });
});
