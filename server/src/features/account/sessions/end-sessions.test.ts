import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectLockWait } from '#test/expect-lock-wait.ts';
import { createTestApp, type TestApp } from '#test/test-app.ts';
import type { TestClient } from '#test/test-client.ts';
import { lockUser } from '../users/users.repository.ts';
import { endSessions } from './sessions.repository.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

/** Requests that end sessions, each with its status if the session has already ended. */
const ENDINGS: [string, (client: TestClient) => Promise<{ status: number }>, number][] = [
  ['all other sessions', (client) => client.send('DELETE', '/api/account/sessions'), 401],
  ['this session', (client) => client.post('/api/account/sign-out'), 204],
];

it.each(ENDINGS)('AU8: ending %s locks the user before the session', async (what, end, status) => {
  const email = `${what.replaceAll(' ', '-')}@example.com`;
  const { id, client } = await app.person(email);
  await app.signInClient(email);
  const { request } = await app.services.db.transaction(async (tx) => {
    await lockUser(tx, id);
    const request = end(client);
    await expectLockWait(app);
    // This would deadlock if the request already held a lock on a session.
    await endSessions(tx, id);
    return { request };
  });
  expect((await request).status).toBe(status);
});
