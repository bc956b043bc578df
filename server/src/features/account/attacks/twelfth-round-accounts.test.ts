import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { SOCIAL_CALLBACK_PATH } from '#platform/social/social-provider.ts';
import { createAttackScene, HALF_MINUTE } from '#test/attack-scene.ts';
import { createSocialApp, readSessionUser, type SocialApp } from '#test/social-app.ts';
import { createSoftwarePasskey } from '#test/software-passkey.ts';
import { APP_URL, PASSWORD } from '#test/test-app.ts';

let app: SocialApp;
let scene: ReturnType<typeof createAttackScene>;
beforeAll(async () => {
  app = await createSocialApp();
  scene = createAttackScene(app, 'round-twelve-account');
});
afterAll(() => app.close());
beforeEach(() => app.sql('DELETE FROM rate_limits'));

const signUp = (email: string, more: object = {}) => {
  const form = { name: 'Maren Holt', email, password: PASSWORD, acceptedTerms: true, ...more };
  return app.client().post('/api/account/sign-up', form);
};

/**
 * Spellings of an email that a mail server, the provider or the database may treat as the original.
 */
const SPELLINGS: Record<string, (email: string) => string> = {
  capitals: (email) => email.toUpperCase(),
  'spaces around': (email) => ` \t${email}\n`,
  'full-width letters': (email) => email.replace('account', '\uff41ccount'),
  'the Kelvin sign': (email) => email.replace('k-', '\u212a-'),
  'a dotless i': (email) => email.replace('mixed', 'm\u0131xed'),
  'a long s': (email) => email.replace('mixeds', 'mixed\u017f'),
  'a Cyrillic letter': (email) => email.replace('account', '\u0430ccount'),
  'a zero-width space': (email) => email.replace('@', '\u200b@'),
  'a soft hyphen': (email) => email.replace('account', 'acc\u00adount'),
  'a reversed text direction': (email) => `\u202e${email}`,
  'a zero byte': (email) => email.replace('@', '\u0000@'),
  'a tag': (email) => email.replace('@', '+tag@'),
  'an empty tag': (email) => email.replace('@', '+@'),
  'a trailing dot': (email) => `${email}.`,
  'two dots': (email) => email.replace('.com', '..com'),
  'an encoded @ sign': (email) => email.replace('@', '%40'),
  'an encoded letter': (email) => email.replace('account', '%61ccount'),
  'a full-width @ sign': (email) => email.replace('@', '\uff20'),
  'a small @ sign': (email) => email.replace('@', '\ufe6b'),
  'two @ signs': (email) => email.replace('@', '@example.org@'),
  'a name before it': (email) => `Maren <${email}>`,
  'a comment': (email) => email.replace('@', '(x)@'),
  quotes: (email) => `"${email.replace('@', '"@')}`,
  'a protocol': (email) => `mailto:${email}`,
  'a second recipient': (email) => `${email},thief@example.org`,
  'a Bcc header': (email) => `${email}\r\nBcc: thief@example.org`,
  'a route': (email) => `@example.org:${email}`,
  'a percent route': (email) => `${email.replace('@', '%')}@example.org`,
};

