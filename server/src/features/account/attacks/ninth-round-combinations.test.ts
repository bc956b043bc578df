import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createAttackScene, HALF_MINUTE, NEW_PASSWORD } from '#test/attack-scene.ts';
import { createSocialApp, type SocialApp } from '#test/social-app.ts';
import { PASSWORD } from '#test/test-app.ts';
import type { TestClient } from '#test/test-client.ts';

let app: SocialApp;
let scene: ReturnType<typeof createAttackScene>;
beforeAll(async () => {
  app = await createSocialApp();
  scene = createAttackScene(app, 'round-nine');
  await app.sql(
    `INSERT INTO media_photos (key, source, type, content, stored_at)
     VALUES ($1, 'unsplash:1', 'image/jpeg', 'picture', now())`,
    [PHOTO],
  );
});
afterAll(() => app.close());
beforeEach(() => app.sql('DELETE FROM rate_limits'));

const PHOTO = 'a'.repeat(64);
const proof = { password: PASSWORD };

/** Requests that invalidate the session token with which they are sent. */
const CHANGES: Record<string, (client: TestClient, email: string) => Promise<unknown>> = {
  'a new password': (client) =>
    client.post('/api/account/password', { currentPassword: PASSWORD, newPassword: NEW_PASSWORD }),
  'another email': async (client, email) => {
    const token = await scene.findLinkToken(`moved.${email}`, 'email-change');
    return scene.confirmEmailChange(client, token);
  },
  'signing in again': (client, email) => scene.signIn(client, email),
  'signing out': (client) => client.post('/api/account/sign-out'),
  'deleting the account': (client) => scene.deleteAccount(client),
};

describe('a ninth round of attacks on responses that renew the session cookie', () => {
  it.each(Object.entries(CHANGES))(
    'AU6: after %s, the old session token is invalid in every browser',
    async (_, change) => {
      const { email, client } = await scene.createMember();
      await scene.requestEmailChange(client, `moved.${email}`);
      const copy = scene.copyOf(client);
      // The response to the first request after a minute renews the cookie.
      app.clock.advance(6 * 60_000);
      await change(client, email);
      const old = copy.cookies.get('attune_session');
      expect(client.cookies.get('attune_session')).not.toBe(old);
      expect(await scene.userOf(copy)).toBeNull();
    },
  );

  it.each([
    ['a picture', `/api/media/photos/${PHOTO}`, {}],
    [
      'a picture that the browser has cached',
      `/api/media/photos/${PHOTO}`,
      { 'if-none-match': `"${PHOTO}"` },
    ],
    ['the description of the API', '/api/docs', {}],
  ])('HD2: %s is not cacheable if its response renews the cookie', async (_, path, headers) => {
    const { client } = await scene.createMember();
    app.clock.advance(6 * 60_000);
    const renewed = await client.get(path, headers);
    expect(renewed.headers['set-cookie']).toHaveLength(1);
    expect(renewed.headers['cache-control']).toBe('no-store');
    const next = await client.get(path, headers);
    expect(next.headers['set-cookie']).toBeUndefined();
    expect(next.headers['cache-control']).not.toBe('no-store');
  });
});

describe('a ninth round of attacks on two-step sign-in', () => {
  it('AU16: only one of several changes that use the same code at the same time is made', async () => {
    const { client, code } = await scene.createMemberWithTwoStep();
    const paths = ['two-step/recovery-codes', 'passkeys/options', 'social/connect', 'export'];
    const sharedProof = { ...proof, code: code() };
    const answers = await Promise.all(
      paths.map((path) => client.post(`/api/account/${path}`, sharedProof)),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('AU16: codes from before two-step sign-in was turned off and on again are rejected', async () => {
    const { email, client, code, recoveryCodes } = await scene.createMemberWithTwoStep();
    scene.expectSuccess(await client.post('/api/account/two-step/off', { ...proof, code: code() }));
    const newCode = await scene.setUpTwoStep(client);
    scene.expectSuccess(await client.post('/api/account/two-step', { code: newCode() }));
    app.clock.advance(HALF_MINUTE);
    const thief = app.client();
    const { json } = await scene.signIn(thief, email);
    for (const old of [code(), recoveryCodes[0] ?? '']) {
      expect((await scene.sendTwoStepCode(thief, json.challenge, old)).status).toBe(400);
    }
    scene.expectSuccess(await scene.sendTwoStepCode(thief, json.challenge, newCode()));
  });

  it('AU16: the state of a provider connection cannot be used as a challenge for a code', async () => {
    const { client, code } = await scene.createMemberWithTwoStep();
    const connectResponse = await client.post('/api/account/social/connect', {
      ...proof,
      code: code(),
    });
    const state =
      new URL(scene.expectSuccess(connectResponse).json.url).searchParams.get('state') ?? '';
    app.clock.advance(HALF_MINUTE);
    expect((await scene.sendTwoStepCode(app.client(), state, code())).status).toBe(401);
  });
});
