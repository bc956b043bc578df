import { DAY_MS } from '@attune/domain/kernel/time';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectLockWait } from '#test/expect-lock-wait.ts';
import { createTestApp, PASSWORD, type TestApp } from '#test/test-app.ts';
import { eraseAccount } from '../users/erase-account.ts';
import { deleteUserLinks } from './links.repository.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

describe('verifying an email', () => {
  it('works once with the link from the sign-up', async () => {
    const { client, id, email } = await app.person('verify@example.com');
    const token = await app.findEmailToken(email, 'verify');
    const confirmEmail = () => client.post('/api/account/email-verification', { token });
    expect((await client.get(`/api/users/${id}`)).json.emailVerified).toBe(false);
    expect((await confirmEmail()).status).toBe(204);
    expect((await client.get(`/api/users/${id}`)).json.emailVerified).toBe(true);
    expect((await confirmEmail()).status).toBe(400);
  });

  it('can be requested again, five times an hour', async () => {
    const { client, email } = await app.person('again@example.com');
    const request = () => client.post('/api/account/email-verification/request');
    for (let round = 0; round < 5; round += 1) expect((await request()).status).toBe(202);
    expect((await request()).status).toBe(429);
    expect(await app.emailsTo(email)).toHaveLength(6);
  });
});

describe('changing the email', () => {
  const change = (client: Awaited<ReturnType<TestApp['person']>>['client'], newEmail: string) =>
    client.post('/api/account/email-change', { newEmail, password: PASSWORD });

  it('requires a link sent to the new address, and notifies the old one', async () => {
    const { client, id, email } = await app.person('old@example.com');
    expect((await change(client, 'new@example.com')).status).toBe(202);
    expect((await client.get(`/api/users/${id}`)).json.email).toBe(email);
    const token = await app.findEmailToken('new@example.com', 'email-change');
    const confirm = await client.post('/api/account/email-change/confirm', { token });
    expect(confirm.status).toBe(204);
    expect((await client.get(`/api/users/${id}`)).json).toMatchObject({
      email: 'new@example.com',
      emailVerified: true,
    });
    expect((await app.emailsTo(email)).at(-1)?.subject).toBe(
      'The email for your Attune account was changed',
    );
    const signIn = (address: string) =>
      app.client().post('/api/account/sign-in', { email: address, password: PASSWORD });
    expect((await signIn(email)).status).toBe(401);
    expect((await signIn('new@example.com')).status).toBe(200);
  });

  it('AU19: ends every other session', async () => {
    const { client, email } = await app.person('ends-sessions@example.com');
    const other = await app.signInClient(email);
    await change(client, 'ends-sessions.new@example.com');
    const token = await app.findEmailToken('ends-sessions.new@example.com', 'email-change');
    await client.post('/api/account/email-change/confirm', { token });
    expect((await other.get('/api/account/session')).json.user).toBeNull();
    expect((await client.get('/api/account/session')).json.user).not.toBeNull();
  });

  it('AU9: waits for a transaction that locks the user, without holding a lock that the transaction needs', async () => {
    const { client, id } = await app.person('held@example.com');
    await change(client, 'held.new@example.com');
    const token = await app.findEmailToken('held.new@example.com', 'email-change');
    const request = await app.services.db.transaction(async (tx) => {
      // Every insert that references the user takes this lock.
      await tx.execute(sql`SELECT FROM users WHERE id = ${id} FOR KEY SHARE`);
      const answer = client.post('/api/account/email-change/confirm', { token });
      await expectLockWait(app);
      await deleteUserLinks(tx, id);
      return { answer };
    });
    expect((await request.answer).status).toBe(400);
  });

  it('is rejected for a taken address, even if it was taken after the request', async () => {
    const { client } = await app.person('first@example.com');
    await app.person('taken@example.com');
    expect((await change(client, 'Taken@example.com')).status).toBe(409);
    await change(client, 'soon@example.com');
    const token = await app.findEmailToken('soon@example.com', 'email-change');
    await app.person('soon@example.com');
    const confirm = await client.post('/api/account/email-change/confirm', { token });
    expect(confirm.status).toBe(409);
  });

  it('AC9: does not give the new email a second trial', async () => {
    const { client, id } = await app.person('trial.old@example.com');
    const { trialEndsAt } = (await client.get(`/api/users/${id}`)).json;
    await change(client, 'trial.new@example.com');
    const token = await app.findEmailToken('trial.new@example.com', 'email-change');
    await client.post('/api/account/email-change/confirm', { token });
    await eraseAccount(app.services, id);
    app.clock.advance(3 * DAY_MS);
    const again = await app.person('trial.new@example.com');
    expect((await again.client.get(`/api/users/${again.id}`)).json).toMatchObject({ trialEndsAt });
  });

  it('requires the password', async () => {
    const { client } = await app.person('guarded@example.com');
    const answer = await client.post('/api/account/email-change', {
      newEmail: 'thief@example.com',
      password: 'not it',
    });
    expect(answer.status).toBe(400);
    expect(await app.emailsTo('thief@example.com')).toHaveLength(0);
  });

  it('is rejected with a link that was sent before a password change', async () => {
    const { client } = await app.person('careful@example.com');
    await change(client, 'elsewhere@example.com');
    const token = await app.findEmailToken('elsewhere@example.com', 'email-change');
    const input = { currentPassword: PASSWORD, newPassword: 'a new one' };
    await client.post('/api/account/password', input);
    const confirm = await app.client().post('/api/account/email-change/confirm', { token });
    expect(confirm.status).toBe(400);
  });
});
