import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createAttackScene } from '#test/attack-scene.ts';
import { createSocialApp, type SocialApp } from '#test/social-app.ts';
import { createSoftwarePasskey } from '#test/software-passkey.ts';
import { APP_URL, PASSWORD } from '#test/test-app.ts';
import type { TestClient } from '#test/test-client.ts';

const MAX_PASSKEYS = 20;

let app: SocialApp;
let scene: ReturnType<typeof createAttackScene>;
beforeAll(async () => {
  app = await createSocialApp();
  scene = createAttackScene(app, 'round-ten-passkeys');
});
afterAll(() => app.close());
beforeEach(() => app.sql('DELETE FROM rate_limits'));

type Passkey = ReturnType<typeof createSoftwarePasskey>;
type Credential = ReturnType<Passkey['make']> | ReturnType<Passkey['use']>;

async function requestNewPasskeyOptions(client: TestClient) {
  const optionsResponse = await client.post('/api/account/passkeys/options', {
    password: PASSWORD,
  });
  return scene.expectSuccess(optionsResponse).json.options;
}
async function requestSignInOptions() {
  return (await app.client().post('/api/account/sign-in/passkey/options')).json.options;
}
const add = (client: TestClient, credential: Credential) =>
  client.post('/api/account/passkeys', { name: 'Laptop', credential });
async function signInWith(credential: Credential) {
  const client = app.client();
  const { status } = await client.post('/api/account/sign-in/passkey', { credential });
  expect(status).toBeLessThan(500);
  return scene.userOf(client);
}
const inBase64 = (id: string) => Buffer.from(id, 'base64url').toString('base64');

describe('a tenth round of attacks with passkeys', () => {
  it('AU16: a response with another spelling of the passkey id, or with two different ids, signs no one in', async () => {
    const [owner, attacker] = [await scene.createMember(), await scene.createMember()];
    const { passkey } = await scene.addPasskey(owner.client);
    const { passkey: attackersPasskey } = await scene.addPasskey(attacker.client);
    const spellings = [
      { id: `${passkey.id}=` },
      { id: inBase64(passkey.id), rawId: inBase64(passkey.id) },
      { id: passkey.id.toUpperCase(), rawId: passkey.id.toUpperCase() },
      { rawId: attackersPasskey.id },
    ];
    for (const spelling of spellings) {
      const credential = { ...passkey.use(await requestSignInOptions()), ...spelling };
      expect(await signInWith(credential)).toBeNull();
    }
    for (const crossed of [{ id: passkey.id }, { rawId: passkey.id }]) {
      const user = await signInWith({
        ...attackersPasskey.use(await requestSignInOptions()),
        ...crossed,
      });
      expect(user?.id ?? null).not.toBe(owner.id);
    }
    expect((await signInWith(passkey.use(await requestSignInOptions()))).id).toBe(owner.id);
  });

  it('AU16: the response of a sign-in is not accepted as a new passkey, nor the other way around', async () => {
    const { id, client } = await scene.createMember();
    const { passkey } = await scene.addPasskey(client);
    const made = createSoftwarePasskey(APP_URL).make(await requestNewPasskeyOptions(client));
    const used = passkey.use(await requestNewPasskeyOptions(client));
    const asNew = { ...used, response: { ...made.response, ...used.response } };
    const asSignIn = { ...made, id: passkey.id, rawId: passkey.id, response: asNew.response };
    expect((await add(client, asNew)).status).toBe(400);
    expect(await signInWith(asSignIn)).toBeNull();
    expect(await scene.countRows('passkeys', id)).toBe(1);
  });

  it('AU16: one new passkey sent twice at the same time is added once', async () => {
    const { id, client } = await scene.createMember();
    const credential = createSoftwarePasskey(APP_URL).make(await requestNewPasskeyOptions(client));
    const answers = await Promise.all([add(client, credential), add(client, credential)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 400]);
    expect(await scene.countRows('passkeys', id)).toBe(1);
  });

  it('AU16: one new passkey sent to two accounts at the same time is added to one of them', async () => {
    const [one, other] = [await scene.createMember(), await scene.createMember()];
    const passkey = createSoftwarePasskey(APP_URL);
    const first = passkey.make(await requestNewPasskeyOptions(one.client));
    const second = passkey.make(await requestNewPasskeyOptions(other.client));
    const answers = await Promise.all([add(one.client, first), add(other.client, second)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 400]);
    const rows = await app.sql('SELECT FROM passkeys WHERE credential_id = $1', [passkey.id]);
    expect(rows).toHaveLength(1);
  });

  it('AU16: if several passkeys are sent at the same time and the account may have only one more, one is added', async () => {
    const { id, client } = await scene.createMember();
    await app.sql(
      `INSERT INTO passkeys (id, user_id, credential_id, public_key, counter, name, created_at)
       SELECT gen_random_uuid(), $1::uuid, $1::text || n, '', 0, 'Old', now()
       FROM generate_series(2, $2::int) n`,
      [id, MAX_PASSKEYS],
    );
    const credentials = [];
    for (let at = 0; at < 3; at += 1) {
      credentials.push(createSoftwarePasskey(APP_URL).make(await requestNewPasskeyOptions(client)));
    }
    const answers = await Promise.all(credentials.map((credential) => add(client, credential)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(await scene.countRows('passkeys', id)).toBe(MAX_PASSKEYS);
  });

  it('XS5: a new passkey with any byte changed causes no server error', async () => {
    const { id, client } = await scene.createMember();
    const options = await requestNewPasskeyOptions(client);
    const honest = createSoftwarePasskey(APP_URL).make(options);
    const bytes = Buffer.from(honest.response.attestationObject, 'base64url');
    for (let at = 0; at < bytes.length; at += 5) {
      const changed = Buffer.from(bytes);
      changed[at] = (changed[at] ?? 0) ^ 0xff;
      const attestationObject = changed.toString('base64url');
      const response = { ...honest.response, attestationObject };
      expect((await add(client, { ...honest, response })).status).toBeLessThan(500);
    }
    expect(await scene.countRows('passkeys', id)).toBeLessThanOrEqual(1);
  });

  it('AU7: if two sessions remove one passkey at the same time, only the first one stays signed in', async () => {
    const { id, email, client } = await scene.createMember();
    const { id: passkeyId } = await scene.addPasskey(client);
    const other = await app.signInClient(email);
    const remove = (at: TestClient) =>
      at.post(`/api/account/passkeys/${passkeyId}/removal`, { password: PASSWORD });
    const answers = await scene.overlapInOrder(
      id,
      () => remove(client),
      () => remove(other),
    );
    expect(answers.map(({ status }) => status)).toEqual([204, 401]);
    expect(await scene.userOf(client)).not.toBeNull();
    expect(await scene.userOf(other)).toBeNull();
  });

  it('AU11: a stranger with an unconfirmed email cannot add a passkey by using the token of a link as the challenge', async () => {
    const stranger = await app.person(scene.newEmail());
    const token = await scene.findLinkToken(stranger.email, 'verify');
    const optionsResponse = await stranger.client.post('/api/account/passkeys/options', {
      password: PASSWORD,
    });
    expect(optionsResponse.json.code).toBe('account.email_unverified');
    const made = createSoftwarePasskey(APP_URL).make({ challenge: token });
    expect((await add(stranger.client, made)).status).toBe(400);
    expect(await scene.countRows('passkeys', stranger.id)).toBe(0);
  });
});
