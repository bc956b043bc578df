import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { SOCIAL_CALLBACK_PATH } from '#platform/social/social-provider.ts';
import { createAttackScene, HALF_MINUTE, NEW_PASSWORD } from '#test/attack-scene.ts';
import { generateTotpCode } from '#test/authenticator-app.ts';
import { createSocialApp, readSessionUser, type SocialApp } from '#test/social-app.ts';
import { APP_URL, PASSWORD } from '#test/test-app.ts';
import type { TestClient } from '#test/test-client.ts';

let app: SocialApp;
let scene: ReturnType<typeof createAttackScene>;
beforeAll(async () => {
  app = await createSocialApp();
  scene = createAttackScene(app, 'round-eight-sign-in');
});
afterAll(() => app.close());
beforeEach(() => app.sql('DELETE FROM rate_limits'));

type Person = { id: string; email: string; client: TestClient };
/** Prepares an event up to its last request, which the returned function sends. */
type Event = (owner: Person) => Promise<() => Promise<unknown>>;
/**
 * Prepares a sign-in in the same way. The returned function returns whether it opened a session.
 */
type SignIn = (owner: Person) => Promise<() => Promise<boolean>>;

const proof = { password: PASSWORD };

const EVENTS = {
  'the email changes': async ({ client, email }) => {
    const token = await scene.requestEmailChange(client, `moved.${email}`);
    return async () => scene.expectSuccess(await scene.confirmEmailChange(client, token));
  },
  'the password is reset': async ({ email }) => {
    const token = await scene.requestResetToken(email);
    return async () => scene.expectSuccess(await scene.resetPassword(token));
  },
  'the password changes': async ({ client }) => {
    const change = { currentPassword: PASSWORD, newPassword: NEW_PASSWORD };
    return async () => scene.expectSuccess(await client.post('/api/account/password', change));
  },
  'two-step sign-in is turned on': async ({ client }) => {
    const code = await scene.setUpTwoStep(client);
    return async () =>
      scene.expectSuccess(await client.post('/api/account/two-step', { code: code() }));
  },
  'all passkeys are removed': async ({ client }) => {
    const { passkeys } = (await client.get('/api/account/ways-in')).json;
    const path = `/api/account/passkeys/${passkeys[0].id}/removal`;
    return async () => scene.expectSuccess(await client.post(path, proof));
  },
  'the provider is disconnected': async ({ client }) => {
    const { connected } = (await client.get('/api/account/ways-in')).json;
    const path = `/api/account/social/${connected[0].id}/removal`;
    return async () => scene.expectSuccess(await client.post(path, proof));
  },
  'the owner takes the account back': async ({ id, email }) => {
    await app.sql('UPDATE users SET email_verified_at = NULL WHERE id = $1', [id]);
    const token = await scene.requestResetToken(email);
    return async () => scene.expectSuccess(await scene.resetPassword(token));
  },
} satisfies Record<string, Event>;

async function prepareProviderReturn(email: string, id: string) {
  const browser = app.browser();
  const callback = await browser.signIn(app.startUrl(), { email }, SOCIAL_CALLBACK_PATH);
  return async () => {
    await browser.request(callback.url);
    return (await readSessionUser(browser))?.id === id;
  };
}
async function opensSession(attempt: (device: TestClient) => Promise<unknown>, id: string) {
  const device = app.client();
  await attempt(device);
  return (await scene.userOf(device))?.id === id;
}

const SIGN_INS = {
  password:
    async ({ email, id }) =>
    () =>
      opensSession((device) => scene.signIn(device, email), id),
  passkey: async ({ client, id }) => {
    const { passkey } = await scene.addPasskey(client);
    const device = app.client();
    const signIn = await scene.preparePasskeySignIn(device, passkey);
    return async () => (await signIn()).status === 200 && (await scene.userOf(device))?.id === id;
  },
  'linked provider': async ({ client, email, id }) => {
    await scene.connectProvider(client, `social.${email}`);
    return prepareProviderReturn(`social.${email}`, id);
  },
  'linked provider with the same email': async ({ client, email, id }) => {
    await scene.connectProvider(client, email);
    return prepareProviderReturn(email, id);
  },
  'first social sign-in': ({ email, id }) => prepareProviderReturn(email, id),
} satisfies Record<string, SignIn>;

