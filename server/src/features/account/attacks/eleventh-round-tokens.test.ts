import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createAttackScene, HALF_MINUTE, NEW_PASSWORD } from '#test/attack-scene.ts';
import { createSocialApp, readSessionUser, type SocialApp } from '#test/social-app.ts';
import { APP_URL, PASSWORD } from '#test/test-app.ts';
import type { TestClient } from '#test/test-client.ts';

let app: SocialApp;
let scene: ReturnType<typeof createAttackScene>;
beforeAll(async () => {
  app = await createSocialApp();
  scene = createAttackScene(app, 'round-eleven-tokens');
});
afterAll(() => app.close());
beforeEach(() => app.sql('DELETE FROM rate_limits'));

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/** Returns spellings that decode to the same bytes, or that a lenient comparison would accept. */
function respell(token: string): string[] {
  const sameBytes = ALPHABET[ALPHABET.indexOf(token.at(-1) ?? '') ^ 1] ?? '';
  const percent = `%${token.charCodeAt(0).toString(16)}${token.slice(1)}`;
  const base64 = Buffer.from(token, 'base64url').toString('base64');
  const others = [`${token.slice(0, -1)}${sameBytes}`, `${token}=`, `${token} `, percent, base64];
  return [...others, `${token}\u0000`, token.toUpperCase()].filter((other) => other !== token);
}
const createClientWithToken = (value: string) => {
  const client = app.client();
  client.cookies.set('attune_session', value);
  return client;
};

describe('an eleventh round of attacks: tokens in other spellings', () => {
  it('AU9: no other spelling of a reset link sets a password', async () => {
    const { email } = await scene.createMember();
    for (const token of respell(await scene.requestResetToken(email))) {
      expect((await scene.resetPassword(token)).status).toBe(400);
    }
    expect((await scene.signIn(app.client(), email)).status).toBe(200);
  });

  it('AU9: no other spelling of a confirmation link confirms the email', async () => {
    const { email, client } = await app.person(scene.newEmail());
    for (const token of respell(await scene.findLinkToken(email, 'verify'))) {
      await client.post('/api/account/email-verification', { token });
    }
    expect((await scene.userOf(client)).emailVerified).toBe(false);
  });

  it('AU19: no other spelling of an email-change link changes the email', async () => {
    const { id, email, client } = await scene.createMember();
    const token = await scene.requestEmailChange(client, scene.newEmail());
    for (const other of respell(token)) await scene.confirmEmailChange(client, other);
    expect(await scene.emailOf(id)).toBe(email);
  });

  it('AU16: a code is not accepted with another spelling of its challenge', async () => {
    const { email, code } = await scene.createMemberWithTwoStep();
    const client = app.client();
    const { challenge } = (await scene.signIn(client, email)).json;
    for (const other of respell(challenge)) {
      expect((await scene.sendTwoStepCode(client, other, code())).status).not.toBe(200);
    }
    expect((await scene.sendTwoStepCode(client, challenge, code())).status).toBe(200);
  });

  it('AU6: no spelling of a session token works once the session has ended', async () => {
    const { client } = await scene.createMember();
    const token = client.cookies.get('attune_session') ?? '';
    const encoded = `%${token.charCodeAt(0).toString(16)}${token.slice(1)}`;
    expect(await scene.userOf(createClientWithToken(encoded))).not.toBeNull();
    await createClientWithToken(encoded).post('/api/account/sign-out');
    for (const value of [token, encoded]) {
      expect(await scene.userOf(createClientWithToken(value))).toBeNull();
    }
  });
});

/**
 * Returns the cookies of a browser that is signed in, is a known device, has one social sign-in
 * that waits for the terms, and has started another social sign-in.
 */
async function collectCookies(): Promise<Map<string, string>> {
  const client = app.client();
  scene.expectSuccess(await scene.signIn(client, (await scene.createMember()).email));
  const browser = scene.browserOf(client);
  await browser.signIn(app.startUrl(), { email: scene.newEmail(), acceptsTerms: false }, '/login');
  await browser.request(app.startUrl());
  return browser.cookies(APP_URL);
}

