import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createAttackScene } from '#test/attack-scene.ts';
import { createSocialApp, readSessionUser, type SocialApp } from '#test/social-app.ts';
import { createSoftwarePasskey } from '#test/software-passkey.ts';
import { APP_URL, PASSWORD } from '#test/test-app.ts';

let app: SocialApp;
let scene: ReturnType<typeof createAttackScene>;
beforeAll(async () => {
  app = await createSocialApp();
  scene = createAttackScene(app, 'round-seven-browser');
});
afterAll(() => app.close());
beforeEach(() => app.sql('DELETE FROM rate_limits'));

/** Starts a social sign-in in a new browser, which then waits for the terms or a code. */
async function startSocialSignIn(email: string) {
  const browser = app.browser();
  await browser.signIn(app.startUrl(), { email, acceptsTerms: false }, '/');
  return browser;
}
type Browser = Awaited<ReturnType<typeof startSocialSignIn>>;
const signInHere = (browser: Browser, email: string) =>
  browser.postJson('/api/account/sign-in', APP_URL, { email, password: PASSWORD });
const signOutHere = (browser: Browser) =>
  browser.request(new URL('/api/account/sign-out', APP_URL), { method: 'POST' });

describe('a seventh round of attacks in a shared browser', () => {
  it('HD3: a social sign-in that waits for the terms ends when another user signs in and out with its browser', async () => {
    const owner = await scene.createMember();
    const providerEmail = scene.newEmail();
    const browser = await startSocialSignIn(providerEmail);
    const copiedCookies = new Map(browser.cookies(APP_URL));
    expect((await signInHere(browser, owner.email)).status).toBe(200);
    expect((await signOutHere(browser)).status).toBe(204);
    const { pending } = await browser.getJson('/api/account/social/pending', APP_URL);
    expect(pending).toBeNull();
    // Even a copy of the earlier cookie cannot finish the sign-in.
    for (const [name, value] of copiedCookies) browser.cookies(APP_URL).set(name, value);
    expect((await browser.acceptTerms(APP_URL)).status).toBe(401);
    expect(await readSessionUser(browser)).toBeNull();
    expect(await app.sql('SELECT FROM users WHERE email = $1', [providerEmail])).toEqual([]);
  });

  it('HD3: a social sign-in that waits for a code ends when another user signs in and out with its browser', async () => {
    const [owner, other] = [await scene.createMemberWithTwoStep(), await scene.createMember()];
    const browser = await startSocialSignIn(owner.email);
    const { pending } = await browser.getJson('/api/account/social/pending', APP_URL);
    expect(pending.needs).toBe('code');
    await signInHere(browser, other.email);
    await signOutHere(browser);
    const body = { challenge: pending.challenge, code: owner.code() };
    const answer = await browser.postJson('/api/account/sign-in/second-step', APP_URL, body);
    expect([answer.status, answer.json.code]).toEqual([401, 'account.challenge_over']);
    expect(await scene.countRows('social_identities', owner.id)).toBe(0);
  });
});

/**
 * Requests that an earlier user's tab sends after another user has signed in with the same browser.
 */
const OLD_TAB_REQUESTS: [
  string,
  string,
  string,
  (user: { email: string }) => object | undefined,
][] = [
  [
    'a new password',
    'POST',
    '/api/account/password',
    () => ({
      currentPassword: PASSWORD,
      newPassword: 'chosen in the old tab',
    }),
  ],
  [
    'a new email',
    'POST',
    '/api/account/email-change',
    ({ email }) => ({
      newEmail: `old-tab.${email}`,
      password: PASSWORD,
    }),
  ],
  ['two-step sign-in', 'POST', '/api/account/two-step/setup', () => ({ password: PASSWORD })],
  ['a passkey', 'POST', '/api/account/passkeys/options', () => ({ password: PASSWORD })],
  ['a provider', 'POST', '/api/account/social/connect', () => ({ password: PASSWORD })],
  ['the end of other sessions', 'DELETE', '/api/account/sessions', () => undefined],
  ['a confirmation email', 'POST', '/api/account/email-verification/request', () => undefined],
  ['an export', 'POST', '/api/account/export', () => ({ password: PASSWORD })],
  ['an export without a code', 'GET', '/api/account/export', () => undefined],
  ['the list of sessions', 'GET', '/api/account/sessions', () => undefined],
  ['the list of sign-in methods', 'GET', '/api/account/ways-in', () => undefined],
  [
    'deletion',
    'POST',
    '/api/account/deletion',
    () => ({
      password: PASSWORD,
      confirmation: 'delete my account',
    }),
  ],
];

