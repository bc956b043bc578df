import { DAY_MS } from '@attune/domain/kernel/time';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#test/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

it('AU19: a session that is used every day ends after 90 days', async () => {
  const { client } = await app.person('every-day@example.com');
  for (let day = 1; day < 90; day += 1) {
    app.clock.advance(DAY_MS);
    expect((await client.get('/api/account/sessions')).status, `day ${day}`).toBe(200);
  }
  app.clock.advance(DAY_MS);
  expect((await client.get('/api/account/sessions')).status).toBe(401);
});

it('AU19: a session that is older than 90 days has ended, even if its stored expiry is later', async () => {
  const { client, id } = await app.person('older@example.com');
  const createdAt = new Date(app.clock.now().getTime() - 91 * DAY_MS);
  await app.sql('UPDATE sessions SET created_at = $2 WHERE user_id = $1', [id, createdAt]);
  expect((await client.get('/api/account/sessions')).status).toBe(401);
});