/**
 * Sign-ins that must fail after an event, according to docs/security.md. A sign-in that waits while
 * the event happens counts as a sign-in after the event.
 */
const IMPOSSIBLE_SIGN_INS: [keyof typeof SIGN_INS, keyof typeof EVENTS][] = [
  ['password', 'the email changes'],
  ['password', 'the password is reset'],
  ['password', 'the password changes'],
  ['password', 'two-step sign-in is turned on'],
  ['password', 'the owner takes the account back'],
  ['passkey', 'all passkeys are removed'],
  ['passkey', 'the owner takes the account back'],
  ['linked provider', 'the provider is disconnected'],
  ['linked provider with the same email', 'the provider is disconnected'],
  ['linked provider', 'the owner takes the account back'],
  ['first social sign-in', 'the email changes'],
  ['first social sign-in', 'two-step sign-in is turned on'],
];

describe('an eighth round of attacks with a sign-in that waits for a lock', () => {
  it.each(IMPOSSIBLE_SIGN_INS)(
    'AU8: a sign-in by %s opens no session if it waits while %s',
    async (method, event) => {
      const owner = await scene.createMember();
      const signIn = await SIGN_INS[method](owner);
      const runEvent = await EVENTS[event](owner);
      const [, isSignedIn] = await scene.overlapInOrder(owner.id, runEvent, signIn);
      expect(isSignedIn).toBe(false);
    },
  );

  it.each([
    ['the email changes', EVENTS['the email changes']],
    ['the password is reset', EVENTS['the password is reset']],
  ] as const)('AU16: a sign-in by code opens no session if it waits while %s', async (_, event) => {
    const owner = await scene.createMember();
    const runEvent = await event(owner);
    const { json } = scene.expectSuccess(
      await owner.client.post('/api/account/two-step/setup', proof),
    );
    // Turning two-step sign-in on deletes the link to another email, so it is turned on directly in
    // the database.
    await app.sql(
      'UPDATE two_step SET confirmed_at = created_at, last_step = 0 WHERE user_id = $1',
      [owner.id],
    );
    app.clock.advance(HALF_MINUTE);
    const code = generateTotpCode(json.key, app.clock.now());
    const { challenge } = scene.expectSuccess(await scene.signIn(app.client(), owner.email)).json;
    const [, isSignedIn] = await scene.overlapInOrder(owner.id, runEvent, () =>
      opensSession((device) => scene.sendTwoStepCode(device, challenge, code), owner.id),
    );
    expect(isSignedIn).toBe(false);
  });

  it('AU16: a sign-in by provider and code links nothing if it waits while the email changes', async () => {
    const owner = await scene.createMemberWithTwoStep();
    app.clock.advance(HALF_MINUTE);
    const token = await scene.requestEmailChange(
      owner.client,
      `moved.${owner.email}`,
      owner.code(),
    );
    const browser = app.browser();
    await browser.signIn(app.startUrl(), { email: owner.email, acceptsTerms: false });
    const { pending } = await browser.getJson('/api/account/social/pending', APP_URL);
    app.clock.advance(HALF_MINUTE);
    const body = { challenge: pending.challenge, code: owner.code() };
    const [changed, answer] = await scene.overlapInOrder(
      owner.id,
      () => scene.confirmEmailChange(owner.client, token),
      () => browser.postJson('/api/account/sign-in/second-step', APP_URL, body),
    );
    expect([changed.status, answer.status]).toEqual([204, 401]);
    expect(await scene.countRows('social_identities', owner.id)).toBe(0);
  });
});
