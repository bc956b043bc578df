import { DAY_MS, MINUTE_MS } from '@attune/domain/kernel/time';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createAttackScene, HALF_MINUTE, NEW_PASSWORD } from '#test/attack-scene.ts';
import { createSocialApp, type SocialApp } from '#test/social-app.ts';
import { createSoftwarePasskey } from '#test/software-passkey.ts';
import { APP_URL, createTestApp, PASSWORD, type TestApp } from '#test/test-app.ts';
import type { TestClient } from '#test/test-client.ts';

let app: SocialApp;
/** A second server on the same database. */
let node: TestApp;
let scene: ReturnType<typeof createAttackScene>;
beforeAll(async () => {
  app = await createSocialApp();
  scene = createAttackScene(app, 'round-seven-node');
  node = await createTestApp({ databaseUrl: app.databaseUrl, clock: app.clock });
});
afterAll(async () => {
  await node.close();
  await app.close();
});
beforeEach(() => app.sql('DELETE FROM rate_limits'));

/** Returns a client of the other server with the same cookies. */
function copyToNode(client: TestClient) {
  const copy = node.client();
  for (const [name, value] of client.cookies) copy.cookies.set(name, value);
  return copy;
}
/** A download is aborted when its session ends. */
const acceptAborted = (error: Error) => {
  expect(error.message).toBe('aborted');
  return { status: 200 };
};
const statusesOf = (answers: readonly { status: number }[]) => answers.map(({ status }) => status);

describe('a seventh round of attacks on two servers', () => {
  it('AU18: wrong codes sent to two servers at the same time share one limit', async () => {
    const { email } = await scene.createMemberWithTwoStep();
    const { challenge } = (await scene.signIn(app.client(), email)).json;
    const answers = await Promise.all(
      Array.from({ length: 16 }, (_, i) =>
        scene.sendTwoStepCode((i % 2 ? app : node).client(), challenge, `${100_000 + i}`),
      ),
    );
    expect(statusesOf(answers).filter((status) => status !== 429).length).toBeLessThanOrEqual(5);
  });

  it('AU17: wrong passwords entered to confirm different changes share one limit', async () => {
    const { client, email } = await scene.createMember();
    const password = 'a guess';
    const attempts: ((sender: TestClient) => Promise<{ status: number }>)[] = [
      (sender) => sender.post('/api/account/passkeys/options', { password }),
      (sender) => sender.post('/api/account/two-step/setup', { password }),
      (sender) => sender.post('/api/account/export', { password }),
      (sender) => sender.post('/api/account/email-change', { newEmail: `x.${email}`, password }),
      (sender) =>
        sender.post('/api/account/password', {
          currentPassword: password,
          newPassword: 'another one',
        }),
      (sender) => scene.deleteAccount(sender, { password }),
    ];
    const answers = [];
    for (let round = 0; round < 4; round += 1) {
      const clients = [client, copyToNode(client)];
      answers.push(
        ...(await Promise.all(attempts.map((attempt, i) => attempt(clients[i % 2] ?? client)))),
      );
    }
    expect(statusesOf(answers).filter((status) => status === 400).length).toBeLessThanOrEqual(10);
    expect(statusesOf(answers).at(-1)).toBe(429);
    expect((await scene.signIn(app.client(), email)).status).toBe(200);
  });

  it('AU8: a thief who signs in on one server while the owner resets the password on another has no session', async () => {
    for (let round = 0; round < 4; round += 1) {
      await app.sql('DELETE FROM rate_limits');
      const { email } = await scene.createMember();
      const token = await scene.requestResetToken(email);
      const thieves = Array.from({ length: 4 }, () => node.client());
      await Promise.all([
        scene.resetPassword(token),
        ...thieves.map((thief) => scene.signIn(thief, email)),
      ]);
      for (const thief of thieves) expect(await scene.userOf(thief)).toBeNull();
      expect((await scene.signIn(app.client(), email, NEW_PASSWORD)).status).toBe(200);
    }
  });

  it('AU8: many changes of one account at the same time on two servers cause no server error', async () => {
    for (let round = 0; round < 3; round += 1) {
      await app.sql('DELETE FROM rate_limits');
      const owner = await scene.createMember();
      const { client, email } = owner;
      const elsewhere = await app.signInClient(email);
      const reset = await scene.requestResetToken(email);
      const change = await scene.requestEmailChange(client, `storm.${email}`);
      const { passkey } = await scene.addPasskey(client);
      const signInByPasskey = await scene.preparePasskeySignIn(node.client(), passkey);
      const answers = await Promise.all([
        scene.signIn(node.client(), email),
        scene.resetPassword(reset),
        scene.confirmEmailChange(copyToNode(client), change),
        signInByPasskey(),
        elsewhere.delete('/api/account/sessions'),
        copyToNode(elsewhere).post('/api/account/sign-out'),
        client.delete('/api/account/sessions'),
        copyToNode(client).post('/api/account/two-step/setup', { password: PASSWORD }),
        client.post('/api/account/passkeys/options', { password: PASSWORD }),
        client.post('/api/account/export', { password: PASSWORD }).catch(acceptAborted),
        copyToNode(client).patch(`/api/users/${owner.id}`, { displayName: 'Storm' }),
        scene.deleteAccount(copyToNode(client)),
        scene.deleteAccount(elsewhere),
        app.client().post('/api/account/password-reset/request', { email }),
      ]);
      expect(Math.max(...statusesOf(answers))).toBeLessThan(500);
    }
  });

  it('AU16: a setup on one server invalidates the key of an earlier setup on another', async () => {
    const { id, client } = await scene.createMember();
    const first = await scene.setUpTwoStep(client);
    const second = await scene.setUpTwoStep(copyToNode(client));
    expect((await client.post('/api/account/two-step', { code: first() })).status).toBe(400);
    expect(await scene.countRows('recovery_codes', id)).toBe(0);
    expect((await client.post('/api/account/two-step', { code: second() })).status).toBe(200);
  });
});

