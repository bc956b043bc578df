import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sendTrialNotices } from '#features/billing/trials/trials.ts';
import { createSocialApp, readSessionUser, type SocialApp } from '#test/social-app.ts';
import { PASSWORD } from '#test/test-app.ts';
import type { TestClient } from '#test/test-client.ts';

const DAY_MS = 24 * 3_600_000;
const OTHER_SITE_HEADERS = { origin: 'https://evil.example' };

let app: SocialApp;
let people = 0;
beforeAll(async () => {
  app = await createSocialApp();
});
afterAll(() => app.close());
beforeEach(() => app.sql('DELETE FROM rate_limits'));

function newName() {
  people += 1;
  return `limits-three-${people}`;
}
const clientFrom = (index: number) =>
  app.client({ localAddress: `127.0.${2 + Math.floor(index / 200)}.${1 + (index % 200)}` });
const signIn = (client: TestClient, email: string, password = PASSWORD) =>
  client.post('/api/account/sign-in', { email, password });
const signUp = (email: string) =>
  app.client().post('/api/account/sign-up', {
    name: 'Maren Holt',
    email,
    password: PASSWORD,
    acceptedTerms: true,
  });
const requestReset = (client: TestClient, email: string) =>
  client.post('/api/account/password-reset/request', { email });
async function countEmails(name: string) {
  const rows = await app.sql('SELECT FROM mails WHERE recipient ~ $1', [`^${name}(\\+.*)?@`]);
  return rows.length;
}
const listAuditActions = async (id: string) => {
  const lines = await app.sql<{ action: string }>(
    `SELECT a.action FROM audit_lines a JOIN users u ON u.audit_tag = a.actor WHERE u.id = $1`,
    [id],
  );
  return lines.map(({ action }) => action);
};

