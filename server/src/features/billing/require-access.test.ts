import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#test/test-app.ts';
import { requireAccess } from './require-access.ts';

let app: TestApp;
let isBroken = false;
beforeAll(async () => {
  const clock = {
    now: () => {
      if (isBroken) throw new Error('no clock');
      return new Date('2026-11-15T09:00:00.000Z');
    },
  };
  app = await createTestApp({
    extend: (api) => {
      api.on(['GET', 'POST', 'DELETE'], '/api/gated', (c) => {
        requireAccess(c, clock);
        return c.json({ hasAccess: true });
      });
    },
  });
});
afterAll(() => app.close());

it('A8: a failing check allows only reading, and later checks do not remember the failure', async () => {
  const { client, id } = await app.person('a8@example.com');
  isBroken = true;
  expect((await client.get('/api/gated')).status).toBe(200);
  for (const method of ['POST', 'DELETE']) {
    const { status, json } = await client.send(method, '/api/gated');
    expect([status, json.code]).toEqual([503, 'billing.access_unknown']);
  }
  expect((await app.client().get('/api/gated')).status).toBe(401);
  isBroken = false;
  expect((await client.post('/api/gated')).status).toBe(200);
  await app.sql("UPDATE users SET subscription_status = 'expired' WHERE id = $1", [id]);
  expect((await client.get('/api/gated')).status).toBe(402);
});
