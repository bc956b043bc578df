import { FRESH_SESSION_MINUTES } from '@attune/domain/account/lifetimes';
import { MINUTE_MS } from '@attune/domain/kernel/time';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { attackScene, NEW_PASSWORD } from '#test/attack-scene.ts';
import { createSocialApp, type SocialApp } from '#test/social-app.ts';
import { createSoftwarePasskey } from '#test/software-passkey.ts';
import { APP_URL, PASSWORD } from '#test/test-app.ts';
import type { TestClient } from '#test/test-client.ts';

let app: SocialApp;
let scene: ReturnType<typeof attackScene>;
beforeAll(async () => {
  app = await createSocialApp();
  scene = attackScene(app, 'round-twelve-session');
});
afterAll(() => app.close());
beforeEach(() => app.sql('DELETE FROM rate_limits'));

const SESSION = 'attune_session';
const tokenOf = (client: TestClient) => client.cookies.get(SESSION) ?? '';
const ID = '00000000-0000-7000-8000-000000000000';

type Proof = Record<string, unknown>;
/** Every change of the ways into an account, its export and its deletion. */
const CHANGES: Record<string, (thief: TestClient, proof: Proof) => Promise<{ status: number }>> = {
  'a new password': (thief, { password, ...rest }) => {
    const body = { currentPassword: password, newPassword: NEW_PASSWORD, ...rest };
    return thief.post('/api/account/password', body);
  },
  'a new email': (thief, proof) =>
    thief.post('/api/account/email-change', { newEmail: 'thief@example.com', ...proof }),
  'a passkey': (thief, proof) => thief.post('/api/account/passkeys/options', proof),
  'no passkey': (thief, proof) => thief.post(`/api/account/passkeys/${ID}/removal`, proof),
  'a provider': (thief, proof) => thief.post('/api/account/social/connect', proof),
  'no provider': (thief, proof) => thief.post(`/api/account/social/${ID}/removal`, proof),
  'two-step sign-in': (thief, proof) => thief.post('/api/account/two-step/setup', proof),
  'no two-step sign-in': (thief, proof) => thief.post('/api/account/two-step/off', proof),
  'recovery codes': (thief, proof) => thief.post('/api/account/two-step/recovery-codes', proof),
  'an export': (thief, proof) => thief.post('/api/account/export', proof),
  deletion: (thief, proof) => scene.deleteAccount(thief, proof),
};

/** What a thief may send who has a session, and knows nothing else. */
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
  const counts = await Promise.all(tables.map((table) => scene.count(table, id)));
  const [row] = await app.sql('SELECT email, password_hash FROM users WHERE id = $1', [id]);
  return { counts, row };
}
async function expectRefusals(id: string, what: string, thief: TestClient, proofs: Proof[]) {
  const before = await readAccount(id);
  for (const proof of proofs) {
    await app.sql('DELETE FROM rate_limits');
    const { status } = (await CHANGES[what]?.(thief, proof)) ?? { status: 0 };
    expect([proof, status >= 400 && status < 500]).toEqual([proof, true]);
    expect([proof, await readAccount(id)]).toEqual([proof, before]);
  }
}

