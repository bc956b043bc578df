import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, PASSWORD, type TestApp } from '#test/test-app.ts';

const PATH = '/api/account/password';
const wrongInput = { currentPassword: 'wrong guess', newPassword: 'another horse' };
const correctInput = { ...wrongInput, currentPassword: PASSWORD };

let app: TestApp;
let people = 0;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(() => app.sql('DELETE FROM rate_limits'));

function createPerson() {
  people += 1;
  return app.person(`step-up-limit-${people}@example.com`);
}

describe('AU17: wrong passwords entered to confirm a change', () => {
  it('are limited per day, and do not block signing in', async () => {
    const { id, email, client } = await createPerson();
    await app.sql('INSERT INTO rate_limits (key, count, window_ends_at) VALUES ($1, 79, $2)', [
      `password-check-day:${id}`,
      new Date(app.clock.now().getTime() + 12 * 3_600_000),
    ]);
    expect((await client.post(PATH, wrongInput)).status).toBe(400);
    expect((await client.post(PATH, wrongInput)).status).toBe(429);
    app.clock.advance(16 * 60_000);
    expect((await client.post(PATH, correctInput)).status).toBe(429);

    const owner = app.client();
    const signIn = { email, password: PASSWORD };
    expect((await owner.post('/api/account/sign-in', signIn)).status).toBe(200);
    await owner.post('/api/account/password-reset/request', { email });
    const reset = {
      token: await app.findEmailToken(email, 'reset'),
      password: 'chosen by the owner',
    };
    expect((await owner.post('/api/account/password-reset', reset)).status).toBe(204);
    await owner.post('/api/account/sign-in', { email, password: reset.password });
    const change = { currentPassword: reset.password, newPassword: 'another horse' };
    expect((await owner.post(PATH, change)).status).toBe(204);
  });

  it('are counted, but a correct password is not', async () => {
    const { id, client } = await createPerson();
    expect((await client.post(PATH, correctInput)).status).toBe(204);
    const counted = await app.sql('SELECT FROM rate_limits WHERE key LIKE $1 AND count > 0', [
      `password-check%:${id}`,
    ]);
    expect(counted).toEqual([]);
  });

  it('are in the audit log, without the password', async () => {
    const { id, client } = await createPerson();
    await client.post(PATH, wrongInput);
    const lines = await app.sql<{ line: string }>(
      `SELECT l::text AS line FROM audit_lines l JOIN users u ON u.audit_tag = l.actor
       WHERE u.id = $1 AND l.action = 'account.password_check_failed'`,
      [id],
    );
    expect(lines).toHaveLength(1);
    expect(lines[0]?.line).not.toContain('wrong guess');
  });
});
