import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { generateTotpCode } from '#test/authenticator-app.ts';
import { createSoftwarePasskey } from '#test/software-passkey.ts';
import { APP_URL, createTestApp, PASSWORD, type TestApp } from '#test/test-app.ts';
import type { TestClient } from '#test/test-client.ts';

let app: TestApp;
let people = 0;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(() => app.sql('DELETE FROM rate_limits'));

async function createConfirmedMember() {
  people += 1;
  const person = await app.person(`passkey-${people}@example.com`);
  await app.sql('UPDATE users SET email_verified_at = now() WHERE id = $1', [person.id]);
  return person;
}

async function requestNewPasskeyOptions(client: TestClient) {
  const { json } = await client.post('/api/account/passkeys/options', { password: PASSWORD });
  return json.options;
}

type NewCredential = ReturnType<ReturnType<typeof createSoftwarePasskey>['make']>;
const add = (client: TestClient, credential: NewCredential, name = 'My laptop') =>
  client.post('/api/account/passkeys', { name, credential });

async function createMemberWithPasskey() {
  const person = await createConfirmedMember();
  const passkey = createSoftwarePasskey(APP_URL);
  const { status, json } = await add(
    person.client,
    passkey.make(await requestNewPasskeyOptions(person.client)),
  );
  expect(status).toBe(201);
  return { ...person, passkey, passkeyId: json.id as string };
}

async function requestSignInOptions() {
  const { json } = await app.client().post('/api/account/sign-in/passkey/options');
  return json.options;
}

type UsedCredential = ReturnType<ReturnType<typeof createSoftwarePasskey>['use']>;
async function signIn(credential: UsedCredential, client = app.client()) {
  const { status, json } = await client.post('/api/account/sign-in/passkey', { credential });
  const session = await client.get('/api/account/session');
  return [status, json.code ?? null, session.json.user?.email ?? null];
}
const REFUSED = [401, 'account.passkey_refused', null];

