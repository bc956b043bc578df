import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createAttackScene } from '#test/attack-scene.ts';
import { createSocialApp, type SocialApp } from '#test/social-app.ts';
import { createSoftwarePasskey } from '#test/software-passkey.ts';
import { APP_URL, PASSWORD } from '#test/test-app.ts';
import type { TestClient } from '#test/test-client.ts';

let app: SocialApp;
let scene: ReturnType<typeof createAttackScene>;
beforeAll(async () => {
  app = await createSocialApp();
  scene = createAttackScene(app, 'round-twelve-passkey');
});
afterAll(() => app.close());
beforeEach(() => app.sql('DELETE FROM rate_limits'));

type Passkey = ReturnType<typeof createSoftwarePasskey>;
type Overrides = Parameters<Passkey['use']>[1];

const requestSignInOptions = async () =>
  scene.expectSuccess(await app.client().post('/api/account/sign-in/passkey/options')).json.options;
const requestNewPasskeyOptions = async (client: TestClient) =>
  scene.expectSuccess(await client.post('/api/account/passkeys/options', { password: PASSWORD }))
    .json.options;
const send = (credential: unknown, client = app.client()) =>
  client.post('/api/account/sign-in/passkey', { credential });
async function signInWith(credential: unknown): Promise<string | null> {
  const client = app.client();
  const { status } = await send(credential, client);
  expect(status).toBeLessThan(500);
  return (await scene.userOf(client))?.id ?? null;
}
const handleOf = (text: string) => Buffer.from(text).toString('base64url');

/** Changes that make a response invalid for a sign-in on a page of this app. */
const INVALID_CONTEXTS: Record<string, Overrides> = {
  'the type of a new passkey': { clientData: { type: 'webauthn.create' } },
  'the type of a payment': { clientData: { type: 'payment.get' } },
  'a type in capitals': { clientData: { type: 'WEBAUTHN.GET' } },
  'a frame on another site': {
    clientData: { crossOrigin: true, topOrigin: 'https://evil.example' },
  },
  'a path after the origin': { origin: `${APP_URL}/` },
  'a trailing dot after the origin': { origin: 'http://attune.test.' },
  'the origin in capitals': { origin: 'HTTP://ATTUNE.TEST' },
  'a list of origins': { clientData: { origin: [APP_URL] } },
  'the certificate of an app as the origin': { origin: 'android:apk-key-hash:attune.test' },
  'no challenge': { clientData: { challenge: '' } },
  'a list as challenge': { clientData: { challenge: ['x'] } },
  'a number as challenge': { clientData: { challenge: 7 } },
  'no user verification': { isVerified: false },
};
/**
 * Changes that make a response invalid for a new passkey on a page of this app. The page itself
 * prevents its use in a frame, so that case is left out.
 */
const INVALID_NEW_CONTEXTS = Object.entries({
  ...INVALID_CONTEXTS,
  'the type of a new passkey': { clientData: { type: 'webauthn.get' } },
}).filter(([name]) => name !== 'a frame on another site');

