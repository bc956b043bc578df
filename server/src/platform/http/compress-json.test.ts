import { gunzipSync } from 'node:zlib';
import { Hono } from 'hono';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { serveApp } from '#test/serve-app.ts';
import { TestClient } from '#test/test-client.ts';
import type { AppEnv } from './app-env.ts';
import { compressJson } from './compress-json.ts';

const large = { items: Array.from({ length: 200 }, (_, id) => ({ id, name: 'Maren' })) };
let server: Awaited<ReturnType<typeof serveApp>>;

beforeAll(async () => {
  const app = new Hono<AppEnv>();
  app.use(compressJson);
  app.get('/large', (c) => {
    c.header('set-cookie', 'a=1', { append: true });
    c.header('set-cookie', 'b=2', { append: true });
    return c.json(large, 201, { 'x-kept': 'yes' });
  });
  app.get('/small', (c) => c.json({ id: 1 }));
  app.get('/text', (c) => c.text('x'.repeat(5000)));
  app.get('/none', (c) => c.body(null, 204));
  server = await serveApp(app);
});
afterAll(() => server.close());

const GZIP = { 'accept-encoding': 'gzip' };

test('compresses large JSON and keeps its status, headers and cookies', async () => {
  const answer = await fetch(`${server.origin}/large`, { headers: GZIP });
  expect(answer.status).toBe(201);
  expect(answer.headers.get('content-encoding')).toBe('gzip');
  expect(answer.headers.get('vary')).toBe('accept-encoding');
  expect(answer.headers.get('content-type')).toBe('application/json');
  expect(answer.headers.get('x-kept')).toBe('yes');
  expect(answer.headers.getSetCookie()).toEqual(['a=1', 'b=2']);
  expect(Number(answer.headers.get('content-length'))).toBeLessThan(1500);
  expect(await answer.json()).toEqual(large);
});

test('compresses only for clients that accept it', async () => {
  const { headers, json } = await new TestClient(server.origin).get('/large');
  expect(headers['content-encoding']).toBeUndefined();
  expect(headers.vary).toBe('accept-encoding');
  expect(json).toEqual(large);
});

test('leaves small JSON, other types and empty responses unchanged', async () => {
  for (const path of ['/small', '/text', '/none']) {
    const answer = await fetch(`${server.origin}${path}`, { headers: GZIP });
    expect(answer.headers.get('content-encoding')).toBeNull();
  }
  const small = await fetch(`${server.origin}/small`, { headers: GZIP });
  expect(await small.json()).toEqual({ id: 1 });
});

test('restores the same JSON when decompressed', async () => {
  const app = new Hono<AppEnv>();
  app.use(compressJson);
  app.get('/', (c) => c.json(large));
  const answer = await app.request('/', { headers: GZIP });
  const text = gunzipSync(Buffer.from(await answer.arrayBuffer())).toString();
  expect(JSON.parse(text)).toEqual(large);
});
