import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { unsubscribeUrl } from '#features/notifications/settings/unsubscribe.ts';
import { SOCIAL_CALLBACK_PATH } from '#platform/social/social-provider.ts';
import { createAttackScene, NEW_PASSWORD } from '#test/attack-scene.ts';
import { createSocialApp, readSessionUser, type SocialApp } from '#test/social-app.ts';
import { createSoftwarePasskey } from '#test/software-passkey.ts';
import { APP_URL, PASSWORD } from '#test/test-app.ts';

const SESSION = 'attune_session';
const DEVICE = 'attune_device';

let app: SocialApp;
let scene: ReturnType<typeof createAttackScene>;
beforeAll(async () => {
  app = await createSocialApp();
  scene = createAttackScene(app, 'round-four-token');
});
afterAll(() => app.close());
beforeEach(() => app.sql('DELETE FROM rate_limits'));

const unsubscribeToken = (userId: string) =>
  unsubscribeUrl(app.services, { userId, topics: ['like'] }).split('token=')[1] ?? '';

/** Requests every kind of token that exists for an account, and returns the tokens by purpose. */
async function issueTokens({
  id,
  email,
  client,
  code,
}: Awaited<ReturnType<typeof scene.createMemberWithTwoStep>>) {
  const device = app.client();
  const { json } = await scene.signIn(device, email);
  scene.expectSuccess(await scene.sendTwoStepCode(device, json.challenge, code()));
  app.clock.advance(30_000);
  const target = scene.newEmail();
  const passwordStep = await scene.signIn(app.client(), email);
  const passkey = await app.client().post('/api/account/sign-in/passkey/options');
  await app.sql('UPDATE users SET email_verified_at = NULL WHERE id = $1', [id]);
  scene.expectSuccess(await client.post('/api/account/email-verification/request'));
  await app.sql('UPDATE users SET email_verified_at = now() WHERE id = $1', [id]);
  return {
    session: client.cookies.get(SESSION) ?? '',
    device: device.cookies.get(DEVICE) ?? '',
    reset: await scene.requestResetToken(email),
    verify: await scene.findLinkToken(email, 'verify'),
    'email-change': await scene.requestEmailChange(client, target, code()),
    'second step': passwordStep.json.challenge as string,
    passkey: passkey.json.options.challenge as string,
    unsubscribe: unsubscribeToken(id),
  };
}