describe('a third round of attacks on limits', () => {
  it('RL1: reset requests for many spellings of an unconfirmed mailbox do not flood the mailbox', async () => {
    const name = newName();
    for (let account = 0; account < 8; account += 1) {
      const email = `${name}+${account}@example.com`;
      expect((await signUp(email)).status).toBe(201);
      for (let i = 0; i < 10; i += 1) await requestReset(clientFrom(account * 10 + i), email);
    }
    expect(await countEmails(name)).toBeLessThanOrEqual(30);
  }, 60_000);

  it('RL1: an owner still gets a reset link after strangers requested links for other spellings', async () => {
    const name = newName();
    const email = `${name}@example.com`;
    const { id } = await app.person(email);
    await app.sql('UPDATE users SET email_verified_at = now() WHERE id = $1', [id]);
    for (let account = 0; account < 3; account += 1) {
      await signUp(`${name}+${account}@example.com`);
      for (let i = 0; i < 10; i += 1) {
        await requestReset(clientFrom(account * 10 + i), `${name}+${account}@example.com`);
      }
    }
    await requestReset(clientFrom(199), email);
    expect(await app.findEmailToken(email, 'reset')).not.toBeNull();
  }, 60_000);

  it('AU18: after strangers used up the reset emails, the owner still has a valid link', async () => {
    const email = `${newName()}@example.com`;
    await app.person(email);
    for (let i = 0; i < 15; i += 1)
      expect((await requestReset(clientFrom(i), email)).status).toBe(202);
    app.clock.advance(50 * 60_000);
    expect((await requestReset(clientFrom(30), email)).status).toBe(202);
    const token = await app.findEmailToken(email, 'reset');
    const body = { token, password: 'chosen by the owner' };
    expect((await app.client().post('/api/account/password-reset', body)).status).toBe(204);
  });

  it('RL1: copies of messages to support do not flood an unconfirmed mailbox', async () => {
    const name = newName();
    for (let account = 0; account < 8; account += 1) {
      const { client } = await app.person(`${name}+${account}@example.com`);
      for (let i = 0; i < 5; i += 1) {
        const message = { id: crypto.randomUUID(), subject: 'Hello', message: `Question ${i}` };
        expect((await client.post('/api/support', message)).status).toBe(201);
      }
    }
    // Does not count the confirmation email that `app.person` sends for each account.
    expect((await countEmails(name)) - 8).toBeLessThanOrEqual(20);
  });

  it('RL1: notices of many trials do not flood an unconfirmed mailbox', async () => {
    const name = newName();
    for (let account = 0; account < 30; account += 1) {
      await app.person(`${name}+${account}@example.com`, { isSignedIn: false });
    }
    app.clock.advance(6 * DAY_MS);
    await sendTrialNotices(app.services);
    expect((await countEmails(name)) - 30).toBeLessThanOrEqual(20);
  });

  it('AU5: guesses sent at the same time are limited like guesses sent one by one', async () => {
    const email = `${newName()}@example.com`;
    await app.person(email, { isSignedIn: false });
    const stranger = clientFrom(1);
    const guesses = Array.from({ length: 40 }, (_, i) => signIn(stranger, email, `guess ${i}`));
    const answers = await Promise.all(guesses);
    expect(answers.filter(({ status }) => status === 401).length).toBeLessThanOrEqual(8);
    expect((await signIn(clientFrom(2), email)).status).toBe(200);
  });

  it('RL1: the keys of rate limits per email do not contain the email', async () => {
    const name = newName();
    const email = `${name}@example.com`;
    await app.person(email, { isSignedIn: false });
    const device = clientFrom(1);
    expect((await signIn(device, email)).status).toBe(200);
    for (const client of [device, clientFrom(2)]) await signIn(client, email, 'wrong guess');
    await signIn(clientFrom(3), `${name}+nobody@example.com`);
    await requestReset(clientFrom(4), email);
    const keys = await app.sql<{ key: string }>('SELECT key FROM rate_limits');
    expect(keys.length).toBeGreaterThan(8);
    expect(keys.filter(({ key }) => key.includes(name) || key.includes('@'))).toEqual([]);
  });

  it('AU17: spellings of one email share the limit of its account', async () => {
    const email = `${newName()}@example.com`;
    await app.person(email, { isSignedIn: false });
    const spellings = [email, email.toUpperCase(), `\uff4c${email.slice(1)}`, ` ${email} `];
    let checkedCount = 0;
    for (let i = 0; i < 40; i += 1) {
      const { status } = await signIn(clientFrom(i), spellings[i % 4] ?? email, `guess ${i}`);
      if (status === 401) checkedCount += 1;
    }
    expect(checkedCount).toBeLessThanOrEqual(20);
  });

  it('CF1: rejects every account write from another site', async () => {
    const { client } = await app.person(`${newName()}@example.com`);
    const writes = app.app.routes.filter(
      ({ method, path }) =>
        path.startsWith('/api/account/') && /POST|PUT|PATCH|DELETE/.test(method),
    );
    expect(writes.length).toBeGreaterThan(25);
    for (const { method, path } of writes) {
      const address = path.replace(/:\w+(\{[^}]*\})?/g, crypto.randomUUID());
      const { status } = await client.send(method, address, {}, OTHER_SITE_HEADERS);
      expect([method, path, status]).toEqual([method, path, 403]);
    }
  });

  it('PR3: the audit log has a line when a single session is ended', async () => {
    const { id, email, client } = await app.person(`${newName()}@example.com`);
    await app.signInClient(email);
    const { json } = await client.get('/api/account/sessions');
    const other = json.sessions.find(({ isCurrent }: { isCurrent: boolean }) => !isCurrent);
    expect((await client.delete(`/api/account/sessions/${other.id}`)).status).toBe(204);
    expect(await listAuditActions(id)).toContain('account.sessions_ended');
  });

  it('PR3: the audit log has a line when an email is confirmed', async () => {
    const { id, email, client } = await app.person(`${newName()}@example.com`);
    const token = await app.findEmailToken(email, 'verify');
    expect((await client.post('/api/account/email-verification', { token })).status).toBe(204);
    expect(await listAuditActions(id)).toContain('account.email_confirmed');
  });

  it('PR3: the audit log has a line when an owner reclaims an account with a provider', async () => {
    const email = `${newName()}@example.com`;
    const { id } = await app.person(email);
    const owner = app.browser();
    await owner.signIn(app.startUrl(), { email });
    expect(await readSessionUser(owner)).toMatchObject({ id });
    expect(await listAuditActions(id)).toContain('account.reclaimed');
  });
});