describe('an eleventh round of attacks: cookies that were renamed', () => {
  it('AU6: no cookie is accepted under the name of another cookie', async () => {
    const cookies = await collectCookies();
    const names = ['attune_session', 'attune_device', 'attune_social', 'attune_social_pending'];
    expect([...cookies.keys()].sort()).toEqual([...names].sort());
    const [{ count: before } = { count: '' }] = await app.sql('SELECT count(*) FROM users');
    for (const name of names) {
      for (const from of names.filter((other) => other !== name)) {
        const client = app.client();
        client.cookies.set(name, cookies.get(from) ?? '');
        expect(await scene.userOf(client), `${from} as ${name}`).toBeNull();
        const { pending } = (await client.get('/api/account/social/pending')).json;
        expect(pending).toBeNull();
        const terms = { acceptedTerms: true };
        expect((await client.post('/api/account/social/sign-up', terms)).status).toBe(401);
      }
    }
    const [after] = await app.sql('SELECT count(*) FROM users');
    expect(after).toEqual({ count: before });
  });
});

/** Starts a social sign-in, which then waits for the terms or a code. */
async function signInUntilTerms(email: string) {
  const browser = app.browser();
  await browser.signIn(app.startUrl(), { email, acceptsTerms: false }, '/login');
  return browser;
}
async function disconnectAll(client: TestClient, password: string) {
  const { connected } = (await client.get('/api/account/ways-in')).json;
  for (const { id } of connected) {
    scene.expectSuccess(await client.post(`/api/account/social/${id}/removal`, { password }));
  }
}

describe('an eleventh round of attacks: several unfinished sign-ins of one provider account', () => {
  it('AU12: a sign-in that waits for the terms does not reconnect a provider that was disconnected meanwhile', async () => {
    const email = scene.newEmail();
    const [first, second] = [await signInUntilTerms(email), await signInUntilTerms(email)];
    expect((await first.acceptTerms(APP_URL)).status).toBe(200);
    const { id } = await readSessionUser(first);
    scene.expectSuccess(await scene.resetPassword(await scene.requestResetToken(email)));
    const owner = app.client();
    scene.expectSuccess(await scene.signIn(owner, email, NEW_PASSWORD));
    await disconnectAll(owner, NEW_PASSWORD);
    expect((await second.acceptTerms(APP_URL)).status).toBe(401);
    expect(await readSessionUser(second)).toBeNull();
    expect(await scene.countRows('social_identities', id)).toBe(0);
  });

  it('AU11: a sign-in that waits for the terms does not take over an account that its owner confirmed meanwhile', async () => {
    const { id, email, client } = await app.person(scene.newEmail());
    const browser = await signInUntilTerms(email);
    const token = await scene.findLinkToken(email, 'verify');
    scene.expectSuccess(await client.post('/api/account/email-verification', { token }));
    await browser.acceptTerms(APP_URL);
    expect((await scene.userOf(client)).id).toBe(id);
    expect((await scene.signIn(app.client(), email)).status).toBe(200);
  });

  it('AU16: a sign-in that waits for a code opens nothing once the provider was connected and disconnected', async () => {
    const owner = await scene.createMemberWithTwoStep();
    const browsers = [await signInUntilTerms(owner.email), await signInUntilTerms(owner.email)];
    const answer = async (browser: (typeof browsers)[number]) => {
      app.clock.advance(HALF_MINUTE);
      const { pending } = await browser.getJson('/api/account/social/pending', APP_URL);
      const body = { challenge: pending.challenge, code: owner.code() };
      return browser.postJson('/api/account/sign-in/second-step', APP_URL, body);
    };
    const [first, second] = browsers as [(typeof browsers)[number], (typeof browsers)[number]];
    expect((await answer(first)).status).toBe(200);
    const { connected } = (await owner.client.get('/api/account/ways-in')).json;
    app.clock.advance(HALF_MINUTE);
    const proof = { password: PASSWORD, code: owner.code() };
    const path = `/api/account/social/${connected[0].id}/removal`;
    scene.expectSuccess(await owner.client.post(path, proof));
    expect((await answer(second)).status).toBe(401);
    expect(await readSessionUser(second)).toBeNull();
    expect(await readSessionUser(first)).toBeNull();
  });
});
