import { Hono } from 'hono';
import { afterEach, expect, test } from 'vitest';
import type { AppEnv } from './app-env.ts';
import { createMetrics, startMetricsServer } from './metrics.ts';

const cleanups: (() => unknown)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0)) await cleanup();
});

test('counts requests by route pattern, never by the raw path', async () => {
  const { registry, metricsMiddleware } = createMetrics({ countStreams: () => 0 });
  const app = new Hono<AppEnv>();
  app.use(metricsMiddleware);
  app.use('/closed/*', async (c) => c.text('closed', 401));
  app.get('/users/:id', (c) => c.text('one'));
  app.get('/closed/page', (c) => c.text('never'));
  app.get('*', (c) => c.text('any'));
  for (let id = 0; id < 20; id += 1) await app.request(`/users/${id}`);
  for (let id = 0; id < 20; id += 1) await app.request(`/typed-${id}`);
  await app.request('/closed/page');
  await app.request('/unknown', { method: 'POST' });
  await app.request('/users/1', { method: 'BREW' });
  const text = await registry.metrics();
  expect(text).toContain('http_requests_total{method="GET",route="/users/:id",status="200"} 20');
  expect(text).toMatch(/http_requests_total\{method="GET",route="\/?\*",status="200"\} 20/);
  expect(text).toContain('http_requests_total{method="GET",route="/closed/*",status="401"} 1');
  expect(text).toMatch(/http_requests_total\{method="other",route="[^"]*",status="404"\} 1/);
  expect(text).toContain('http_request_duration_seconds_count{method="GET",route="/users/:id"');
  expect(text).not.toContain('typed-');
});

test('serves metrics of the open streams and of the process, on a separate port', async () => {
  let streams = 3;
  const { registry } = createMetrics({ countStreams: () => streams });
  const server = await startMetricsServer({ host: '127.0.0.1', port: 0, registry });
  cleanups.push(server.close);
  const address = `http://127.0.0.1:${server.port}`;
  const read = async () => (await fetch(`${address}/metrics`)).text();
  expect(await read()).toContain('live_streams 3');
  streams = 1;
  const text = await read();
  expect(text).toContain('live_streams 1');
  expect(text).toContain('process_resident_memory_bytes');
  expect((await fetch(`${address}/`)).status).toBe(404);
  expect((await fetch(`${address}/metrics`, { method: 'POST' })).status).toBe(404);
});

test('fails when the port is in use', async () => {
  const { registry } = createMetrics({ countStreams: () => 0 });
  const { port, close } = await startMetricsServer({ host: '127.0.0.1', port: 0, registry });
  cleanups.push(close);
  const second = startMetricsServer({ host: '127.0.0.1', port, registry });
  await expect(second).rejects.toThrow('EADDRINUSE');
});
