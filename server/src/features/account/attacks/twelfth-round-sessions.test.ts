import { FRESH_SESSION_MINUTES } from '@attune/domain/account/lifetimes';
import { MINUTE_MS } from '@attune/domain/kernel/time';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createAttackScene, NEW_PASSWORD } from '#test/attack-scene.ts';
import { createSocialApp, type SocialApp } from '#test/social-app.ts';
import { createSoftwarePasskey } from '#test/software-passkey.ts';
import { APP_URL, PASSWORD } from '#test/test-app.ts';
import type { TestClient } from '#test/test-client.ts';

let app: SocialApp;
let scene: ReturnType<typeof createAttackScene>;
beforeAll(async () => {
  app = await createSocialApp();
  scene = createAttackScene(app, 'round-twelve-session');
});
afterAll(() => app.close());
beforeEach(() => app.sql('DELETE FROM rate_limits'));

const SESSION = 'attune_session';
const tokenOf = (client: TestClient) => client.cookies.get(SESSION) ?? '';
const UNKNOWN_ID = '00000000-0000-7000-8000-000000000000';

type Proof = Record<string, unknown>;
/** Every change of the sign-in methods of an account, its export and its deletion. */
const CHANGES: Record<string, (thief: TestClient, proof: Proof) => Promise<{ status: number }>> = {
  'a new password': (thief, { password, ...rest }) => {
    const body = { currentPassword: password, newPassword: NEW_PASSWORD, ...rest };
    return thief.post('/api/account/password', body);
  },
  'a new email': (thief, proof) =>
    thief.post('/api/account/email-change', { newEmail: 'thief@example.com', ...proof }),
  'a passkey': (thief, proof) => thief.post('/api/account/passkeys/options', proof),
  'the removal of a passkey': (thief, proof) =>
    thief.post(`/api/account/passkeys/${UNKNOWN_ID}/removal`, proof),
  'a provider': (thief, proof) => thief.post('/api/account/social/connect', proof),
  'the removal of a provider': (thief, proof) =>
    thief.post(`/api/account/social/${UNKNOWN_ID}/removal`, proof),
  'two-step sign-in': (thief, proof) => thief.post('/api/account/two-step/setup', proof),
  'turning two-step sign-in off': (thief, proof) => thief.post('/api/account/two-step/off', proof),
  'recovery codes': (thief, proof) => thief.post('/api/account/two-step/recovery-codes', proof),
  'an export': (thief, proof) => thief.post('/api/account/export', proof),
  deletion: (thief, proof) => scene.deleteAccount(thief, proof),
};

/** Proofs that a thief may send who has a session and knows nothing else. */
const PROOFS: Proof[] = [
  {},
  { password: null },
  { password: '' },
  { password: ' ' },
  { password: 'wrong one' },
  { password: null, code: '000000' },
  { password: [PASSWORD] },
  { password: true },
  { password: null, hasShownCode: true },
];

async function readAccount(id: string) {
  const tables = ['passkeys', 'social_identities', 'two_step', 'account_links'];
  const counts = await Promise.all(tables.map((table) => scene.countRows(table, id)));
  const [row] = await app.sql('SELECT email, password_hash FROM users WHERE id = $1', [id]);
  return { counts, row };
}
async function expectRefusals(id: string, changeName: string, thief: TestClient, proofs: Proof[]) {
  const before = await readAccount(id);
  for (const proof of proofs) {
    await app.sql('DELETE FROM rate_limits');
    const { status } = (await CHANGES[changeName]?.(thief, proof)) ?? { status: 0 };
    expect([proof, status >= 400 && status < 500]).toEqual([proof, true]);
    expect([proof, await readAccount(id)]).toEqual([proof, before]);
  }
}

