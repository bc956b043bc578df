import { NO_CONSENTS } from '@attune/domain/account/consents';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createAttackScene, NEW_PASSWORD } from '#test/attack-scene.ts';
import { createSocialApp, readSessionUser, type SocialApp } from '#test/social-app.ts';
import { createSoftwarePasskey } from '#test/software-passkey.ts';
import { openSse } from '#test/sse-reader.ts';
import { APP_URL, PASSWORD } from '#test/test-app.ts';

let app: SocialApp;
let scene: ReturnType<typeof createAttackScene>;
beforeAll(async () => {
  app = await createSocialApp();
  scene = createAttackScene(app, 'round-four-takeover');
});
afterAll(() => app.close());
beforeEach(() => app.sql('DELETE FROM rate_limits'));

/** Ways for the owner of a mailbox to reclaim the account that someone else opened with it. */
const RECLAIMS: Record<string, (email: string) => Promise<void>> = {
  'a reset': async (email) => {
    scene.expectSuccess(await scene.resetPassword(await scene.requestResetToken(email)));
  },
  'a social sign-in': async (email) => {
    const owner = app.browser();
    await owner.signIn(app.startUrl(), { email });
    expect(await readSessionUser(owner)).not.toBeNull();
  },
};

describe.each(Object.entries(RECLAIMS))('an account reclaimed by %s', (_, reclaim) => {
  // Before this was prevented, consents were kept: the companion would have read the owner's
  // journal because a stranger had consented.
  it('AU11: keeps no consent that the stranger gave', async () => {
    const { email, client } = await app.person(scene.newEmail());
    const all = Object.fromEntries(Object.keys(NO_CONSENTS).map((name) => [name, true]));
    scene.expectSuccess(await client.put('/api/account/consents', all));
    await reclaim(email);
    const owner = await app.signInClient(email);
    expect((await owner.get('/api/account/consents')).json).toMatchObject(NO_CONSENTS);
  });

  it('AU11: closes the stranger’s live stream', async () => {
    const { id, email, client } = await app.person(scene.newEmail());
    const cookie = `attune_session=${client.cookies.get('attune_session')}`;
    const stream = await openSse(`${app.origin}/api/users/${id}/live`, { cookie });
    await reclaim(email);
    await expect.poll(() => stream.isEnded, { timeout: 5_000 }).toBe(true);
  });

  it('AU11: accepts no link that was sent to the stranger', async () => {
    const { id, email, client } = await app.person(scene.newEmail());
    const token = await scene.requestEmailChange(client, scene.newEmail());
    await reclaim(email);
    for (const password of [undefined, PASSWORD]) {
      expect((await scene.confirmEmailChange(client, token, password)).status).toBe(400);
    }
    expect(await scene.emailOf(id)).toBe(email);
  });
});

