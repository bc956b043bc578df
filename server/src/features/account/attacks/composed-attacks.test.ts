import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { generateTotpCode } from '#test/authenticator-app.ts';
import { startSlowPost } from '#test/slow-post.ts';
import { createSocialApp, type SocialApp } from '#test/social-app.ts';
import { createSoftwarePasskey } from '#test/software-passkey.ts';
import { APP_URL, PASSWORD } from '#test/test-app.ts';
import type { TestClient } from '#test/test-client.ts';

const HALF_MINUTE = 30_000;

let app: SocialApp;
let people = 0;
beforeAll(async () => {
  app = await createSocialApp();
});
afterAll(() => app.close());
beforeEach(() => app.sql('DELETE FROM rate_limits'));

function newEmail() {
  people += 1;
  return `round-two-${people}@example.com`;
}
async function createMember() {
  const person = await app.person(newEmail());
  await app.sql('UPDATE users SET email_verified_at = now() WHERE id = $1', [person.id]);
  return person;
}
async function createMemberWithTwoStep() {
  const person = await createMember();
  return { ...person, ...(await turnOnTwoStep(person.client)) };
}
async function turnOnTwoStep(client: TestClient) {
  const { json } = await client.post('/api/account/two-step/setup', { password: PASSWORD });
  const key: string = json.key;
  const turnedOn = await client.post('/api/account/two-step', {
    code: generateTotpCode(key, app.clock.now()),
  });
  expect(turnedOn.status).toBe(200);
  app.clock.advance(HALF_MINUTE);
  return { code: () => generateTotpCode(key, app.clock.now()) };
}
/** Creates a client whose IP address depends on the index. */
const clientFrom = (index: number) =>
  app.client({ localAddress: `127.0.${1 + Math.floor(index / 200)}.${1 + (index % 200)}` });
const signIn = (client: TestClient, email: string, password = PASSWORD) =>
  client.post('/api/account/sign-in', { email, password });
const sendTwoStepCode = (client: TestClient, challenge: string, code: string) =>
  client.post('/api/account/sign-in/second-step', { challenge, code });
async function resetPassword(email: string, password: string) {
  await app.sql(`DELETE FROM rate_limits WHERE key LIKE 'reset:%'`);
  await app.client().post('/api/account/password-reset/request', { email });
  const token = await app.findEmailToken(email, 'reset');
  const answer = await app.client().post('/api/account/password-reset', { token, password });
  expect(answer.status).toBe(204);
}
const countRows = async (table: string, userId: string) =>
  (await app.sql(`SELECT FROM ${table} WHERE user_id = $1`, [userId])).length;

/**
 * Runs `act` after the server has checked the password of the request, but before it makes the
 * change.
 */
async function runDuringRequest<Answer>(
  userId: string,
  send: () => Promise<Answer>,
  act: () => Promise<void>,
) {
  for (;;) {
    const key = `password-check:${userId}`;
    const answer = send();
    let isHeld = false;
    let acting = Promise.resolve();
    await app.services.db.transaction(async (tx) => {
      const until = Date.now() + 2_000;
      while (!isHeld && Date.now() < until) {
        const counter = await tx.execute(
          sql`SELECT FROM rate_limits WHERE key = ${key} FOR UPDATE`,
        );
        isHeld = counter.rows.length > 0;
      }
      if (!isHeld) return;
      // Awaited only after this transaction, because the last step of `act` clears the counter that
      // is locked here.
      acting = act();
      await expect.poll(() => countRows('sessions', userId), { timeout: 15_000 }).toBe(0);
    });
    await acting;
    const outcome = await answer;
    if (isHeld) return outcome;
  }
}

/**
 * Each of these attacks once succeeded, because each single request is valid.
 */