describe('a twelfth round of attacks with spellings of an email', () => {
  it.each(Object.entries(SPELLINGS))(
    'AU15: an email with %s neither opens the account nor sends its emails elsewhere',
    async (_, spell) => {
      const email = scene.newEmail().replace('account', 'account-mixeds-k-');
      const { id, client } = await app.person(email);
      await app.sql('UPDATE users SET email_verified_at = now() WHERE id = $1', [id]);
      await app.sql('DELETE FROM mails');
      const typed = spell(email);
      app.clock.advance(1_000);
      const requested = await app
        .client()
        .post('/api/account/password-reset/request', { email: typed });
      expect([202, 400]).toContain(requested.status);
      const toOthers = 'SELECT recipient FROM mails WHERE recipient <> $1';
      expect(await app.sql(toOthers, [email])).toEqual([]);

      const signedUp = await signUp(typed);
      expect([201, 400, 409]).toContain(signedUp.status);
      if (signedUp.status === 201) expect(signedUp.json.user.id).not.toBe(id);
      const signedIn = app.client();
      await scene.signIn(signedIn, typed, 'not the password');
      expect(await scene.userOf(signedIn)).toBeNull();

      const browser = app.browser();
      // The provider itself refuses some spellings.
      await browser.signIn(app.startUrl(), { email: typed }, '/login').catch(() => null);
      const user = await readSessionUser(browser);
      if (typed.trim().toLowerCase() !== email) expect(user?.id ?? null).not.toBe(id);
      expect((await scene.userOf(client)).email).toBe(email);
      const stored = await app.sql<{ recipient: string }>(toOthers, [email]);
      for (const { recipient } of stored) expect(recipient).not.toMatch(/[\s,<>"]/);
    },
  );
});

describe('a twelfth round of attacks by deleting an account and signing up again', () => {
  it('AU8: nothing of a deleted account opens a new account with the same email', async () => {
    const owner = await scene.createMemberWithTwoStep();
    const { email, client, code, recoveryCodes } = owner;
    const proof = () => {
      app.clock.advance(HALF_MINUTE);
      return { password: PASSWORD, code: code() };
    };
    const optionsResponse = scene.expectSuccess(
      await client.post('/api/account/passkeys/options', proof()),
    );
    const passkey = createSoftwarePasskey(APP_URL);
    const credential = passkey.make(optionsResponse.json.options);
    scene.expectSuccess(await client.post('/api/account/passkeys', { name: 'Old', credential }));
    const connectResponse = scene.expectSuccess(
      await client.post('/api/account/social/connect', proof()),
    );
    const connectedBrowser = scene.browserOf(client);
    const providerUser = { email: `social.${email}` };
    await connectedBrowser.signIn(new URL(connectResponse.json.url), providerUser, '/settings');
    const secondConnectResponse = scene.expectSuccess(
      await client.post('/api/account/social/connect', proof()),
    );
    const unfinishedBrowser = scene.browserOf(client);
    const callback = await unfinishedBrowser.signIn(
      new URL(secondConnectResponse.json.url),
      providerUser,
      SOCIAL_CALLBACK_PATH,
    );
    const change = await scene.requestEmailChange(client, scene.newEmail(), proof().code);
    const reset = await scene.requestResetToken(email);
    const { challenge } = (await scene.signIn(app.client(), email)).json;
    const finishSignIn = await scene.preparePasskeySignIn(app.client(), passkey);
    const oldClient = scene.copyOf(client);
    scene.expectSuccess(await scene.deleteAccount(client, proof()));

    const newUserId = scene.expectSuccess(await signUp(email)).json.user.id as string;
    await app.sql('UPDATE users SET email_verified_at = now() WHERE id = $1', [newUserId]);
    app.clock.advance(HALF_MINUTE);
    expect(await scene.userOf(oldClient)).toBeNull();
    await unfinishedBrowser.request(callback.url);
    expect(await readSessionUser(unfinishedBrowser)).toBeNull();
    const answers = [
      await finishSignIn(),
      await (await scene.preparePasskeySignIn(app.client(), passkey))(),
      await scene.resetPassword(reset),
      await scene.confirmEmailChange(app.client(), change, PASSWORD),
      await scene.sendTwoStepCode(app.client(), challenge, code()),
      await scene.sendTwoStepCode(app.client(), challenge, recoveryCodes[0] ?? ''),
    ];
    for (const { status } of answers) expect(status).toBeGreaterThanOrEqual(400);
    const byProvider = app.browser();
    await byProvider.signIn(app.startUrl(), { ...providerUser, acceptsTerms: false }, '/login');
    expect(await readSessionUser(byProvider)).toBeNull();
    for (const table of ['passkeys', 'social_identities', 'two_step', 'recovery_codes']) {
      expect([table, await scene.countRows(table, newUserId)]).toEqual([table, 0]);
    }
    expect(await scene.emailOf(newUserId)).toBe(email);
  });

  it('AU8: an account that is deleted while every method signs in to it has no session', async () => {
    const { id, email, client } = await scene.createMember();
    const { passkey } = await scene.addPasskey(client);
    await scene.connectProvider(client, `social.${email}`);
    const browser = app.browser();
    const person = { email: `social.${email}`, acceptsTerms: false };
    const callback = await browser.signIn(app.startUrl(), person, SOCIAL_CALLBACK_PATH);
    const finishPasskeySignIn = await scene.preparePasskeySignIn(app.client(), passkey);
    const reset = await scene.requestResetToken(email);
    await Promise.all([
      scene.deleteAccount(client),
      finishPasskeySignIn(),
      browser.request(callback.url),
      scene.signIn(app.client(), email),
      scene.resetPassword(reset),
    ]);
    if ((await scene.emailOf(id)) !== null) {
      // The reset came first and ended the session that asked for the deletion.
      expect(await scene.userOf(client)).toBeNull();
      return;
    }
    for (const table of ['sessions', 'passkeys', 'social_identities', 'sign_in_challenges']) {
      expect([table, await scene.countRows(table, id)]).toEqual([table, 0]);
    }
    expect((await readSessionUser(browser))?.id ?? null).not.toBe(id);
  });
});

describe('a twelfth round of attacks that try to gain more rights', () => {
  it('AC3: no field of a sign-up or of a profile change grants more rights', async () => {
    const extras = [
      { role: 'admin' },
      { emailVerified: true },
      { emailVerifiedAt: new Date().toISOString() },
      { id: '00000000-0000-7000-8000-000000000000' },
      { subscriptionStatus: 'active' },
      { isByOperator: true },
      { passwordHash: 'x' },
      { email: 'other@example.com', emailKey: 'other@example.com' },
      { consents: { journal: true } },
    ];
    const { id, client } = await app.person(scene.newEmail());
    const before = await scene.userOf(client);
    for (const extra of extras) {
      expect([extra, (await signUp(scene.newEmail(), extra)).status]).toEqual([extra, 400]);
      expect([extra, (await client.patch(`/api/users/${id}`, extra)).status]).toEqual([extra, 400]);
    }
    expect(await scene.userOf(client)).toEqual(before);
  });

  it('AU11: consents of a stranger who signed up with the owner’s email end when the owner takes the account over', async () => {
    const all = { journal: true, posts: true, quotes: true, analytics: true, mood: true };
    for (const method of ['reset', 'provider']) {
      const stranger = await app.person(scene.newEmail());
      scene.expectSuccess(await stranger.client.put('/api/account/consents', all));
      let owner = app.client();
      if (method === 'reset') {
        scene.expectSuccess(
          await scene.resetPassword(await scene.requestResetToken(stranger.email)),
        );
        owner = await app.signInClient(stranger.email);
      } else {
        const browser = app.browser();
        await browser.signIn(app.startUrl(), { email: stranger.email }, '/login');
        for (const [name, value] of browser.cookies(APP_URL)) owner.cookies.set(name, value);
      }
      expect((await scene.userOf(owner)).id).toBe(stranger.id);
      const { json } = await owner.get('/api/account/consents');
      expect(Object.values(json)).not.toContain(true);
      expect((await stranger.client.put('/api/account/consents', all)).status).toBe(401);
    }
  });
});