describe('a twelfth round of attacks by someone with a stolen session', () => {
  it.each(Object.keys(CHANGES))('AU16: makes no change without the password: %s', async (what) => {
    const { id, client } = await scene.member();
    await expectRefusals(id, what, scene.copyOf(client), PROOFS);
  });

  it.each(Object.keys(CHANGES))(
    'AU16: nor with the password alone if a code is required: %s',
    async (what) => {
      const { id, client } = await scene.memberWithTwoStep();
      const other = await scene.memberWithTwoStep();
      const codes = [undefined, null, '', '000000', 'aaaa-bbbb-cccc', other.code()];
      const proofs = [...codes, other.recoveryCodes[0]].map((code) => ({
        password: PASSWORD,
        code,
      }));
      await expectRefusals(id, what, scene.copyOf(client), proofs);
    },
  );

  it.each(Object.keys(CHANGES))(
    'AU16: nor for an account without a password, once the session is old: %s',
    async (what) => {
      const email = scene.newEmail();
      const browser = app.browser();
      await browser.signIn(app.startUrl(), { email }, '/login');
      const thief = app.client();
      for (const [name, value] of browser.cookies(APP_URL)) thief.cookies.set(name, value);
      const { id } = await scene.userOf(thief);
      app.clock.advance((FRESH_SESSION_MINUTES + 1) * MINUTE_MS);
      await thief.get('/api/account/sessions');
      await expectRefusals(id, what, thief, PROOFS);
    },
  );

  it('AU17: guesses of the password are limited over all changes together', async () => {
    const { client } = await scene.member();
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

  it('AU16: a proof that the owner gives in one session counts in no other', async () => {
    const owner = await scene.member();
    const thief = await app.signInClient(owner.email);
    const body = { password: PASSWORD };
    scene.must(await owner.client.post('/api/account/passkeys/options', body));
    scene.must(await owner.client.post('/api/account/social/connect', body));
    scene.must(await owner.client.post('/api/account/two-step/setup', body));
    const credential = createSoftwarePasskey(APP_URL).make({ challenge: 'unknown' });
    const answers = [
      await thief.post('/api/account/passkeys', { name: 'Thief', credential }),
      await thief.post('/api/account/passkeys/options', { password: null }),
      await thief.post('/api/account/social/connect', { password: null }),
      await thief.post('/api/account/two-step', { code: '000000' }),
    ];
    for (const { status } of answers) expect(status).toBeGreaterThanOrEqual(400);
  });

  it('AU16: the thief’s own provider, passkey and code do not stand in for the owner’s', async () => {
    const [owner, thief] = [await scene.memberWithTwoStep(), await scene.memberWithTwoStep()];
    const stolen = scene.copyOf(owner.client);
    const own = await scene.member();
    const { passkey } = await scene.addPasskey(own.client);
    const browser = scene.browserOf(stolen);
    await browser.signIn(app.startUrl(), { email: scene.newEmail() }, '/login');
    expect(await scene.count('social_identities', owner.id)).toBe(0);
    const withPasskey = await app.signInClient(owner.email);
    scene.must(await (await scene.usePasskey(withPasskey, passkey))());
    expect((await scene.userOf(withPasskey)).id).toBe(own.id);
    const withCode = await app.signInClient(owner.email);
    const { challenge } = (await scene.signIn(withCode, thief.email)).json;
    scene.must(await scene.sendTwoStepCode(withCode, challenge, thief.code()));
    expect((await scene.userOf(withCode)).id).toBe(thief.id);
  });
});

describe('a twelfth round of attacks with the token of a session', () => {
  it('AU6: it is taken from its cookie alone', async () => {
    const { client } = await scene.member();
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

  it('AU6: one that someone planted before a sign-in opens nothing afterwards', async () => {
    const [victim, thief] = [await scene.memberWithTwoStep(), await scene.member()];
    for (const planted of [tokenOf(thief.client), 'chosen-by-the-thief', 'a'.repeat(43)]) {
      const browser = app.client();
      browser.cookies.set(SESSION, planted);
      const { challenge } = scene.must(await scene.signIn(browser, victim.email)).json;
      app.clock.advance(30_000);
      scene.must(await scene.sendTwoStepCode(browser, challenge, victim.code()));
      expect(tokenOf(browser)).not.toBe(planted);
      const copy = app.client();
      copy.cookies.set(SESSION, planted);
      expect(await scene.userOf(copy)).toBeNull();
    }
  });

  it('AU7: a backup of the browser opens nothing after each end of its session', async () => {
    type Answer = Awaited<ReturnType<TestClient['post']>>;
    const endings: ((client: TestClient, email: string) => Promise<Answer>)[] = [
      (client) => client.post('/api/account/sign-out'),
      async (_, email) => scene.useReset(await scene.resetLink(email)),
      async (_, email) => (await app.signInClient(email)).delete('/api/account/sessions'),
      (client) =>
        client.post('/api/account/password', {
          currentPassword: PASSWORD,
          newPassword: NEW_PASSWORD,
        }),
      (client) => scene.deleteAccount(client),
    ];
    for (const end of endings) {
      const { email, client } = await scene.member();
      const backup = scene.copyOf(client);
      scene.must(await end(client, email));
      expect(await scene.userOf(backup)).toBeNull();
      expect((await backup.get('/api/account/ways-in')).status).toBe(401);
      const renewed = await backup.post('/api/account/export', { password: PASSWORD });
      expect(renewed.status).toBe(401);
    }
  });
});
