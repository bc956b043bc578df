import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { SOCIAL_CALLBACK_PATH } from '#platform/social/social-provider.ts';
import { createAttackScene, HALF_MINUTE } from '#test/attack-scene.ts';
import { createSocialApp, readSessionUser, type SocialApp } from '#test/social-app.ts';
import { APP_URL, PASSWORD } from '#test/test-app.ts';
import type { TestClient } from '#test/test-client.ts';

let app: SocialApp;
let scene: ReturnType<typeof createAttackScene>;
beforeAll(async () => {
  app = await createSocialApp();
  scene = createAttackScene(app, 'round-four-race');
});
afterAll(() => app.close());
beforeEach(() => app.sql('DELETE FROM rate_limits'));

type Person = { id: string; email: string; client: TestClient };

/** Signs in at the provider. The returned `requestCallback` sends the last request. */
async function signInAtProvider(email: string, browser = app.browser()) {
  const callback = await browser.signIn(app.startUrl(), { email }, SOCIAL_CALLBACK_PATH);
  return { browser, requestCallback: () => browser.request(callback.url) };
}
async function requestVerificationToken({ id, email, client }: Person) {
  await app.sql('UPDATE users SET email_verified_at = NULL WHERE id = $1', [id]);
  scene.expectSuccess(await client.post('/api/account/email-verification/request'));
  return scene.findLinkToken(email, 'verify');
}

async function enterCode(browser: ReturnType<SocialApp['browser']>, code: () => string) {
  const { pending } = await browser.getJson('/api/account/social/pending', APP_URL);
  app.clock.advance(HALF_MINUTE);
  const body = { challenge: pending.challenge, code: code() };
  return browser.postJson('/api/account/sign-in/second-step', APP_URL, body);
}

/** Sign-ins, each prepared up to its last request, which the returned function sends. */
const SIGN_INS: Record<string, (owner: Person) => Promise<() => Promise<{ status: number }>>> = {
  password: async ({ email }) => {
    return () => scene.signIn(app.client(), email);
  },
  passkey: async ({ client }) => {
    const { passkey } = await scene.addPasskey(client);
    return scene.preparePasskeySignIn(app.client(), passkey);
  },
  'a provider': async ({ client, email }) => {
    await scene.connectProvider(client, `social.${email}`);
    return (await signInAtProvider(`social.${email}`)).requestCallback;
  },
  'a first social sign-in': async ({ email }) => (await signInAtProvider(email)).requestCallback,
  'a reset link': async ({ email }) => {
    const token = await scene.requestResetToken(email);
    return () => scene.resetPassword(token);
  },
  'a confirmation link': async (owner) => {
    const token = await requestVerificationToken(owner);
    const body = { token, password: PASSWORD };
    return () => app.client().post('/api/account/email-verification', body);
  },
  'an email-change link': async ({ client, email }) => {
    const token = await scene.requestEmailChange(client, `new.${email}`);
    return () => scene.confirmEmailChange(app.client(), token, PASSWORD);
  },
};

describe('AU8: a sign-in that waits for a lock while the account is deleted', () => {
  it.each(Object.entries(SIGN_INS))('opens no session: %s', async (_, prepare) => {
    const owner = await scene.createMember();
    const attempt = await prepare(owner);
    const [deleted, answer] = await scene.overlapInOrder(
      owner.id,
      () => scene.deleteAccount(owner.client),
      attempt,
    );
    expect(deleted.status).toBe(204);
    expect(answer.status).toBeGreaterThanOrEqual(300);
    expect(answer.status).toBeLessThan(500);
    expect(await scene.countRows('sessions', owner.id)).toBe(0);
    expect(await app.sql('SELECT FROM users WHERE email ILIKE $1', [`%${owner.email}`])).toEqual(
      [],
    );
  });
});

