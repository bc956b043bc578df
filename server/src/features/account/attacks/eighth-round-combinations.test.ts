import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { SOCIAL_CALLBACK_PATH } from '#platform/social/social-provider.ts';
import { createAttackScene, HALF_MINUTE, NEW_PASSWORD } from '#test/attack-scene.ts';
import { createSocialApp, readSessionUser, type SocialApp } from '#test/social-app.ts';
import { createSoftwarePasskey } from '#test/software-passkey.ts';
import { APP_URL, PASSWORD } from '#test/test-app.ts';
import type { TestClient } from '#test/test-client.ts';

let app: SocialApp;
let scene: ReturnType<typeof createAttackScene>;
beforeAll(async () => {
  app = await createSocialApp();
  scene = createAttackScene(app, 'round-eight-combination');
});
afterAll(() => app.close());
beforeEach(() => app.sql('DELETE FROM rate_limits'));

type Owner = { id: string; email: string; client: TestClient };
const signUp = (email: string) => {
  const form = { name: 'Maren Holt', email, password: PASSWORD, acceptedTerms: true };
  return app.client().post('/api/account/sign-up', form);
};

/**
 * Lets a thief who knows the password prepare every way to sign in again. The returned function
 * tries all of them, and returns the names of those that still work.
 */
async function prepareAttempts({ id, email }: Owner) {
  const thief = await app.signInClient(email);
  const social = `thief.${email}`;
  await scene.connectProvider(thief, social);
  const { passkey } = await scene.addPasskey(thief);
  const proof = { password: PASSWORD };
  const creationOptions = scene.expectSuccess(
    await thief.post('/api/account/passkeys/options', proof),
  ).json.options;
  const connectUrl = scene.expectSuccess(await thief.post('/api/account/social/connect', proof))
    .json.url;
  const browser = scene.browserOf(thief);
  const providerUser = { email: `second.${social}` };
  const callback = await browser.signIn(new URL(connectUrl), providerUser, SOCIAL_CALLBACK_PATH);
  const code = await scene.setUpTwoStep(thief);
  const emailChange = await scene.requestEmailChange(thief, `moved.${social}`);
  const reset = await scene.requestResetToken(email);
  return async () => {
    const device = app.client();
    const provider = app.browser();
    await provider.signIn(app.startUrl(), { email: social, acceptsTerms: false });
    await browser.request(callback.url);
    const credential = createSoftwarePasskey(APP_URL).make(creationOptions);
    const attempts = {
      session: (await scene.userOf(thief)) !== null,
      password: (await scene.signIn(device, email)).status === 200,
      passkey: (await (await scene.preparePasskeySignIn(device, passkey))()).status === 200,
      provider: (await readSessionUser(provider))?.id === id,
      newPasskey:
        (await thief.post('/api/account/passkeys', { name: 'T', credential })).status < 300,
      newProvider: (await scene.countRows('social_identities', id)) > 0,
      twoStep: (await thief.post('/api/account/two-step', { code: code() })).status === 200,
      newEmail: (await scene.confirmEmailChange(device, emailChange, PASSWORD)).status < 300,
      reset: (await scene.resetPassword(reset, 'chosen by the thief')).status < 300,
    };
    return Object.entries(attempts).flatMap(([name, hasWorked]) => (hasWorked ? [name] : []));
  };
}

const STEPS: Record<string, (owner: Owner, password: string) => Promise<unknown>> = {
  password: async ({ client }) => {
    const change = { currentPassword: PASSWORD, newPassword: NEW_PASSWORD };
    return scene.expectSuccess(await client.post('/api/account/password', change));
  },
  passkeys: async ({ client }, password) => {
    for (const { id } of (await client.get('/api/account/ways-in')).json.passkeys)
      scene.expectSuccess(await client.post(`/api/account/passkeys/${id}/removal`, { password }));
  },
  providers: async ({ client }, password) => {
    for (const { id } of (await client.get('/api/account/ways-in')).json.connected)
      scene.expectSuccess(await client.post(`/api/account/social/${id}/removal`, { password }));
  },
};