describe('a twelfth round of attacks by someone who has a stolen session', () => {
  it.each(Object.keys(CHANGES))(
    'AU16: a change without the password is refused: %s',
    async (changeName) => {
      const { id, client } = await scene.createMember();
      await expectRefusals(id, changeName, scene.copyOf(client), PROOFS);
    },
  );

  it.each(Object.keys(CHANGES))(
    'AU16: a change with only the password is refused if two-step sign-in is on: %s',
    async (changeName) => {
      const { id, client } = await scene.createMemberWithTwoStep();
      const other = await scene.createMemberWithTwoStep();
      const codes = [undefined, null, '', '000000', 'aaaa-bbbb-cccc', other.code()];
      const proofs = [...codes, other.recoveryCodes[0]].map((code) => ({
        password: PASSWORD,
        code,
      }));
      await expectRefusals(id, changeName, scene.copyOf(client), proofs);
    },
  );

  it.each(Object.keys(CHANGES))(
    'AU16: a change of an account that has no password is refused once the session is old: %s',
    async (changeName) => {
      const email = scene.newEmail();
      const browser = app.browser();
      await browser.signIn(app.startUrl(), { email }, '/login');
      const thief = app.client();
      for (const [name, value] of browser.cookies(APP_URL)) thief.cookies.set(name, value);
      const { id } = await scene.userOf(thief);
      app.clock.advance((FRESH_SESSION_MINUTES + 1) * MINUTE_MS);
      await thief.get('/api/account/sessions');
      await expectRefusals(id, changeName, thief, PROOFS);
    },
  );

  it('AU17: all changes together share one limit for wrong passwords', async () => {
    const { client } = await scene.createMember();
    const thief = scene.copyOf(client);
    let guesses = 0;
    for (let at = 0; at < 3; at += 1) {
      for (const change of Object.values(CHANGES)) {
        const { status } = await change(thief, { password: `guess ${at}` });
        if (status !== 429 && status !== 409) guesses += 1;
      }
    }
    expect(guesses).toBeLessThanOrEqual(11);
  });

  it('AU16: a proof that the owner gives in one session does not count in another session', async () => {
    const owner = await scene.createMember();
    const thief = await app.signInClient(owner.email);
    const body = { password: PASSWORD };
    scene.expectSuccess(await owner.client.post('/api/account/passkeys/options', body));
    scene.expectSuccess(await owner.client.post('/api/account/social/connect', body));
    scene.expectSuccess(await owner.client.post('/api/account/two-step/setup', body));
    const credential = createSoftwarePasskey(APP_URL).make({ challenge: 'unknown' });
    const answers = [
      await thief.post('/api/account/passkeys', { name: 'Thief', credential }),
      await thief.post('/api/account/passkeys/options', { password: null }),
      await thief.post('/api/account/social/connect', { password: null }),
      await thief.post('/api/account/two-step', { code: '000000' }),
    ];
    for (const { status } of answers) expect(status).toBeGreaterThanOrEqual(400);
  });

  it('AU16: the thief’s own provider, passkey and code sign in only to the thief’s own accounts', async () => {
    const [owner, thief] = [
      await scene.createMemberWithTwoStep(),
      await scene.createMemberWithTwoStep(),
    ];
    const stolenSession = scene.copyOf(owner.client);
    const thiefsSecondAccount = await scene.createMember();
    const { passkey } = await scene.addPasskey(thiefsSecondAccount.client);
    const browser = scene.browserOf(stolenSession);
    await browser.signIn(app.startUrl(), { email: scene.newEmail() }, '/login');
    expect(await scene.countRows('social_identities', owner.id)).toBe(0);
    const withPasskey = await app.signInClient(owner.email);
    scene.expectSuccess(await (await scene.preparePasskeySignIn(withPasskey, passkey))());
    expect((await scene.userOf(withPasskey)).id).toBe(thiefsSecondAccount.id);
    const withCode = await app.signInClient(owner.email);
    const { challenge } = (await scene.signIn(withCode, thief.email)).json;
    scene.expectSuccess(await scene.sendTwoStepCode(withCode, challenge, thief.code()));
    expect((await scene.userOf(withCode)).id).toBe(thief.id);
  });
});

describe('a twelfth round of attacks with a session token', () => {
  it('AU6: the token is accepted only in the session cookie', async () => {
    const { client } = await scene.createMember();
    const token = tokenOf(client);
    const headers = [
      { authorization: `Bearer ${token}` },
      { authorization: `Basic ${Buffer.from(`:${token}`).toString('base64')}` },
      { 'x-session-token': token },
      { 'set-cookie': `${SESSION}=${token}` },
      { cookie2: `${SESSION}=${token}` },
      { cookie: `x=1, ${SESSION}=${token}` },
      { cookie: `${SESSION.toUpperCase()}=${token}` },
      { cookie: `x${SESSION}=${token}` },
      { cookie: `${SESSION}x=${token}` },
    ];
    for (const header of headers) {
      const { json } = await app.client().get('/api/account/session', header);
      expect([Object.keys(header), json.user]).toEqual([Object.keys(header), null]);
    }
    for (const name of [SESSION, 'token', 'session']) {
      const { json } = await app.client().get(`/api/account/session?${name}=${token}`);
      expect(json.user).toBeNull();
    }
  });

  it('AU6: a token that a thief put into the browser before a sign-in opens nothing afterwards', async () => {
    const [victim, thief] = [await scene.createMemberWithTwoStep(), await scene.createMember()];
    for (const planted of [tokenOf(thief.client), 'chosen-by-the-thief', 'a'.repeat(43)]) {
      const browser = app.client();
      browser.cookies.set(SESSION, planted);
      const { challenge } = scene.expectSuccess(await scene.signIn(browser, victim.email)).json;
      app.clock.advance(30_000);
      scene.expectSuccess(await scene.sendTwoStepCode(browser, challenge, victim.code()));
      expect(tokenOf(browser)).not.toBe(planted);
      const copy = app.client();
      copy.cookies.set(SESSION, planted);
      expect(await scene.userOf(copy)).toBeNull();
    }
  });

  it('AU7: a copy of the browser’s cookies opens nothing, however its session ended', async () => {
    type Answer = Awaited<ReturnType<TestClient['post']>>;
    const endings: ((client: TestClient, email: string) => Promise<Answer>)[] = [
      (client) => client.post('/api/account/sign-out'),
      async (_, email) => scene.resetPassword(await scene.requestResetToken(email)),
      async (_, email) => (await app.signInClient(email)).delete('/api/account/sessions'),
      (client) =>
        client.post('/api/account/password', {
          currentPassword: PASSWORD,
          newPassword: NEW_PASSWORD,
        }),
      (client) => scene.deleteAccount(client),
    ];
    for (const end of endings) {
      const { email, client } = await scene.createMember();
      const copy = scene.copyOf(client);
      scene.expectSuccess(await end(client, email));
      expect(await scene.userOf(copy)).toBeNull();
      expect((await copy.get('/api/account/ways-in')).status).toBe(401);
      const renewed = await copy.post('/api/account/export', { password: PASSWORD });
      expect(renewed.status).toBe(401);
    }
  });
});
