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

async function owner() {
  people += 1;
  const person = await app.person(`passkey-${people}@example.com`);
  await app.sql('UPDATE users SET email_verified_at = now() WHERE id = $1', [person.id]);
  return person;
}

async function askToAdd(client: TestClient) {
  const { json } = await client.post('/api/account/passkeys/options', { password: PASSWORD });
  return json.options;
}

type Made = ReturnType<ReturnType<typeof createSoftwarePasskey>['make']>;
const add = (client: TestClient, credential: Made, name = 'My laptop') =>
  client.post('/api/account/passkeys', { name, credential });

async function holder() {
  const person = await owner();
  const key = createSoftwarePasskey(APP_URL);
  const { status, json } = await add(person.client, key.make(await askToAdd(person.client)));
  expect(status).toBe(201);
  return { ...person, key, passkeyId: json.id as string };
}

async function ask() {
  const { json } = await app.client().post('/api/account/sign-in/passkey/options');
  return json.options;
}

type Used = ReturnType<ReturnType<typeof createSoftwarePasskey>['use']>;
async function enter(credential: Used, client = app.client()) {
  const { status, json } = await client.post('/api/account/sign-in/passkey', { credential });
  const session = await client.get('/api/account/session');
  return [status, json.code ?? null, session.json.user?.email ?? null];
}
const REFUSED = [401, 'account.passkey_refused', null];

describe('adding a passkey', () => {
  it('requests a discoverable passkey with user verification', async () => {
    const { client, email } = await owner();
    const options = await askToAdd(client);
    expect(options).toMatchObject({
      rp: { id: 'attune.test', name: 'Attune' },
      user: { name: email },
      attestation: 'none',
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
  });

  it('AU11: requires the password and a verified address', async () => {
    const { client } = await owner();
    const path = '/api/account/passkeys/options';
    expect((await client.post(path, { password: 'wrong one' })).json.code).toBe(
      'account.wrong_password',
    );
    const unproven = await app.person('unproven@example.com');
    expect((await unproven.client.post(path, { password: PASSWORD })).json.code).toBe(
      'account.email_unverified',
    );
  });

  it('lists the passkey by name, emails and logs it, and can rename it', async () => {
    const { client, email, passkeyId } = await holder();
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
  ])('rejects a passkey %s', async (_what, liberties) => {
    const { client } = await owner();
    const { status, json } = await add(
      client,
      createSoftwarePasskey(APP_URL).make(await askToAdd(client), liberties),
    );
    expect([status, json.code]).toEqual([400, 'account.passkey_not_added']);
    expect((await client.get('/api/account/ways-in')).json.passkeys).toEqual([]);
  });

  it('accepts a challenge once, and only from the user who requested it', async () => {
    const [one, other] = [await owner(), await owner()];
    const options = await askToAdd(one.client);
    expect((await add(other.client, createSoftwarePasskey(APP_URL).make(options))).status).toBe(
      400,
    );
    const made = createSoftwarePasskey(APP_URL).make(options);
    const answers = await Promise.all([add(one.client, made), add(one.client, made)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 400]);
  });

  it('rejects a passkey that another account already has', async () => {
    const { key } = await holder();
    const { client } = await owner();
    const { status, json } = await add(client, key.make(await askToAdd(client)));
    expect([status, json.code]).toEqual([400, 'account.passkey_not_added']);
  });

  it("neither renames nor removes another user's passkey", async () => {
    const { passkeyId } = await holder();
    const { client } = await owner();
    const path = `/api/account/passkeys/${passkeyId}`;
    expect((await client.patch(path, { name: 'Mine' })).status).toBe(404);
    expect((await client.post(`${path}/removal`, { password: PASSWORD })).status).toBe(404);
  });
});

describe('signing in with a passkey', () => {
  it('opens a session and needs no second step', async () => {
    const { key, email, client } = await holder();
    const { json } = await client.post('/api/account/two-step/setup', { password: PASSWORD });
    const code = generateTotpCode(json.key, app.clock.now());
    expect((await client.post('/api/account/two-step', { code })).status).toBe(200);
    expect(await enter(key.use(await ask()))).toEqual([200, null, email]);
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
  ])('rejects a response %s', async (_what, liberties) => {
    const { key } = await holder();
    expect(await enter(key.use(await ask(), liberties))).toEqual(REFUSED);
  });

  it('accepts a response once, and of two concurrent ones one opens a session', async () => {
    const { key, email } = await holder();
    const first = key.use(await ask());
    expect(await enter(first)).toEqual([200, null, email]);
    expect(await enter(first)).toEqual(REFUSED);
    const second = key.use(await ask());
    const answers = await Promise.all([enter(second), enter(second)]);
    expect(answers.map(([status]) => status).toSorted()).toEqual([200, 401]);
  });

  it('rejects a counter that goes back, because it means a copy', async () => {
    const { key, email } = await holder();
    expect(await enter(key.use(await ask(), { counter: 7 }))).toEqual([200, null, email]);
    for (const counter of [6, 7, 0]) {
      expect(await enter(key.use(await ask(), { counter }))).toEqual(REFUSED);
    }
    expect(await enter(key.use(await ask(), { counter: 8 }))).toEqual([200, null, email]);
  });

  it('accepts a passkey that never counts again and again', async () => {
    const { key, email } = await holder();
    for (const counter of [0, 0]) {
      expect(await enter(key.use(await ask(), { counter }))).toEqual([200, null, email]);
    }
  });

  it('rejects a changed response, an unknown passkey and an expired challenge', async () => {
    const { key } = await holder();
    const used = key.use(await ask());
    const forged = Buffer.from(used.response.authenticatorData, 'base64url');
    forged[36] = (forged[36] ?? 0) + 1;
    const authenticatorData = forged.toString('base64url');
    expect(await enter({ ...used, response: { ...used.response, authenticatorData } })).toEqual(
      REFUSED,
    );
    expect(await enter(createSoftwarePasskey(APP_URL).use(await ask()))).toEqual(REFUSED);
    const expired = key.use(await ask());
    app.clock.advance(10 * 60_000);
    expect(await enter(expired)).toEqual(REFUSED);
  });

  it('a challenge for adding a passkey does not sign in', async () => {
    const { key, client } = await holder();
    const { challenge } = await askToAdd(client);
    expect(await enter(key.use(await ask(), { challenge }))).toEqual(REFUSED);
  });
});

describe('removing a passkey', () => {
  it('requires the password; afterwards the passkey does not sign in', async () => {
    const { key, client, passkeyId, email } = await holder();
    const path = `/api/account/passkeys/${passkeyId}/removal`;
    expect((await client.post(path, { password: 'wrong one' })).status).toBe(400);
    expect((await client.post(path, { password: PASSWORD })).status).toBe(204);
    expect((await app.emailsTo(email)).at(-1)?.subject).toBe('A passkey was removed · Attune');
    expect(await enter(key.use(await ask()))).toEqual(REFUSED);
  });

  it('keeps the only sign-in method', async () => {
    const { client, passkeyId, id, key, email } = await holder();
    await app.sql('UPDATE users SET password_hash = NULL WHERE id = $1', [id]);
    const path = `/api/account/passkeys/${passkeyId}/removal`;
    const { status, json } = await client.post(path, { password: null });
    expect([status, json.code]).toEqual([409, 'account.last_way_in']);
    expect(await enter(key.use(await ask()))).toEqual([200, null, email]);
  });
});