describe('a fourth round of attacks with tokens', () => {
  it('AU6: only a session token opens a session, and only in the session cookie', async () => {
    const tokens = await issueTokens(await scene.createMemberWithTwoStep());
    for (const [kind, token] of Object.entries(tokens)) {
      expect([kind, token]).not.toEqual([kind, '']);
      const client = app.client();
      client.cookies.set(SESSION, token);
      expect([kind, (await scene.userOf(client)) !== null]).toEqual([kind, kind === 'session']);
      const headers = [
        { authorization: `Bearer ${token}` },
        { cookie: `__Host-${SESSION}=${token}` },
        { 'x-session': token },
      ];
      for (const header of headers) {
        const { json } = await app.client().get('/api/account/session', header);
        expect([kind, json.user]).toEqual([kind, null]);
      }
    }
  });

  it('AU9: a link or a second step rejects tokens of any other kind', async () => {
    const owner = await scene.createMemberWithTwoStep();
    const tokens = await issueTokens(owner);
    const uses: Record<string, [path: string, body: (token: string) => object]> = {
      reset: ['/api/account/password-reset', (token) => ({ token, password: NEW_PASSWORD })],
      verify: ['/api/account/email-verification', (token) => ({ token })],
      'email-change': ['/api/account/email-change/confirm', (token) => ({ token })],
      'second step': [
        '/api/account/sign-in/second-step',
        (token) => ({ challenge: token, code: owner.code() }),
      ],
    };
    for (const [use, [path, body]] of Object.entries(uses)) {
      for (const [kind, token] of Object.entries(tokens)) {
        if (kind === use) continue;
        const { status } = await owner.client.post(path, body(token));
        expect([use, kind, status === 400 || status === 401]).toEqual([use, kind, true]);
      }
    }
    expect((await scene.signIn(app.client(), owner.email)).json.needsSecondStep).toBe(true);
  });

  it('AU6: ignores headers that claim another identity or origin', async () => {
    const [one, other] = [await scene.createMember(), await scene.createMember()];
    const claims = [
      { 'x-user-id': one.id },
      { 'x-forwarded-user': one.email, 'x-remote-user': one.email },
      { 'x-original-url': `/api/users/${one.id}`, 'x-rewrite-url': `/api/users/${one.id}` },
    ];
    for (const headers of claims) {
      const { json } = await other.client.get('/api/account/session', headers);
      expect(json.user.id).toBe(other.id);
      const anonymous = await app.client().get('/api/account/session', headers);
      expect(anonymous.json.user).toBeNull();
    }
    const overrides = { 'x-http-method-override': 'DELETE', 'x-method-override': 'DELETE' };
    await other.client.get('/api/account/sessions', overrides);
    expect((await other.client.post('/api/account/sessions', {}, overrides)).status).toBe(404);
    expect(await scene.userOf(other.client)).not.toBeNull();
  });

  it('AU11b: the links of one account do nothing in the session of another', async () => {
    const [one, other] = [await scene.createMember(), await scene.createMember()];
    const target = scene.newEmail();
    const token = await scene.requestEmailChange(one.client, target);
    expect((await scene.confirmEmailChange(other.client, token)).status).toBe(403);
    // The password must be that of the link's account, not of the signed-in user.
    const change = { currentPassword: PASSWORD, newPassword: 'another horse' };
    scene.expectSuccess(await other.client.post('/api/account/password', change));
    const wrong = await scene.confirmEmailChange(other.client, token, 'another horse');
    expect(wrong.status).toBe(400);
    expect(await scene.emailOf(one.id)).toBe(one.email);
    expect(await scene.emailOf(other.id)).toBe(other.email);
  });

  it('AU9: a later email-change request invalidates the earlier link', async () => {
    const { id, email, client } = await scene.createMember();
    const first = await scene.requestEmailChange(client, scene.newEmail());
    const target = scene.newEmail();
    const second = await scene.requestEmailChange(client, target);
    expect((await scene.confirmEmailChange(client, first)).status).toBe(400);
    expect(await scene.emailOf(id)).toBe(email);
    expect((await scene.confirmEmailChange(client, second)).status).toBe(204);
    expect((await scene.confirmEmailChange(client, second)).status).toBe(400);
    expect(await scene.emailOf(id)).toBe(target);
  });

  it('AU9: links to a former email work neither for a new account with that email nor for the old account', async () => {
    const { id, email, client } = await scene.createMember();
    const reset = await scene.requestResetToken(email);
    const target = scene.newEmail();
    const change = await scene.requestEmailChange(client, target);
    scene.expectSuccess(await scene.confirmEmailChange(client, change));
    const next = await app.person(email);
    expect((await scene.resetPassword(reset)).status).toBe(400);
    expect((await scene.signIn(app.client(), email)).json.user.id).toBe(next.id);
    const newReset = await scene.requestResetToken(email);
    expect((await scene.resetPassword(newReset)).status).toBe(204);
    expect((await scene.signIn(app.client(), target)).json.user.id).toBe(id);
    expect((await scene.signIn(app.client(), email, NEW_PASSWORD)).json.user.id).toBe(next.id);
  });

  it('AU8: after deletion and a new sign-up, no link and no unfinished sign-in of the old account works', async () => {
    const owner = await scene.createMemberWithTwoStep();
    const { email, client, code } = owner;
    const tokens = await issueTokens(owner);
    app.clock.advance(30_000);
    const optionsResponse = await client.post('/api/account/passkeys/options', {
      password: PASSWORD,
      code: code(),
    });
    const credential = createSoftwarePasskey(APP_URL).make(
      scene.expectSuccess(optionsResponse).json.options,
    );
    app.clock.advance(30_000);
    const browser = app.browser();
    await browser.signIn(app.startUrl(), { email });
    const { pending } = await browser.getJson('/api/account/social/pending', APP_URL);
    scene.expectSuccess(await scene.deleteAccount(client, { password: PASSWORD, code: code() }));
    const next = await app.person(email);
    const answers = [
      await scene.resetPassword(tokens.reset),
      await next.client.post('/api/account/email-verification', { token: tokens.verify }),
      await scene.confirmEmailChange(next.client, tokens['email-change'], PASSWORD),
      await scene.sendTwoStepCode(app.client(), tokens['second step'], code()),
      await scene.sendTwoStepCode(app.client(), pending.challenge, code()),
      await next.client.post('/api/account/passkeys', { name: 'Mine', credential }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([400, 400, 400, 401, 401, 400]);
    expect((await scene.signIn(app.client(), email)).json.user.id).toBe(next.id);
    expect((await next.client.get('/api/account/session')).json.user.emailVerified).toBe(false);
  });

  it('AU13: the callback of one sign-in does not finish another, in the same or another browser', async () => {
    const owner = await scene.createMember();
    const attacker = app.browser();
    const victim = app.browser();
    const attackerCallback = await attacker.signIn(
      app.startUrl(),
      { email: owner.email },
      SOCIAL_CALLBACK_PATH,
    );
    const victimCallback = await victim.signIn(
      app.startUrl(),
      { email: scene.newEmail() },
      SOCIAL_CALLBACK_PATH,
    );
    // The attacker's code with the victim's state: PKCE and nonce belong to another sign-in.
    const mixed = new URL(victimCallback.url);
    mixed.searchParams.set('code', attackerCallback.url.searchParams.get('code') ?? '');
    await victim.request(mixed);
    expect(await readSessionUser(victim)).toBeNull();
    // A sign-in in a second tab replaces the one in the first tab, so the first callback is
    // rejected.
    const first = await victim.signIn(app.startUrl(), { email: owner.email }, SOCIAL_CALLBACK_PATH);
    await victim.request(app.startUrl());
    await victim.request(first.url);
    expect(await readSessionUser(victim)).toBeNull();
    expect(await scene.countRows('social_identities', owner.id)).toBe(0);
  });

  it('AU13: rejects a callback that names another issuer', async () => {
    const { id, email } = await scene.createMember();
    const browser = app.browser();
    const callback = await browser.signIn(app.startUrl(), { email }, SOCIAL_CALLBACK_PATH);
    callback.url.searchParams.set('iss', 'https://evil.example');
    await browser.request(callback.url);
    expect(await readSessionUser(browser)).toBeNull();
    expect(await scene.countRows('social_identities', id)).toBe(0);
  });

  it('AU12: an identity that moved to another account opens only that account', async () => {
    const [one, other] = [await scene.createMember(), await scene.createMember()];
    const email = scene.newEmail();
    await scene.connectProvider(one.client, email);
    const { json } = await one.client.get('/api/account/ways-in');
    const path = `/api/account/social/${json.connected[0].id}/removal`;
    scene.expectSuccess(await one.client.post(path, { password: PASSWORD }));
    app.clock.advance(1_000);
    await scene.connectProvider(other.client, email);
    const browser = app.browser();
    await browser.signIn(app.startUrl(), { email });
    expect(await readSessionUser(browser)).toMatchObject({ id: other.id });
    scene.expectSuccess(await scene.deleteAccount(other.client));
    const again = app.browser();
    await again.signIn(app.startUrl(), { email, acceptsTerms: false });
    expect(await readSessionUser(again)).toBeNull();
    expect(await scene.countRows('social_identities', one.id)).toBe(0);
  });
});