describe('a seventh round of attacks that depend on time', () => {
  it('AU16: the code that turned two-step sign-in on cannot be used again', async () => {
    const { client, email } = await scene.createMember();
    const code = await scene.setUpTwoStep(client);
    const usedCode = code();
    scene.expectSuccess(await client.post('/api/account/two-step', { code: usedCode }));
    const thief = app.client();
    const { challenge } = (await scene.signIn(thief, email)).json;
    expect((await scene.sendTwoStepCode(thief, challenge, usedCode)).status).toBe(400);
    const proof = { password: PASSWORD, code: usedCode };
    const turnedOff = await client.post('/api/account/two-step/off', proof);
    expect(turnedOff.status).toBe(400);
  });

  it('AU16: codes that are more than one time step early or late are rejected', async () => {
    const { email, code } = await scene.createMemberWithTwoStep();
    const oldCode = code();
    app.clock.advance(2 * HALF_MINUTE);
    const thief = app.client();
    const { challenge } = (await scene.signIn(thief, email)).json;
    expect((await scene.sendTwoStepCode(thief, challenge, oldCode)).status).toBe(400);
    app.clock.advance(4 * HALF_MINUTE);
    const futureCode = code();
    app.clock.advance(-3 * HALF_MINUTE);
    expect((await scene.sendTwoStepCode(thief, challenge, futureCode)).status).toBe(400);
    app.clock.advance(3 * HALF_MINUTE);
  });

  it('AU16: for an account that has no password, renewing the cookie does not make an old session fresh', async () => {
    const email = scene.newEmail();
    const browser = app.browser();
    await browser.signIn(app.startUrl(), { email }, '/');
    const client = app.client();
    for (const [name, value] of browser.cookies(APP_URL)) client.cookies.set(name, value);
    const beginPasskey = () => client.post('/api/account/passkeys/options', { password: null });
    expect((await beginPasskey()).status).toBe(200);
    app.clock.advance(61 * MINUTE_MS);
    // Using the session renews its cookie.
    await client.get('/api/account/session');
    const refused = await beginPasskey();
    expect([refused.status, refused.json.code]).toEqual([403, 'account.sign_in_again']);
    const { json } = await client.get('/api/account/session');
    expect((await scene.deleteAccount(client, { password: null })).status).toBe(403);
    expect(json.user.email).toBe(email);
  });

  it('AU16: a copy of a passkey with a lower counter cannot sign in', async () => {
    const { client } = await scene.createMember();
    const original = createSoftwarePasskey(APP_URL);
    await scene.addPasskey(client, original);
    const copy = createSoftwarePasskey(APP_URL, original.store());
    for (let uses = 0; uses < 2; uses += 1) {
      expect((await (await scene.preparePasskeySignIn(app.client(), original))()).status).toBe(200);
    }
    const thief = app.client();
    expect((await (await scene.preparePasskeySignIn(thief, copy))()).status).toBe(401);
    const { json } = await thief.post('/api/account/sign-in/passkey/options');
    const credential = copy.use(json.options, { counter: 0 });
    expect((await thief.post('/api/account/sign-in/passkey', { credential })).status).toBe(401);
    expect(await scene.userOf(thief)).toBeNull();
  });

  it('AU9: links and challenges are already invalid at their exact time of expiry', async () => {
    const { client, email } = await scene.createMemberWithTwoStep();
    const thief = app.client();
    const { challenge } = (await scene.signIn(thief, email)).json;
    const reset = await scene.requestResetToken(email);
    app.clock.advance(60 * MINUTE_MS);
    expect((await scene.resetPassword(reset)).status).toBe(400);
    const answer = await scene.sendTwoStepCode(thief, challenge, '000000');
    expect([answer.status, answer.json.code]).toEqual([401, 'account.challenge_over']);
    expect((await scene.userOf(client)).email).toBe(email);
  });

  it('AU19: a session that two servers keep in use ends after 90 days on both', async () => {
    const { client } = await scene.createMember();
    const copy = copyToNode(client);
    for (let day = 0; day < 91; day += 7) {
      await Promise.all([client.get('/api/account/ways-in'), copy.get('/api/account/ways-in')]);
      app.clock.advance(7 * DAY_MS);
    }
    expect((await client.get('/api/account/ways-in')).status).toBe(401);
    expect((await copy.get('/api/account/ways-in')).status).toBe(401);
    expect(
      (await client.post('/api/account/passkeys/options', { password: PASSWORD })).status,
    ).toBe(401);
  });
});
