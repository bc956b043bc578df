import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { MiddlewareHandler } from 'hono';
import { routePath } from 'hono/route';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { AppEnv } from './app-env.ts';

export type Metrics = { registry: Registry; metricsMiddleware: MiddlewareHandler<AppEnv> };

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);
const labelNames = ['method', 'route', 'status'] as const;

export function createMetrics({ countStreams }: { countStreams(): number }): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const requests = new Counter({
    name: 'http_requests_total',
    help: 'Answered requests',
    labelNames,
    registers,
  });
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time until the answer was ready to be sent',
    labelNames,
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers,
  });
  new Gauge({
    name: 'live_streams',
    help: 'Open live event streams',
    registers,
    collect() {
      this.set(countStreams());
    },
  });

  const metricsMiddleware: MiddlewareHandler<AppEnv> = async (c, next) => {
    const started = performance.now();
    await next();
    // Labels contain only route patterns and known methods: with raw values, clients could fill the
    // memory.
    const method = METHODS.has(c.req.method) ? c.req.method : 'other';
    const labels = { method, route: routePath(c), status: c.res.status };
    requests.inc(labels);
    durations.observe(labels, (performance.now() - started) / 1000);
  };
  return { registry, metricsMiddleware };
}

/** Serves /metrics on a port of its own, which must not be public (SECURITY SC2). */
export async function startMetricsServer(options: {
  host: string;
  port: number;
  registry: Registry;
}): Promise<{ port: number; close(): Promise<void> }> {
  const { host, port, registry } = options;
  const server = createServer(async (request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    try {
      const text = await registry.metrics();
      response.writeHead(200, { 'content-type': registry.contentType }).end(text);
    } catch {
      response.writeHead(500).end();
    }
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  return {
    port: (server.address() as AddressInfo).port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
