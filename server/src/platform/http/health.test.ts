import { Hono } from 'hono';
import { expect, test } from 'vitest';
import type { AppEnv } from './app-env.ts';
import { registerHealth } from './health.ts';

function setUp() {
  const state = { isDraining: false, isDatabaseUp: true };
  const app = new Hono<AppEnv>();
  registerHealth(app, {
    isDraining: () => state.isDraining,
    checkDatabase: async () => {
      if (!state.isDatabaseUp) throw new Error('ECONNREFUSED');
    },
  });
  return { app, state };
}

test('is alive and ready', async () => {
  const { app } = setUp();
  const health = await app.request('/healthz');
  expect([health.status, await health.json()]).toEqual([200, { status: 'ok' }]);
  expect((await app.request('/readyz')).status).toBe(200);
});

test('is alive but not ready without a database or while draining', async () => {
  const { app, state } = setUp();
  state.isDatabaseUp = false;
  expect((await app.request('/readyz')).status).toBe(503);
  expect((await app.request('/healthz')).status).toBe(200);
  state.isDatabaseUp = true;
  expect((await app.request('/readyz')).status).toBe(200);
  state.isDraining = true;
  expect((await app.request('/readyz')).status).toBe(503);
  expect((await app.request('/healthz')).status).toBe(200);
});

test('is not ready when the database accepts a query but never answers', async () => {
  const app = new Hono<AppEnv>();
  const dependencies = { isDraining: () => false, checkDatabase: () => new Promise(() => {}) };
  registerHealth(app, dependencies, 10);
  expect((await app.request('/readyz')).status).toBe(503);
});
