import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { attackScene } from '#test/attack-scene.ts';
import { createSocialApp, type SocialApp } from '#test/social-app.ts';
import { createSoftwarePasskey } from '#test/software-passkey.ts';
import { APP_URL, PASSWORD } from '#test/test-app.ts';
import type { TestClient } from '#test/test-client.ts';

let app: SocialApp;
let scene: ReturnType<typeof attackScene>;
beforeAll(async () => {
  app = await createSocialApp();
  scene = attackScene(app, 'round-twelve-passkey');
});
afterAll(() => app.close());
beforeEach(() => app.sql('DELETE FROM rate_limits'));

type Passkey = ReturnType<typeof createSoftwarePasskey>;
type Overrides = Parameters<Passkey['use']>[1];

const signInOptions = async () =>
  scene.must(await app.client().post('/api/account/sign-in/passkey/options')).json.options;
const newPasskeyOptions = async (client: TestClient) =>
  scene.must(await client.post('/api/account/passkeys/options', { password: PASSWORD })).json
    .options;
const send = (credential: unknown, client = app.client()) =>
  client.post('/api/account/sign-in/passkey', { credential });
async function enter(credential: unknown): Promise<string | null> {
  const client = app.client();
  const { status } = await send(credential, client);
  expect(status).toBeLessThan(500);
  return (await scene.userOf(client))?.id ?? null;
}
const handleOf = (text: string) => Buffer.from(text).toString('base64url');

/** Signed, but not for a sign-in in a page of this app. */
const PAGES: Record<string, Overrides> = {
  'another purpose': { clientData: { type: 'webauthn.create' } },
  'a payment': { clientData: { type: 'payment.get' } },
  'a type in capitals': { clientData: { type: 'WEBAUTHN.GET' } },
  'a frame in another site': {
    clientData: { crossOrigin: true, topOrigin: 'https://evil.example' },
  },
  'a path after the origin': { origin: `${APP_URL}/` },
  'a trailing dot': { origin: 'http://attune.test.' },
  'the origin in capitals': { origin: 'HTTP://ATTUNE.TEST' },
  'a list of origins': { clientData: { origin: [APP_URL] } },
  'an app that names its certificate': { origin: 'android:apk-key-hash:attune.test' },
  'no challenge': { clientData: { challenge: '' } },
  'a list as challenge': { clientData: { challenge: ['x'] } },
  'a number as challenge': { clientData: { challenge: 7 } },
  'no user verification': { isVerified: false },
};
/** Made, but not as a new passkey in a page of this app. A frame is refused by the page itself. */
const NEW_PAGES = Object.entries({
  ...PAGES,
  'another purpose': { clientData: { type: 'webauthn.get' } },
}).filter(([name]) => name !== 'a frame in another site');