describe('a tab of an earlier user', () => {
  it.each(OLD_TAB_REQUESTS)('AU6: does not act in the next user’s account: %s', async (...row) => {
    const [, method, path, bodyOf] = row;
    const [earlier, next] = [await scene.createMember(), await scene.createMember()];
    const elsewhere = await app.signInClient(next.email);
    const answer = await next.client.send(method, path, bodyOf(next), {
      'attune-user': earlier.id,
    });
    expect([answer.status, answer.json.code]).toEqual([401, 'account.sign_in_required']);
    expect((await scene.userOf(next.client)).id).toBe(next.id);
    expect((await scene.userOf(elsewhere)).id).toBe(next.id);
    expect((await scene.signIn(app.client(), next.email)).status).toBe(200);
    expect(await scene.countRows('sign_in_challenges', next.id)).toBe(0);
    expect(await scene.countRows('two_step', next.id)).toBe(0);
  });

  it('AU6: is refused if the user that its request names is not exactly the id of the current user', async () => {
    const [earlier, next] = [await scene.createMember(), await scene.createMember()];
    const names = [
      earlier.id.toUpperCase(),
      `${earlier.id}, ${next.id}`,
      `${next.id}, ${earlier.id}`,
      `${next.id},${next.id}`,
      '',
      'null',
    ];
    for (const name of names) {
      const answer = await next.client.get('/api/account/ways-in', { 'attune-user': name });
      expect([name, answer.status]).toEqual([name, 401]);
    }
  });

  it('AU11b: can use an emailed link of either user only with that user’s password', async () => {
    const [earlier, next] = [await scene.createMember(), await scene.createMember()];
    const named = { 'attune-user': earlier.id };
    const confirm = '/api/account/email-change/confirm';
    for (const linkOwner of [earlier, next]) {
      const token = await scene.requestEmailChange(linkOwner.client, `linked.${linkOwner.email}`);
      const withoutPassword = await next.client.post(confirm, { token }, named);
      expect([withoutPassword.status, withoutPassword.json.code]).toEqual([
        403,
        'account.link_needs_password',
      ]);
      const wrong = await next.client.post(confirm, { token, password: 'not the one' }, named);
      expect([wrong.status, wrong.json.code]).toEqual([400, 'account.wrong_password']);
      expect(await scene.emailOf(linkOwner.id)).toBe(linkOwner.email);
    }
  });

  it('AU16: cannot finish adding a passkey or a provider in the next user’s account', async () => {
    const [earlier, next] = [await scene.createMember(), await scene.createMember()];
    const passkey = createSoftwarePasskey(APP_URL);
    const options = await earlier.client.post('/api/account/passkeys/options', {
      password: PASSWORD,
    });
    const credential = passkey.make(scene.expectSuccess(options).json.options);
    const connectResponse = await earlier.client.post('/api/account/social/connect', {
      password: PASSWORD,
    });
    const providerEmail = scene.newEmail();
    // The next user signs in with the same browser, which ends the earlier user's session.
    await scene.signIn(earlier.client, next.email);
    const added = await earlier.client.post('/api/account/passkeys', { name: 'Phone', credential });
    expect([added.status, added.json.code]).toEqual([400, 'account.passkey_not_added']);
    const browser = scene.browserOf(earlier.client);
    await browser.signIn(new URL(connectResponse.json.url), { email: providerEmail }, '/settings');
    for (const { id } of [earlier, next]) {
      expect(await scene.countRows('passkeys', id)).toBe(0);
      expect(await scene.countRows('social_identities', id)).toBe(0);
    }
  });
});
