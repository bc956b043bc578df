import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectLockWait } from '#test/expect-lock-wait.ts';
import { APP_URL, createTestApp, PASSWORD, type TestApp } from '#test/test-app.ts';
import { deleteUserLinks } from '../email-address/links.repository.ts';
import { lockUser } from '../users/users.repository.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const requestReset = (email: string, headers: Record<string, string> = {}) =>
  app.client().post('/api/account/password-reset/request', { email }, headers);

async function signInOnSecondDevice(email: string) {
  const client = app.client();
  await client.post('/api/account/sign-in', { email, password: PASSWORD });
  return client;
}

describe('AU8: ending sessions', () => {
  it('a password change in the settings ends all other sessions', async () => {
    const { client, email } = await app.person('change@example.com');
    const other = await signInOnSecondDevice(email);
    const input = { currentPassword: PASSWORD, newPassword: 'a new one' };
    expect((await client.post('/api/account/password', input)).status).toBe(204);
    expect((await client.get('/api/account/sessions')).status).toBe(200);
    expect((await other.get('/api/account/sessions')).status).toBe(401);
    expect((await app.emailsTo(email)).at(-1)?.subject).toBe('Your Attune password was changed');
  });

  it('a password reset ends all sessions', async () => {
    const { client, email } = await app.person('reset@example.com');
    const other = await signInOnSecondDevice(email);
    await requestReset(email);
    const token = await app.findEmailToken(email, 'reset');
    const answer = await app.client().post('/api/account/password-reset', {
      token,
      password: 'a new one',
    });
    expect(answer.status).toBe(204);
    for (const device of [client, other]) {
      expect((await device.get('/api/account/sessions')).status).toBe(401);
    }
    const signIn = (password: string) =>
      app.client().post('/api/account/sign-in', { email, password });
    expect((await signIn(PASSWORD)).status).toBe(401);
    expect((await signIn('a new one')).status).toBe(200);
  });

  it('deleting the account ends all sessions', async () => {
    const { client, id } = await app.person('gone@example.com');
    await app.sql('DELETE FROM users WHERE id = $1', [id]);
    expect((await client.get('/api/account/sessions')).status).toBe(401);
  });

  it('a wrong current password changes nothing', async () => {
    const { client, email } = await app.person('wrong@example.com');
    const answer = await client.post('/api/account/password', {
      currentPassword: 'not it',
      newPassword: 'a new one',
    });
    expect(answer.status).toBe(400);
    expect(answer.json.fields).toEqual([
      { path: 'currentPassword', message: 'That isn’t your current password.' },
    ]);
    expect((await signInOnSecondDevice(email)).cookies.has('attune_session')).toBe(true);
  });
});

describe('AU9: the reset token', () => {
  it('works once, even if it is used twice concurrently', async () => {
    const { email } = await app.person('once@example.com');
    await requestReset(email);
    const token = await app.findEmailToken(email, 'reset');
    const answers = await Promise.all(
      ['first one', 'second one'].map((password) =>
        app.client().post('/api/account/password-reset', { token, password }),
      ),
    );
    expect(answers.map((answer) => answer.status).sort()).toEqual([204, 400]);
    const refused = answers.find((answer) => answer.status === 400);
    expect(refused?.json.code).toBe('account.link_invalid');
  });

  it('waits for a transaction that changes the user, without holding a lock that the transaction needs', async () => {
    const { email, id } = await app.person('order@example.com');
    await requestReset(email);
    const token = await app.findEmailToken(email, 'reset');
    const request = await app.services.db.transaction(async (tx) => {
      await lockUser(tx, id);
      const answer = app
        .client()
        .post('/api/account/password-reset', { token, password: 'a new one' });
      await expectLockWait(app);
      await deleteUserLinks(tx, id);
      return { answer };
    });
    expect((await request.answer).status).toBe(400);
  });

  it('expires, and is replaced by a newer one', async () => {
    const { email } = await app.person('late@example.com');
    await requestReset(email);
    const first = await app.findEmailToken(email, 'reset');
    await requestReset(email);
    const second = await app.findEmailToken(email, 'reset');
    const use = (token: string | null) =>
      app.client().post('/api/account/password-reset', { token, password: 'a new one' });
    expect((await use(first)).status).toBe(400);
    app.clock.advance(61 * 60_000);
    expect((await use(second)).status).toBe(400);
  });

  it('is stored only as a hash', async () => {
    const { email } = await app.person('hash@example.com');
    await requestReset(email);
    const token = (await app.findEmailToken(email, 'reset')) ?? '';
    const rows = await app.sql<{ row: string }>('SELECT l::text AS row FROM account_links l');
    expect(rows.length).toBeGreaterThan(0);
    const hex = Buffer.from(token).toString('hex');
    expect(rows.some(({ row }) => row.includes(token) || row.includes(hex))).toBe(false);
  });

  it('stays valid if the new password is rejected as too short', async () => {
    const { email } = await app.person('short@example.com');
    await requestReset(email);
    const token = await app.findEmailToken(email, 'reset');
    const use = (password: string) =>
      app.client().post('/api/account/password-reset', { token, password });
    expect((await use('12345')).json.detail).toBe('Password should be at least 6 characters');
    expect((await use('six it')).status).toBe(204);
  });

  it('RL1: can be requested three times an hour for an email, then returns 429 with Retry-After', async () => {
    const { email } = await app.person('often@example.com');
    for (let round = 0; round < 3; round += 1) expect((await requestReset(email)).status).toBe(202);
    const refused = await requestReset(email);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3_000);
  });
});

describe('RL1: reset requests for one mailbox from many IP addresses', () => {
  it('all get the same response, but the mailbox gets only ten emails an hour', async () => {
    const { email } = await app.person('bombed@example.com', { isSignedIn: false });
    for (let host = 1; host <= 13; host += 1) {
      const client = app.client({ localAddress: `127.0.7.${host}` });
      const answer = await client.post('/api/account/password-reset/request', { email });
      expect(answer.status).toBe(202);
    }
    const subjects = (await app.emailsTo(email)).map(({ subject }) => subject);
    expect(subjects.filter((subject) => /new password/.test(subject))).toHaveLength(10);
  });
});

describe('AU10: a forged Host header', () => {
  it('does not change the link in the email', async () => {
    const { email } = await app.person('poison@example.com');
    const headers = { host: 'evil.example', 'x-forwarded-host': 'evil.example' };
    expect((await requestReset(email, headers)).status).toBe(202);
    const body = (await app.emailsTo(email)).at(-1)?.text_body ?? '';
    expect(body).toContain(`${APP_URL}/login?reset=`);
    expect(body).not.toContain('evil');
  });
});