describe('a twelfth round of attacks with responses of a passkey', () => {
  it.each(Object.entries(INVALID_CONTEXTS))(
    'AU16: a response with %s signs no one in',
    async (_, context) => {
      const { client } = await scene.createMember();
      const { passkey } = await scene.addPasskey(client);
      expect(await signInWith(passkey.use(await requestSignInOptions(), context))).toBeNull();
    },
  );

  it.each(INVALID_NEW_CONTEXTS)(
    'AU16: a new passkey whose response has %s is not added',
    async (_, context) => {
      const { id, client } = await scene.createMember();
      const options = await requestNewPasskeyOptions(client);
      const credential = createSoftwarePasskey(APP_URL).make(options, context);
      const { status } = await client.post('/api/account/passkeys', { name: 'Odd', credential });
      expect(status).toBe(400);
      expect(await scene.countRows('passkeys', id)).toBe(0);
    },
  );

  it('AU16: a response with a wrong user handle opens no account', async () => {
    const [owner, thief] = [await scene.createMember(), await scene.createMember()];
    const { passkey } = await scene.addPasskey(thief.client);
    const handles = [owner.id, owner.email, owner.id.toUpperCase(), `${thief.id}\u0000`];
    for (const handle of handles) {
      const credential = passkey.use(await requestSignInOptions(), {
        userHandle: handleOf(handle),
      });
      expect([handle, await signInWith(credential)]).toEqual([handle, null]);
    }
  });

  it('AU16: parts of two responses cannot be combined into one', async () => {
    const [owner, thief] = [await scene.createMember(), await scene.createMember()];
    const { passkey } = await scene.addPasskey(owner.client);
    const { passkey: thiefsPasskey } = await scene.addPasskey(thief.client);
    const observed = passkey.use(await requestSignInOptions());
    scene.expectSuccess(await send(observed));
    const fields = ['clientDataJSON', 'authenticatorData', 'signature', 'userHandle'] as const;
    for (const field of fields) {
      const thiefsResponse = thiefsPasskey.use(await requestSignInOptions());
      const mixedCredentials = [
        {
          ...observed,
          response: { ...observed.response, [field]: thiefsResponse.response[field] },
        },
        {
          ...thiefsResponse,
          response: { ...thiefsResponse.response, [field]: observed.response[field] },
        },
        { ...thiefsResponse, id: observed.id, rawId: observed.rawId },
      ];
      for (const mixedCredential of mixedCredentials)
        expect(await signInWith(mixedCredential)).not.toBe(owner.id);
    }
  });

  it('AU16: a response works once, even if it is sent five times at the same time', async () => {
    const { id, client } = await scene.createMember();
    const { passkey } = await scene.addPasskey(client);
    const before = await scene.countRows('sessions', id);
    const credential = passkey.use(await requestSignInOptions());
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => send(credential)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await send(credential)).status).toBe(401);
    expect(await scene.countRows('sessions', id)).toBe(before + 1);
  });

  it('AU16: a passkey without a counter works with each challenge once', async () => {
    const { id, client } = await scene.createMember();
    const { passkey } = await scene.addPasskey(client);
    const credential = passkey.use(await requestSignInOptions(), { counter: 0 });
    const answers = await Promise.all([1, 2, 3].map(() => send(credential)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await signInWith(passkey.use(await requestSignInOptions(), { counter: 0 }))).toBe(id);
  });

  it('AU16: if two responses with the same counter are sent at the same time, only one opens a session', async () => {
    const { client } = await scene.createMember();
    const { passkey } = await scene.addPasskey(client);
    const copies = [
      passkey.use(await requestSignInOptions(), { counter: 9 }),
      passkey.use(await requestSignInOptions(), { counter: 9 }),
    ];
    const answers = await Promise.all(copies.map((copy) => send(copy)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
    for (const counter of [9, 8, 1, 0]) {
      expect(await signInWith(passkey.use(await requestSignInOptions(), { counter }))).toBeNull();
    }
  });

  it('AU16: once a passkey is removed, a backup of its device does not open the account', async () => {
    const { id, email, client } = await scene.createMember();
    const { passkey, id: passkeyId } = await scene.addPasskey(client);
    const phone = app.client();
    scene.expectSuccess(await send(passkey.use(await requestSignInOptions()), phone));
    const backup = { passkey: createSoftwarePasskey(APP_URL, passkey.store()), phone };
    const preparedResponse = backup.passkey.use(await requestSignInOptions());
    const path = `/api/account/passkeys/${passkeyId}/removal`;
    scene.expectSuccess(await client.post(path, { password: PASSWORD }));
    expect(await scene.userOf(scene.copyOf(backup.phone))).toBeNull();
    expect(await signInWith(preparedResponse)).toBeNull();
    expect(await signInWith(backup.passkey.use(await requestSignInOptions()))).toBeNull();
    await scene.addPasskey(client);
    expect(await signInWith(backup.passkey.use(await requestSignInOptions()))).toBeNull();
    expect((await scene.signIn(scene.copyOf(backup.phone), email)).status).toBe(200);
    expect(await scene.countRows('passkeys', id)).toBe(1);
  });
});

describe('a twelfth round of attacks with new passkeys', () => {
  it('AU16: another member’s passkey cannot be added, renamed or removed', async () => {
    const [owner, thief] = [await scene.createMember(), await scene.createMember()];
    const { passkey, id } = await scene.addPasskey(owner.client);
    const copy = createSoftwarePasskey(APP_URL, passkey.store());
    const credential = copy.make(await requestNewPasskeyOptions(thief.client));
    const added = await thief.client.post('/api/account/passkeys', { name: 'Mine', credential });
    expect(added.status).toBe(400);
    const path = `/api/account/passkeys/${id}`;
    expect((await thief.client.patch(path, { name: 'Mine' })).status).toBe(404);
    const removal = await thief.client.post(`${path}/removal`, { password: PASSWORD });
    expect(removal.status).toBe(404);
    expect(await signInWith(passkey.use(await requestSignInOptions()))).toBe(owner.id);
  });

  it('AU16: a stolen session cannot add a passkey, even with the options of a passkey that the owner added', async () => {
    const owner = await scene.createMember();
    const thief = scene.copyOf(owner.client);
    const options = await requestNewPasskeyOptions(owner.client);
    const credential = createSoftwarePasskey(APP_URL).make(options);
    const body = { name: 'Laptop', credential };
    scene.expectSuccess(await owner.client.post('/api/account/passkeys', body));
    const replayed = createSoftwarePasskey(APP_URL).make(options);
    const replayedBody = { name: 'Thief', credential: replayed };
    expect((await thief.post('/api/account/passkeys', replayedBody)).status).toBe(400);
    for (const password of [null, '', 'wrong one']) {
      const optionsResponse = await thief.post('/api/account/passkeys/options', { password });
      expect(optionsResponse.status).toBeGreaterThanOrEqual(400);
    }
    expect(await scene.countRows('passkeys', owner.id)).toBe(1);
  });
});