describe('a fourth round of attacks on account ownership', () => {
  it('AU15: an email that resembles the member’s neither signs in to the account nor receives its reset link', async () => {
    const { id, email } = await scene.createMember();
    const name = email.slice(0, email.indexOf('@'));
    const spellings = [
      `${name}+tag@example.com`,
      `${name.replace('round', 'ro.und')}@example.com`,
      `${name}@example.com.evil.example`,
      `${name}@examp\u0142e.com`,
      `${name}@exam\ufe0fple.com`,
      `${name}\u0307@example.com`,
    ];
    for (const spelling of spellings) {
      const browser = app.browser();
      await browser.signIn(app.startUrl(), { email: spelling, acceptsTerms: false });
      expect([spelling, await readSessionUser(browser)]).toEqual([spelling, null]);
      await app.client().post('/api/account/password-reset/request', { email: spelling });
      expect([spelling, await app.findEmailToken(spelling, 'reset')]).toEqual([spelling, null]);
    }
    expect(await app.findEmailToken(email, 'reset')).toBeNull();
    expect(await scene.countRows('social_identities', id)).toBe(0);
  });

  it('AU15: a reset requested with full-width letters, a ligature or the Kelvin sign sends its link to the stored email only', async () => {
    const { email } = await app.person(`kofi.${scene.newEmail()}`);
    const forms = [
      email.toUpperCase(),
      `\u212a${email.slice(1)}`,
      email.replace('fi', '\ufb01'),
      email.replace('example', '\uff45xample'),
    ];
    for (const [index, form] of forms.entries()) {
      const stranger = app.client({ localAddress: `127.0.4.${index + 1}` });
      scene.expectSuccess(
        await stranger.post('/api/account/password-reset/request', { email: form }),
      );
    }
    const sent = await app.sql(
      `SELECT recipient FROM mails WHERE text_body LIKE '%reset=%'
       AND (recipient ILIKE 'kofi%' OR recipient ~ '[^\\x20-\\x7e]')`,
    );
    expect(sent).toEqual(forms.map(() => ({ recipient: email })));
  });

  it('AU16: a passkey signs in only to its own account, whatever user its response names', async () => {
    const [one, other] = [await scene.createMember(), await scene.createMember()];
    const { passkey } = await scene.addPasskey(other.client);
    const handle = Buffer.from(one.id).toString('base64url');
    const first = await app.client().post('/api/account/sign-in/passkey/options');
    const credentialWithOtherHandle = passkey.use(first.json.options, { userHandle: handle });
    const body = { credential: credentialWithOtherHandle };
    expect((await app.client().post('/api/account/sign-in/passkey', body)).status).toBe(401);
    const again = await app.client().post('/api/account/sign-in/passkey/options');
    const plainCredential = passkey.use(again.json.options);
    const { userHandle: _, ...response } = plainCredential.response;
    const withoutHandle = { credential: { ...plainCredential, response } };
    const opened = await app.client().post('/api/account/sign-in/passkey', withoutHandle);
    expect(opened.json.user.id).toBe(other.id);
  });

  it('AU16: a removed passkey does not sign in after its id is added again with another key', async () => {
    const [one, other] = [await scene.createMember(), await scene.createMember()];
    const { passkey, id } = await scene.addPasskey(one.client);
    const path = `/api/account/passkeys/${id}/removal`;
    scene.expectSuccess(await one.client.post(path, { password: PASSWORD }));
    const stored = createSoftwarePasskey(APP_URL).store();
    const copy = createSoftwarePasskey(APP_URL, { ...stored, id: passkey.id });
    await scene.addPasskey(other.client, copy);
    const attempt = await scene.preparePasskeySignIn(app.client(), passkey);
    expect((await attempt()).status).toBe(401);
    const signInByCopy = await scene.preparePasskeySignIn(app.client(), copy);
    expect((await signInByCopy()).json.user.id).toBe(other.id);
  });

  it('AU16: a passkey whose creation began before a sign-out, a reset or an email change is not added afterwards', async () => {
    const endings: ((owner: Awaited<ReturnType<typeof scene.createMember>>) => Promise<unknown>)[] =
      [
        ({ client }) => scene.copyOf(client).post('/api/account/sign-out'),
        async ({ email }) => scene.resetPassword(await scene.requestResetToken(email)),
        async ({ client }) => {
          const copy = scene.copyOf(client);
          const token = await scene.requestEmailChange(copy, scene.newEmail());
          return scene.confirmEmailChange(copy, token);
        },
      ];
    for (const end of endings) {
      const owner = await scene.createMember();
      const optionsResponse = await owner.client.post('/api/account/passkeys/options', {
        password: PASSWORD,
      });
      const credential = createSoftwarePasskey(APP_URL).make(optionsResponse.json.options);
      await end(owner);
      const added = await owner.client.post('/api/account/passkeys', { name: 'Mine', credential });
      expect(added.status).toBe(401);
      expect(await scene.countRows('passkeys', owner.id)).toBe(0);
    }
  });

  it('AU6: signing in to another account ends the earlier session and shows none of its data', async () => {
    const [one, other] = [await scene.createMember(), await scene.createMember()];
    const copy = scene.copyOf(one.client);
    const draft = { text: 'of the first', updatedAt: app.clock.now().toISOString() };
    scene.expectSuccess(await one.client.put('/api/drafts/journal/new', draft));
    scene.expectSuccess(await scene.signIn(one.client, other.email));
    expect(await scene.userOf(one.client)).toMatchObject({ id: other.id });
    expect((await one.client.get('/api/drafts')).json.drafts).toEqual([]);
    expect(await scene.userOf(copy)).toBeNull();
  });

  it('AU8: a reset of an account with two-step sign-in opens no session and does not bypass the code', async () => {
    const { id, email, client } = await scene.createMemberWithTwoStep();
    const owner = app.client();
    const token = await scene.requestResetToken(email);
    const body = { token, password: NEW_PASSWORD };
    scene.expectSuccess(await owner.post('/api/account/password-reset', body));
    expect(await scene.userOf(owner)).toBeNull();
    expect(await scene.userOf(client)).toBeNull();
    const passwordStep = await scene.signIn(owner, email, NEW_PASSWORD);
    expect(passwordStep.json).toMatchObject({ needsSecondStep: true });
    expect(await scene.countRows('sessions', id)).toBe(0);
    const browser = app.browser();
    await browser.signIn(app.startUrl(), { email });
    expect(await readSessionUser(browser)).toBeNull();
  });

  it('AC1: a revoked role has no effect from the next request on, and users cannot grant themselves a role', async () => {
    const { id, client } = await scene.createMember();
    const paths = ['/api/admin/audit', '/api/admin/subscriptions', '/api/moderation/queue'];
    const statuses = () => Promise.all(paths.map(async (path) => (await client.get(path)).status));
    expect(await statuses()).toEqual([404, 404, 404]);
    await app.sql(`UPDATE users SET role = 'admin' WHERE id = $1`, [id]);
    expect(await statuses()).toEqual([200, 200, 200]);
    await app.sql(`UPDATE users SET role = 'user' WHERE id = $1`, [id]);
    expect(await statuses()).toEqual([404, 404, 404]);
    for (const body of [{ role: 'admin' }, { name: 'Me', role: 'admin' }, { id, role: 'admin' }]) {
      expect((await client.patch(`/api/users/${id}`, body)).status).toBe(400);
    }
  });
});