describe('attacks that combine requests', () => {
  it('AU11b: no passkey is added with a session that a reset ended during the request', async () => {
    const { id, email, client } = await app.person(newEmail());
    const finish = await startSlowPost(app, client, '/api/account/passkeys');
    const optionsResponse = await runDuringRequest(
      id,
      () => client.post('/api/account/passkeys/options', { password: PASSWORD }),
      () => resetPassword(email, 'chosen by the owner'),
    );
    const passkey = createSoftwarePasskey(APP_URL);
    const options = optionsResponse.json.options ?? {
      challenge: 'none',
      rp: { id: 'attune.test' },
    };
    await finish({ name: 'Mine', credential: passkey.make(options) });
    expect(await countRows('passkeys', id)).toBe(0);
  });

  it('AU11b: two-step sign-in is not turned on with a session that a reset ended', async () => {
    const { id, email, client } = await app.person(newEmail());
    const finish = await startSlowPost(app, client, '/api/account/two-step');
    const setupResponse = await runDuringRequest(
      id,
      () => client.post('/api/account/two-step/setup', { password: PASSWORD }),
      () => resetPassword(email, 'chosen by the owner'),
    );
    const key: string = setupResponse.json.key ?? 'A';
    await finish({ code: generateTotpCode(key, app.clock.now()) });
    expect((await signIn(app.client(), email, 'chosen by the owner')).json.user?.id).toBe(id);
  });

  it('AU11b: the email is not changed with a session that a reset ended', async () => {
    const { id, email, client } = await app.person(newEmail());
    const finish = await startSlowPost(app, client, '/api/account/email-change/confirm');
    const target = newEmail();
    await runDuringRequest(
      id,
      () => client.post('/api/account/email-change', { newEmail: target, password: PASSWORD }),
      () => resetPassword(email, 'chosen by the owner'),
    );
    const token = (await app.findEmailToken(target, 'email-change')) ?? 'none';
    await finish({ token });
    const [row] = await app.sql('SELECT email FROM users WHERE id = $1', [id]);
    expect(row?.email).toBe(email);
  });

  it('AU7: a request whose body arrives after sign-out changes no password', async () => {
    const { client } = await createMember();
    const other = app.client();
    for (const [name, value] of client.cookies) other.cookies.set(name, value);
    const finish = await startSlowPost(app, client, '/api/account/password');
    await other.post('/api/account/sign-out');
    const status = await finish({ currentPassword: PASSWORD, newPassword: 'another horse' });
    expect(status).toBe(401);
  });

  it('AU16: an email change requested before two-step sign-in was turned on cannot be confirmed without a code', async () => {
    const { id, email, client } = await createMember();
    const thief = await app.signInClient(email);
    const target = newEmail();
    await thief.post('/api/account/email-change', { newEmail: target, password: PASSWORD });
    await turnOnTwoStep(client);
    const token = await app.findEmailToken(target, 'email-change');
    await thief.post('/api/account/email-change/confirm', { token });
    const [row] = await app.sql('SELECT email FROM users WHERE id = $1', [id]);
    expect(row?.email).toBe(email);
  });

  it('AU16: a passkey whose creation began before two-step sign-in was turned on cannot be added without a code', async () => {
    const { id, email, client } = await createMember();
    const thief = await app.signInClient(email);
    const optionsResponse = await thief.post('/api/account/passkeys/options', {
      password: PASSWORD,
    });
    await turnOnTwoStep(client);
    const credential = createSoftwarePasskey(APP_URL).make(optionsResponse.json.options);
    await thief.post('/api/account/passkeys', { name: 'Mine', credential });
    expect(await countRows('passkeys', id)).toBe(0);
  });

  it('AU16: a provider flow started before two-step sign-in was turned on connects nothing without a code', async () => {
    const { id, email, client } = await createMember();
    const thief = await app.signInClient(email);
    const connectResponse = await thief.post('/api/account/social/connect', { password: PASSWORD });
    await turnOnTwoStep(client);
    const browser = app.browser();
    for (const [name, value] of thief.cookies) browser.cookies(APP_URL).set(name, value);
    await browser.signIn(new URL(connectResponse.json.url), { email: newEmail() }, '/settings');
    expect(await countRows('social_identities', id)).toBe(0);
  });

  it('AU18: many known devices share one limit for codes', async () => {
    const { email, client } = await createMember();
    const devices: TestClient[] = [];
    for (let i = 0; i < 15; i += 1) {
      const device = clientFrom(i);
      await signIn(device, email);
      device.cookies.delete('attune_session');
      devices.push(device);
    }
    await turnOnTwoStep(client);
    let checkedCount = 0;
    for (const device of devices) {
      const { json } = await signIn(device, email);
      for (let i = 0; i < 5; i += 1) {
        const { status } = await sendTwoStepCode(device, json.challenge, '000000');
        if (status === 400) checkedCount += 1;
      }
    }
    expect(checkedCount).toBeLessThanOrEqual(50);
  }, 60_000);

  it('AU17: many known devices share one limit for passwords', async () => {
    const { email } = await createMember();
    const devices: TestClient[] = [];
    for (let i = 0; i < 15; i += 1) {
      const device = app.client();
      await signIn(device, email);
      device.cookies.delete('attune_session');
      devices.push(device);
    }
    let checkedCount = 0;
    for (const device of devices) {
      for (let i = 0; i < 8; i += 1) {
        if ((await signIn(device, email, `guess number ${i}`)).status === 401) checkedCount += 1;
      }
    }
    expect(checkedCount).toBeLessThanOrEqual(80);
  }, 60_000);

  it('AU18: someone who reads the mailbox cannot get more code attempts by resetting the password repeatedly', async () => {
    const { email } = await createMemberWithTwoStep();
    let checkedCount = 0;
    for (let round = 0; round < 4; round += 1) {
      await resetPassword(email, `password of round ${round}`);
      const { json } = await signIn(clientFrom(100), email, `password of round ${round}`);
      for (let i = 0; i < 50; i += 1) {
        const { status } = await sendTwoStepCode(
          clientFrom(200 * (round + 1) + i),
          json.challenge,
          '000000',
        );
        if (status === 400) checkedCount += 1;
      }
    }
    expect(checkedCount).toBeLessThanOrEqual(150);
  }, 60_000);

  it('AU18: a password reset also clears the count of wrong codes entered to confirm changes', async () => {
    const { email, code } = await createMemberWithTwoStep();
    const thief = await app.signInClient(email);
    const path = '/api/account/two-step/recovery-codes';
    for (let i = 0; i < 50; i += 1) {
      await app.sql(`DELETE FROM rate_limits WHERE key LIKE 'second-step:%'`);
      expect((await thief.post(path, { password: PASSWORD, code: '000000' })).status).toBe(400);
    }
    await resetPassword(email, 'chosen by the owner');
    app.clock.advance(16 * 60_000);
    const owner = await app.signInClient(email);
    const answer = await owner.post(path, { password: 'chosen by the owner', code: code() });
    expect(answer.status).toBe(200);
  }, 60_000);

  it('AU18: someone with a session but not the password cannot use up the code attempts', async () => {
    const { email, client, code } = await createMemberWithTwoStep();
    const thief = await app.signInClient(email);
    for (let i = 0; i < 6; i += 1) await thief.post('/api/account/two-step', { code: '000000' });
    const body = { password: PASSWORD, code: code() };
    expect((await client.post('/api/account/two-step/recovery-codes', body)).status).toBe(200);
  });

  it('RL1: many accounts cannot flood one mailbox with email-change links', async () => {
    const target = newEmail();
    for (let i = 0; i < 4; i += 1) {
      const { client } = await app.person(newEmail());
      for (let j = 0; j < 5; j += 1) {
        await client.post('/api/account/email-change', { newEmail: target, password: PASSWORD });
      }
    }
    const emails = await app.emailsTo(target);
    expect(emails.length).toBeLessThanOrEqual(10);
  });

  it('AU16: two-step sign-in cannot be turned on with a setup that began twenty days ago', async () => {
    const { email } = await createMember();
    const thief = await app.signInClient(email);
    const { json } = await thief.post('/api/account/two-step/setup', { password: PASSWORD });
    app.clock.advance(20 * 24 * 3_600_000);
    const laterSession = await app.signInClient(email);
    const code = generateTotpCode(json.key, app.clock.now());
    expect((await laterSession.post('/api/account/two-step', { code })).status).toBe(409);
  });

  it.each(['change', 'reset'])(
    'AU16: a %s of the password ends an unfinished two-step setup',
    async (kind) => {
      const { id, email, client } = await createMember();
      await client.post('/api/account/two-step/setup', { password: PASSWORD });
      const change = { currentPassword: PASSWORD, newPassword: 'chosen by the owner' };
      if (kind === 'reset') await resetPassword(email, 'chosen by the owner');
      else expect((await client.post('/api/account/password', change)).status).toBe(204);
      expect(await countRows('two_step', id)).toBe(0);
    },
  );
});