describe('adding a passkey', () => {
  it('requests a discoverable passkey with user verification', async () => {
    const { client, email } = await createConfirmedMember();
    const options = await requestNewPasskeyOptions(client);
    expect(options).toMatchObject({
      rp: { id: 'attune.test', name: 'Attune' },
      user: { name: email },
      attestation: 'none',
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
  });

  it('AU11: requires the password and a confirmed email', async () => {
    const { client } = await createConfirmedMember();
    const path = '/api/account/passkeys/options';
    expect((await client.post(path, { password: 'wrong one' })).json.code).toBe(
      'account.wrong_password',
    );
    const unconfirmed = await app.person('unconfirmed@example.com');
    expect((await unconfirmed.client.post(path, { password: PASSWORD })).json.code).toBe(
      'account.email_unverified',
    );
  });

  it('lists the passkey by name, sends an email, and allows renaming', async () => {
    const { client, email, passkeyId } = await createMemberWithPasskey();
    const renamed = await client.patch(`/api/account/passkeys/${passkeyId}`, { name: ' Phone ' });
    expect(renamed.json).toEqual({ id: passkeyId, name: 'Phone' });
    const { json } = await client.get('/api/account/ways-in');
    expect(json.passkeys).toMatchObject([{ id: passkeyId, name: 'Phone', lastUsedAt: null }]);
    expect((await app.emailsTo(email)).at(-1)?.subject).toBe('A passkey was added · Attune');
    for (const name of ['', ' ', 'x'.repeat(61)]) {
      expect((await client.patch(`/api/account/passkeys/${passkeyId}`, { name })).status).toBe(400);
    }
  });

  it.each([
    ['of another origin', { origin: 'https://evil.example' }],
    ['for another site', { rpId: 'evil.example' }],
    ['without user verification', { isVerified: false }],
    ['for an unknown challenge', { challenge: 'bm9ib2R5IGdhdmUgdGhpcw' }],
  ])('rejects a passkey %s', async (_what, changes) => {
    const { client } = await createConfirmedMember();
    const { status, json } = await add(
      client,
      createSoftwarePasskey(APP_URL).make(await requestNewPasskeyOptions(client), changes),
    );
    expect([status, json.code]).toEqual([400, 'account.passkey_not_added']);
    expect((await client.get('/api/account/ways-in')).json.passkeys).toEqual([]);
  });

  it('accepts a challenge once, and only from the user who requested it', async () => {
    const [one, other] = [await createConfirmedMember(), await createConfirmedMember()];
    const options = await requestNewPasskeyOptions(one.client);
    expect((await add(other.client, createSoftwarePasskey(APP_URL).make(options))).status).toBe(
      400,
    );
    const credential = createSoftwarePasskey(APP_URL).make(options);
    const answers = await Promise.all([add(one.client, credential), add(one.client, credential)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 400]);
  });

  it('rejects a passkey that another account already has', async () => {
    const { passkey } = await createMemberWithPasskey();
    const { client } = await createConfirmedMember();
    const { status, json } = await add(
      client,
      passkey.make(await requestNewPasskeyOptions(client)),
    );
    expect([status, json.code]).toEqual([400, 'account.passkey_not_added']);
  });

  it("neither renames nor removes another user's passkey", async () => {
    const { passkeyId } = await createMemberWithPasskey();
    const { client } = await createConfirmedMember();
    const path = `/api/account/passkeys/${passkeyId}`;
    expect((await client.patch(path, { name: 'Mine' })).status).toBe(404);
    expect((await client.post(`${path}/removal`, { password: PASSWORD })).status).toBe(404);
  });
});

describe('signing in with a passkey', () => {
  it('opens a session and needs no second step', async () => {
    const { passkey, email, client } = await createMemberWithPasskey();
    const { json } = await client.post('/api/account/two-step/setup', { password: PASSWORD });
    const code = generateTotpCode(json.key, app.clock.now());
    expect((await client.post('/api/account/two-step', { code })).status).toBe(200);
    expect(await signIn(passkey.use(await requestSignInOptions()))).toEqual([200, null, email]);
    const [line] = await app.sql(
      `SELECT detail FROM audit_lines WHERE action = 'account.signed_in' ORDER BY id DESC LIMIT 1`,
    );
    expect(line).toEqual({ detail: { by: 'passkey' } });
  });

  it.each([
    ['of another origin', { origin: 'https://attune.test.evil.example' }],
    ['for another site', { rpId: 'evil.example' }],
    ['without user verification', { isVerified: false }],
    ['for an unknown challenge', { challenge: 'bm9ib2R5IGdhdmUgdGhpcw' }],
    ['with another user handle', { userHandle: Buffer.from('someone').toString('base64url') }],
  ])('rejects a response %s', async (_what, changes) => {
    const { passkey } = await createMemberWithPasskey();
    expect(await signIn(passkey.use(await requestSignInOptions(), changes))).toEqual(REFUSED);
  });

  it('accepts a response once, even if it is sent twice at the same time', async () => {
    const { passkey, email } = await createMemberWithPasskey();
    const first = passkey.use(await requestSignInOptions());
    expect(await signIn(first)).toEqual([200, null, email]);
    expect(await signIn(first)).toEqual(REFUSED);
    const second = passkey.use(await requestSignInOptions());
    const answers = await Promise.all([signIn(second), signIn(second)]);
    expect(answers.map(([status]) => status).toSorted()).toEqual([200, 401]);
  });

  it('rejects a counter that does not increase, because the passkey may have been copied', async () => {
    const { passkey, email } = await createMemberWithPasskey();
    expect(await signIn(passkey.use(await requestSignInOptions(), { counter: 7 }))).toEqual([
      200,
      null,
      email,
    ]);
    for (const counter of [6, 7, 0]) {
      expect(await signIn(passkey.use(await requestSignInOptions(), { counter }))).toEqual(REFUSED);
    }
    expect(await signIn(passkey.use(await requestSignInOptions(), { counter: 8 }))).toEqual([
      200,
      null,
      email,
    ]);
  });

  it('accepts a passkey whose counter always stays zero', async () => {
    const { passkey, email } = await createMemberWithPasskey();
    for (const counter of [0, 0]) {
      expect(await signIn(passkey.use(await requestSignInOptions(), { counter }))).toEqual([
        200,
        null,
        email,
      ]);
    }
  });

  it('rejects a changed response, an unknown passkey and an expired challenge', async () => {
    const { passkey } = await createMemberWithPasskey();
    const used = passkey.use(await requestSignInOptions());
    const forged = Buffer.from(used.response.authenticatorData, 'base64url');
    forged[36] = (forged[36] ?? 0) + 1;
    const authenticatorData = forged.toString('base64url');
    expect(await signIn({ ...used, response: { ...used.response, authenticatorData } })).toEqual(
      REFUSED,
    );
    expect(await signIn(createSoftwarePasskey(APP_URL).use(await requestSignInOptions()))).toEqual(
      REFUSED,
    );
    const expired = passkey.use(await requestSignInOptions());
    app.clock.advance(10 * 60_000);
    expect(await signIn(expired)).toEqual(REFUSED);
  });

  it('rejects a challenge that was issued for adding a passkey', async () => {
    const { passkey, client } = await createMemberWithPasskey();
    const { challenge } = await requestNewPasskeyOptions(client);
    expect(await signIn(passkey.use(await requestSignInOptions(), { challenge }))).toEqual(REFUSED);
  });
});

describe('removing a passkey', () => {
  it('requires the password; afterwards the passkey does not sign in', async () => {
    const { passkey, client, passkeyId, email } = await createMemberWithPasskey();
    const path = `/api/account/passkeys/${passkeyId}/removal`;
    expect((await client.post(path, { password: 'wrong one' })).status).toBe(400);
    expect((await client.post(path, { password: PASSWORD })).status).toBe(204);
    expect((await app.emailsTo(email)).at(-1)?.subject).toBe('A passkey was removed · Attune');
    expect(await signIn(passkey.use(await requestSignInOptions()))).toEqual(REFUSED);
  });

  it('is refused if it is the only sign-in method', async () => {
    const { client, passkeyId, id, passkey, email } = await createMemberWithPasskey();
    await app.sql('UPDATE users SET password_hash = NULL WHERE id = $1', [id]);
    const path = `/api/account/passkeys/${passkeyId}/removal`;
    const { status, json } = await client.post(path, { password: null });
    expect([status, json.code]).toEqual([409, 'account.last_way_in']);
    expect(await signIn(passkey.use(await requestSignInOptions()))).toEqual([200, null, email]);
  });
});