describe('a fourth round of attacks with concurrent requests', () => {
  it('AU12: a first social sign-in links nothing if it waits while the email changes', async () => {
    const { id, email, client } = await scene.createMember();
    const token = await scene.requestEmailChange(client, scene.newEmail());
    const { browser, requestCallback } = await signInAtProvider(email);
    const [changed] = await scene.overlapInOrder(
      id,
      () => scene.confirmEmailChange(client, token),
      requestCallback,
    );
    expect(changed.status).toBe(204);
    expect(await readSessionUser(browser)).toBeNull();
    expect(await scene.countRows('social_identities', id)).toBe(0);
  });

  it('AU9: a reset with a link to the old email is rejected if it waits while the email changes', async () => {
    const { id, email, client } = await scene.createMember();
    const target = scene.newEmail();
    const token = await scene.requestEmailChange(client, target);
    const reset = await scene.requestResetToken(email);
    const [changed, answer] = await scene.overlapInOrder(
      id,
      () => scene.confirmEmailChange(client, token),
      () => scene.resetPassword(reset),
    );
    expect([changed.status, answer.status]).toEqual([204, 400]);
    expect((await scene.signIn(app.client(), target)).status).toBe(200);
  });

  it('AU19: an email change has no effect if it waits while a reset ends its session', async () => {
    const { id, email, client } = await scene.createMember();
    const token = await scene.requestEmailChange(client, scene.newEmail());
    const reset = await scene.requestResetToken(email);
    const [, answer] = await scene.overlapInOrder(
      id,
      () => scene.resetPassword(reset),
      () => scene.confirmEmailChange(client, token),
    );
    expect(answer.status).toBe(400);
    expect(await scene.emailOf(id)).toBe(email);
    expect(await scene.userOf(client)).toBeNull();
  });

  it('AU8: a sign-in with the old password opens no session if it waits during a reset', async () => {
    const { id, email } = await scene.createMember();
    const reset = await scene.requestResetToken(email);
    const thief = app.client();
    const [, answer] = await scene.overlapInOrder(
      id,
      () => scene.resetPassword(reset),
      () => scene.signIn(thief, email),
    );
    expect(answer.status).toBe(401);
    expect(await scene.countRows('sessions', id)).toBe(0);
  });

  it.each(['password', 'a first social sign-in'])(
    'AU16: a sign-in by %s asks for a code if it waits while two-step sign-in is turned on',
    async (method) => {
      const owner = await scene.createMember();
      const code = await scene.setUpTwoStep(owner.client);
      const attempt = await SIGN_INS[method]?.(owner);
      const before = await scene.countRows('sessions', owner.id);
      const [turnedOn] = await scene.overlapInOrder(
        owner.id,
        () => owner.client.post('/api/account/two-step', { code: code() }),
        async () => attempt?.(),
      );
      expect(turnedOn.status).toBe(200);
      expect(await scene.countRows('sessions', owner.id)).toBe(before);
      expect(await scene.countRows('social_identities', owner.id)).toBe(0);
    },
  );

  it.each(['passkey', 'a provider'])(
    'AU7: a sign-in by %s opens no session if it waits while the owner removes that sign-in method',
    async (method) => {
      const owner = await scene.createMember();
      const attempt = await SIGN_INS[method]?.(owner);
      const { json } = await owner.client.get('/api/account/ways-in');
      const path = json.passkeys[0]
        ? `/api/account/passkeys/${json.passkeys[0].id}/removal`
        : `/api/account/social/${json.connected[0].id}/removal`;
      const [removed] = await scene.overlapInOrder(
        owner.id,
        () => owner.client.post(path, { password: PASSWORD }),
        async () => attempt?.(),
      );
      expect(removed.status).toBe(204);
      expect(await scene.countRows('sessions', owner.id)).toBe(1);
    },
  );

  it('AU11: a stranger’s email change and password have no effect if the owner reclaims the account at the same time', async () => {
    const email = scene.newEmail();
    const { id, client } = await app.person(email);
    const target = scene.newEmail();
    const token = await scene.requestEmailChange(client, target);
    const owner = app.browser();
    await owner.signIn(app.startUrl(), { email, acceptsTerms: false });
    const thief = app.client();
    const [accepted, answer] = await scene.overlapInOrder(
      id,
      () => owner.acceptTerms(APP_URL),
      () => scene.confirmEmailChange(client, token),
    );
    expect(accepted.status).toBe(200);
    expect(answer.status).toBe(400);
    expect((await scene.signIn(thief, email)).status).toBe(401);
    expect(await scene.emailOf(id)).toBe(email);
  });

  it('AU11: if a sign-up and a social sign-up use one email at the same time, only one of the two users can sign in', async () => {
    for (let round = 0; round < 5; round += 1) {
      const email = scene.newEmail();
      const owner = app.browser();
      await owner.signIn(app.startUrl(), { email, acceptsTerms: false });
      const form = { name: 'Not Me', email, password: PASSWORD, acceptedTerms: true };
      const answers = await Promise.all([
        app.client().post('/api/account/sign-up', form),
        owner.acceptTerms(APP_URL),
      ]);
      for (const { status } of answers) expect(status).toBeLessThan(500);
      const isOwnersAccount = (await readSessionUser(owner)) !== null;
      const opened = await scene.signIn(app.client(), email);
      expect(opened.status === 200).toBe(!isOwnersAccount);
    }
  });

  // Both cases in this test once caused a server error.
  it('AU16: an identity that was linked while its sign-in waited for a code is not linked again', async () => {
    const { id, email, code } = await scene.createMemberWithTwoStep();
    const [one, other, third] = [app.browser(), app.browser(), app.browser()];
    for (const browser of [one, other]) await browser.signIn(app.startUrl(), { email });
    expect((await enterCode(one, code)).status).toBe(200);
    expect((await enterCode(other, code)).status).toBe(200);
    expect(await scene.countRows('social_identities', id)).toBe(1);
    const otherOwner = await scene.createMemberWithTwoStep();
    const linkedMember = await scene.createMember();
    await third.signIn(app.startUrl(), { email: otherOwner.email });
    await scene.connectProvider(linkedMember.client, otherOwner.email);
    expect((await enterCode(third, otherOwner.code)).status).toBe(401);
    expect(await readSessionUser(third)).toBeNull();
    expect(await scene.countRows('social_identities', linkedMember.id)).toBe(1);
  });
});