describe('a twelfth round of attacks with answers of a passkey', () => {
  it.each(Object.entries(PAGES))('AU16: one signed for %s signs no one in', async (_, page) => {
    const { client } = await scene.member();
    const { passkey } = await scene.addPasskey(client);
    expect(await enter(passkey.use(await signInOptions(), page))).toBeNull();
  });

  it.each(NEW_PAGES)('AU16: one made for %s is not added', async (_, page) => {
    const { id, client } = await scene.member();
    const options = await newPasskeyOptions(client);
    const credential = createSoftwarePasskey(APP_URL).make(options, page);
    const { status } = await client.post('/api/account/passkeys', { name: 'Odd', credential });
    expect(status).toBe(400);
    expect(await scene.count('passkeys', id)).toBe(0);
  });

  it('AU16: the handle of another account gives neither account', async () => {
    const [owner, thief] = [await scene.member(), await scene.member()];
    const { passkey } = await scene.addPasskey(thief.client);
    const handles = [owner.id, owner.email, owner.id.toUpperCase(), `${thief.id}\u0000`];
    for (const handle of handles) {
      const credential = passkey.use(await signInOptions(), { userHandle: handleOf(handle) });
      expect([handle, await enter(credential)]).toEqual([handle, null]);
    }
  });

  it('AU16: the parts of two answers do not add up to one', async () => {
    const [owner, thief] = [await scene.member(), await scene.member()];
    const { passkey } = await scene.addPasskey(owner.client);
    const { passkey: own } = await scene.addPasskey(thief.client);
    const seen = passkey.use(await signInOptions());
    scene.must(await send(seen));
    const fields = ['clientDataJSON', 'authenticatorData', 'signature', 'userHandle'] as const;
    for (const field of fields) {
      const fresh = own.use(await signInOptions());
      const mixes = [
        { ...seen, response: { ...seen.response, [field]: fresh.response[field] } },
        { ...fresh, response: { ...fresh.response, [field]: seen.response[field] } },
        { ...fresh, id: seen.id, rawId: seen.rawId },
      ];
      for (const mix of mixes) expect(await enter(mix)).not.toBe(owner.id);
    }
  });

  it('AU16: an answer works once, even if it is sent five times at the same moment', async () => {
    const { id, client } = await scene.member();
    const { passkey } = await scene.addPasskey(client);
    const before = await scene.count('sessions', id);
    const credential = passkey.use(await signInOptions());
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => send(credential)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await send(credential)).status).toBe(401);
    expect(await scene.count('sessions', id)).toBe(before + 1);
  });

  it('AU16: a passkey without a counter works with each challenge once', async () => {
    const { id, client } = await scene.member();
    const { passkey } = await scene.addPasskey(client);
    const credential = passkey.use(await signInOptions(), { counter: 0 });
    const answers = await Promise.all([1, 2, 3].map(() => send(credential)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await enter(passkey.use(await signInOptions(), { counter: 0 }))).toBe(id);
  });

  it('AU16: of two answers with one counter at the same moment, one opens a session', async () => {
    const { client } = await scene.member();
    const { passkey } = await scene.addPasskey(client);
    const copies = [
      passkey.use(await signInOptions(), { counter: 9 }),
      passkey.use(await signInOptions(), { counter: 9 }),
    ];
    const answers = await Promise.all(copies.map((copy) => send(copy)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
    for (const counter of [9, 8, 1, 0]) {
      expect(await enter(passkey.use(await signInOptions(), { counter }))).toBeNull();
    }
  });

  it('AU16: a backup of a device from before its passkey was removed opens nothing', async () => {
    const { id, email, client } = await scene.member();
    const { passkey, id: passkeyId } = await scene.addPasskey(client);
    const phone = app.client();
    scene.must(await send(passkey.use(await signInOptions()), phone));
    const backup = { passkey: createSoftwarePasskey(APP_URL, passkey.store()), phone };
    const waiting = backup.passkey.use(await signInOptions());
    const path = `/api/account/passkeys/${passkeyId}/removal`;
    scene.must(await client.post(path, { password: PASSWORD }));
    expect(await scene.userOf(scene.copyOf(backup.phone))).toBeNull();
    expect(await enter(waiting)).toBeNull();
    expect(await enter(backup.passkey.use(await signInOptions()))).toBeNull();
    await scene.addPasskey(client);
    expect(await enter(backup.passkey.use(await signInOptions()))).toBeNull();
    expect((await scene.signIn(scene.copyOf(backup.phone), email)).status).toBe(200);
    expect(await scene.count('passkeys', id)).toBe(1);
  });
});

describe('a twelfth round of attacks with new passkeys', () => {
  it('AU16: another member’s passkey cannot be added, renamed or removed', async () => {
    const [owner, thief] = [await scene.member(), await scene.member()];
    const { passkey, id } = await scene.addPasskey(owner.client);
    const copy = createSoftwarePasskey(APP_URL, passkey.store());
    const credential = copy.make(await newPasskeyOptions(thief.client));
    const added = await thief.client.post('/api/account/passkeys', { name: 'Mine', credential });
    expect(added.status).toBe(400);
    const path = `/api/account/passkeys/${id}`;
    expect((await thief.client.patch(path, { name: 'Mine' })).status).toBe(404);
    const removal = await thief.client.post(`${path}/removal`, { password: PASSWORD });
    expect(removal.status).toBe(404);
    expect(await enter(passkey.use(await signInOptions()))).toBe(owner.id);
  });

  it('AU16: a stolen session adds none, whatever it has seen of the owner’s', async () => {
    const owner = await scene.member();
    const thief = scene.copyOf(owner.client);
    const options = await newPasskeyOptions(owner.client);
    const credential = createSoftwarePasskey(APP_URL).make(options);
    const body = { name: 'Laptop', credential };
    scene.must(await owner.client.post('/api/account/passkeys', body));
    const replayed = createSoftwarePasskey(APP_URL).make(options);
    const late = { name: 'Thief', credential: replayed };
    expect((await thief.post('/api/account/passkeys', late)).status).toBe(400);
    for (const password of [null, '', 'wrong one']) {
      const begun = await thief.post('/api/account/passkeys/options', { password });
      expect(begun.status).toBeGreaterThanOrEqual(400);
    }
    expect(await scene.count('passkeys', owner.id)).toBe(1);
  });
});
