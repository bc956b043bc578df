import { request } from 'node:http';
import { Hono } from 'hono';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { serveApp } from '#test/serve-app.ts';
import { waitFor } from '#test/wait-for.ts';
import type { AppEnv } from './app-env.ts';
import { readBodyUpTo } from './read-body.ts';

const outcomes: unknown[] = [];
let server: Awaited<ReturnType<typeof serveApp>>;
beforeAll(async () => {
  const app = new Hono<AppEnv>();
  app.post('/', async (c) => {
    const outcome = await readBodyUpTo(c, 10).then(
      (body) => body?.toString() ?? null,
      (error: Error & { code: string }) => error.code,
    );
    outcomes.push(outcome);
    return c.json(outcome);
  });
  server = await serveApp(app);
});
afterAll(() => server.close());

it.each([
  ['reads an empty body', '', ''],
  ['reads a body of the maximum length', '0123456789', '0123456789'],
  ['returns null for one byte more', '0123456789a', null],
])('%s', async (_title, body, expected) => {
  const answer = await fetch(server.origin, { method: 'POST', body });
  expect(await answer.json()).toBe(expected);
});

it('treats a body cut off by the client as malformed, not as a server error', async () => {
  outcomes.length = 0;
  const headers = { 'content-length': '8' };
  const call = request(server.origin, { method: 'POST', headers, agent: false });
  call.on('error', () => {});
  call.write('half');
  await new Promise<void>((resolve) =>
    call.on('socket', (socket) => socket.on('connect', resolve)),
  );
  setImmediate(() => call.destroy());
  await waitFor(() => expect(outcomes).toEqual(['request.malformed']));
});