describe('an eighth round of attacks that combine several steps', () => {
  it.each([
    [['password', 'passkeys', 'providers']],
    [['providers', 'password', 'passkeys']],
    [['passkeys', 'providers', 'password']],
  ])(
    'AU8: a thief cannot sign in again in any way once the owner has changed or removed %s',
    async (steps) => {
      const owner = await scene.createMember();
      const retry = await prepareAttempts(owner);
      for (const [index, step] of steps.entries()) {
        const isRenewed = steps.slice(0, index).includes('password');
        await STEPS[step]?.(owner, isRenewed ? NEW_PASSWORD : PASSWORD);
      }
      expect(await retry()).toEqual([]);
      expect((await scene.userOf(owner.client)).id).toBe(owner.id);
    },
  );

  it('AU16: turning two-step sign-in on invalidates an email-change link, and turning it off again does not make the link valid', async () => {
    const { id, email, client } = await scene.createMember();
    const token = await scene.requestEmailChange(client, `moved.${email}`);
    const code = await scene.setUpTwoStep(client);
    scene.expectSuccess(await client.post('/api/account/two-step', { code: code() }));
    app.clock.advance(HALF_MINUTE);
    const proof = { password: PASSWORD, code: code() };
    scene.expectSuccess(await client.post('/api/account/two-step/off', proof));
    expect((await scene.confirmEmailChange(client, token)).status).toBe(400);
    expect(await scene.emailOf(id)).toBe(email);
  });

  it('AU15: if a sign-up and an email change use the same email at the same time, only one succeeds', async () => {
    const { client } = await scene.createMember();
    const target = scene.newEmail();
    const token = await scene.requestEmailChange(client, target);
    const answers = await Promise.all([
      scene.confirmEmailChange(client, token),
      signUp(target.toUpperCase()),
    ]);
    expect(answers.map(({ status }) => status).sort()).toSatisfy(
      ([one, other]) => (one === 201 || one === 204) && other === 409,
    );
    expect(await app.sql('SELECT FROM users WHERE email_key = $1', [target])).toHaveLength(1);
  });

  it('AU11: a stranger keeps no access if the owner resets the password and accepts the terms of a social sign-up at the same time', async () => {
    const stranger = await app.person(scene.newEmail());
    const token = await scene.requestResetToken(stranger.email);
    const browser = app.browser();
    await browser.signIn(app.startUrl(), { email: stranger.email, acceptsTerms: false });
    const [reset, accepted] = await Promise.all([
      scene.resetPassword(token),
      browser.acceptTerms(APP_URL),
    ]);
    for (const { status } of [reset, accepted]) expect(status).toBeLessThan(500);
    expect([reset.status, accepted.status].some((status) => status < 300)).toBe(true);
    expect(await scene.userOf(stranger.client)).toBeNull();
    expect((await scene.signIn(app.client(), stranger.email)).status).toBe(401);
    const ids = await app.sql('SELECT FROM users WHERE id = $1 AND email_verified_at IS NOT NULL', [
      stranger.id,
    ]);
    expect(ids).toHaveLength(1);
  });

  it('RL1: sign-ups, confirmations, email changes and resets together do not flood a mailbox', async () => {
    const mailbox = 'flooded@example.com';
    const spelling = (index: number) => mailbox.replace('@', `+${index}@`);
    for (let index = 0; index < 12; index += 1) {
      await signUp(spelling(index));
      const member = await app.signInClient(spelling(index));
      await member.post('/api/account/email-verification/request');
      await member.post('/api/account/email-change', {
        newEmail: spelling(100 + index),
        password: PASSWORD,
      });
      await app.client().post('/api/account/password-reset/request', { email: spelling(index) });
    }
    const emails = await app.sql("SELECT FROM mails WHERE recipient LIKE 'flooded+%'");
    // In an hour, all spellings together get at most 10 emails, 10 reset links and one more reset
    // link.
    expect(emails.length).toBeLessThanOrEqual(21);
  });

  it.each([
    '/settings\t//evil.example',
    '/%2f/evil.example',
    '/;//evil.example',
    '/.//evil.example',
    '/settings/..//evil.example',
    '/settings@evil.example',
    '/\u2028/evil.example',
    'settings//evil.example',
    '/settings?next=//evil.example',
    '/settings#//evil.example',
    '/login?returnTo=//evil.example',
  ])('AU14: the return path %j stays within this site', async (returnTo) => {
    const query = new URLSearchParams({ returnTo });
    const browser = app.browser();
    const { email } = await scene.createMember();
    const page = await browser.signIn(app.startUrl(`?${query}`), { email }, '/login');
    const accepted = page.url.searchParams.get('returnTo');
    expect(page.url.origin).toBe(APP_URL);
    expect(new URL(accepted ?? '/', APP_URL).origin).toBe(APP_URL);
    expect(new URL(accepted ?? '/', APP_URL).pathname).toMatch(/^\/(settings)?$/);
  });
});
