import { Agent, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Listening, listen } from './listen.ts';

let listening: Listening;
let port: number;
const agent = new Agent({ keepAlive: true });

beforeEach(async () => {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
  port = (probe.address() as AddressInfo).port;
  await new Promise((resolve) => probe.close(resolve));
  const respond = (_request: unknown, response: { end(text: string): void }) => response.end('ok');
  listening = await listen(respond, '127.0.0.1', port);
});
afterEach(async () => {
  agent.destroy();
  await listening.close(0);
});

function ask(): Promise<{ connection: string | undefined; isReused: boolean }> {
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

test('while draining, old and new connections are answered and then let go', async () => {
  expect(await ask()).toEqual({ connection: 'keep-alive', isReused: false });
  const draining = listening.drain(300);
  expect(await ask()).toEqual({ connection: 'close', isReused: true });
  expect(await ask()).toEqual({ connection: 'close', isReused: false });
  await draining;
  await listening.close(1_000);
  await expect(ask()).rejects.toThrow('ECONNREFUSED');
});

test('a taken port is named with what to do', async () => {
  await expect(listen(() => {}, '127.0.0.1', port)).rejects.toThrow(
    `Port ${port} is taken. Stop what uses it, or set PORT to another.`,
  );
});
