import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { SOCIAL_CALLBACK_PATH } from '#platform/social/social-provider.ts';
import { createAttackScene } from '#test/attack-scene.ts';
import { createSocialApp, readSessionUser, type SocialApp } from '#test/social-app.ts';
import type { SocialBrowser } from '#test/social-browser.ts';
import { APP_URL } from '#test/test-app.ts';

let app: SocialApp;
let scene: ReturnType<typeof createAttackScene>;
beforeAll(async () => {
  app = await createSocialApp();
  scene = createAttackScene(app, 'round-thirteen-provider');
});
afterAll(() => app.close());
beforeEach(() => app.sql('DELETE FROM rate_limits'));

const FLOW_COOKIE = 'attune_social';
const jarOf = (browser: SocialBrowser) => browser.cookies(APP_URL);

/** Creates a member who signs in by the provider. */
async function createProviderMember() {
  const email = scene.newEmail();
  const browser = app.browser();
  await browser.signIn(app.startUrl(), { email }, '/login');
  const { id } = await readSessionUser(browser);
  return { id, email };
}
/** Signs in at the provider and stops before the callback. */
async function signInUntilCallback(email: string, query = '') {
  const browser = app.browser();
  const page = await browser.open(app.startUrl(query));
  const fields = { person: 'typed', email, name: 'Vera Lund', verified: 'yes' };
  const { url } = await browser.submitForm(page, fields, SOCIAL_CALLBACK_PATH);
  return { browser, url };
}
/** Starts a sign-in, and requests the callback with these parameters instead of the provider's. */
async function requestCallbackWith(params: Record<string, string>, query = '') {
  const browser = app.browser();
  const { headers } = await browser.request(app.startUrl(query));
  const state = new URL(headers.get('location') ?? '').searchParams.get('state') ?? '';
  const url = new URL(SOCIAL_CALLBACK_PATH, APP_URL);
  url.search = `${new URLSearchParams({ state, ...params })}`;
  return { browser, page: await browser.request(url) };
}

describe('a thirteenth round of attacks on the redirect to a provider', () => {
  it('AU13: parameters of the start URL replace neither the state, the nonce nor the code challenge', async () => {
    const owner = await scene.createMember();
    const query = new URLSearchParams({
      state: 'known',
      nonce: 'known',
      code_verifier: 'known',
      code_challenge: 'known',
      code_challenge_method: 'plain',
      redirect_uri: 'https://evil.example/',
      response_type: 'token id_token',
      response_mode: 'fragment',
      scope: 'openid',
      prompt: 'none',
      connectsFor: owner.id,
    });
    const { headers } = await app.browser().request(app.startUrl(`?${query}`));
    const sent = new URL(headers.get('location') ?? '').searchParams;
    expect(sent.get('code_challenge_method')).toBe('S256');
    expect(sent.get('response_type')).toBe('code');
    expect(sent.get('redirect_uri')).toBe(`${APP_URL}${SOCIAL_CALLBACK_PATH}`);
    for (const name of ['state', 'nonce', 'code_challenge']) {
      expect([name, sent.getAll(name).includes('known')]).toEqual([name, false]);
    }
    expect([sent.get('response_mode'), sent.get('prompt')]).toEqual([null, null]);
  });

  it('AU13: a flow cookie in which any byte was changed is rejected', async () => {
    const { id, email } = await createProviderMember();
    const { browser, url } = await signInUntilCallback(email);
    const cookie = jarOf(browser).get(FLOW_COOKIE) ?? '';
    for (let at = 0; at < cookie.length; at += 23) {
      const changed = cookie[at] === 'A' ? 'B' : 'A';
      jarOf(browser).set(FLOW_COOKIE, `${cookie.slice(0, at)}${changed}${cookie.slice(at + 1)}`);
      await browser.request(url);
      expect([at, await readSessionUser(browser)]).toEqual([at, null]);
    }
    jarOf(browser).set(FLOW_COOKIE, cookie);
    await browser.request(url);
    expect((await readSessionUser(browser)).id).toBe(id);
  });
});

describe('a thirteenth round of attacks on the callback from a provider', () => {
  it('AU13: additional parameters in the callback URL change nothing', async () => {
    const { id, email } = await createProviderMember();
    const owner = await scene.createMember();
    const { browser, url } = await signInUntilCallback(email, '?returnTo=/forum');
    for (const [name, value] of Object.entries({
      connectsFor: owner.id,
      mode: 'popup',
      returnTo: '//evil.example',
      redirectUri: 'https://evil.example',
      user: owner.id,
    })) {
      url.searchParams.set(name, value);
    }
    const { status, headers } = await browser.request(url);
    expect([status, headers.get('location')]).toEqual([
      302,
      '/login?social=done&returnTo=%2Fforum',
    ]);
    expect((await readSessionUser(browser)).id).toBe(id);
    expect(await scene.countRows('social_identities', owner.id)).toBe(0);
  });

  it('XS7: line breaks in the parameters of the callback set no cookie and no other header', async () => {
    const evil =
      'x\r\nSet-Cookie: attune_session=planted\r\nLocation: https://evil.example\r\n\r\n';
    for (const name of ['error', 'error_description', 'error_uri', 'code', 'state', 'iss']) {
      const { browser, page } = await requestCallbackWith({ code: 'x', [name]: evil });
      expect([name, page.headers.get('location')?.startsWith('/login?social=error&')]).toEqual([
        name,
        true,
      ]);
      expect(jarOf(browser).has('attune_session')).toBe(false);
      expect(page.headers.get('location')).not.toContain('evil');
    }
  });

  it('XS1: the page of the popup does not repeat the parameters of the callback', async () => {
    const evil = '"><script>alert(1)</script><img src=x onerror=alert(1)>';
    const params = { error: evil, error_description: evil, error_uri: 'javascript:alert(1)' };
    const { page } = await requestCallbackWith(params, '?mode=popup');
    expect(page.status).toBe(200);
    expect(page.text).not.toMatch(/alert|onerror|javascript:/);
  });

  it('CF1: the callback accepts neither a form of another site nor another method', async () => {
    const { id, email } = await createProviderMember();
    const { browser, url } = await signInUntilCallback(email);
    const body = new URLSearchParams(url.searchParams);
    const origin = new URL(app.sandbox.issuer).origin;
    const attempts = [
      { method: 'POST', body, headers: { origin, 'sec-fetch-site': 'cross-site' } },
      { method: 'POST', body, headers: { origin: APP_URL } },
      { method: 'POST', headers: { origin: APP_URL } },
      { method: 'PUT', headers: { origin: APP_URL } },
      { method: 'OPTIONS', headers: { origin } },
    ];
    for (const attempt of attempts) {
      const { status } = await browser.request(url, attempt);
      expect([attempt.method, status >= 400]).toEqual([attempt.method, true]);
      expect(await readSessionUser(browser)).toBeNull();
    }
    await browser.request(url);
    expect((await readSessionUser(browser)).id).toBe(id);
  });

  it('AU13: a callback URL from the history of a browser opens no second session', async () => {
    const { id, email } = await createProviderMember();
    const { browser, url } = await signInUntilCallback(email);
    const copiedCookies = new Map(jarOf(browser));
    await browser.request(url);
    expect((await readSessionUser(browser)).id).toBe(id);
    await browser.postJson('/api/account/sign-out', APP_URL, {});
    const later = app.browser();
    for (const [name, value] of copiedCookies) jarOf(later).set(name, value);
    await later.request(url);
    expect(await readSessionUser(later)).toBeNull();
  });

  it('AU13: a callback URL that several tabs open at the same time opens one session', async () => {
    const { id, email } = await createProviderMember();
    const before = await scene.countRows('sessions', id);
    const { browser, url } = await signInUntilCallback(email);
    await Promise.all([1, 2, 3, 4].map(() => browser.request(url)));
    expect(await scene.countRows('sessions', id)).toBe(before + 1);
  });

  it('AU12: if a social sign-up and an email change use one email at the same time, only one of the two accounts gets it', async () => {
    const changingMember = await scene.createMember();
    const target = scene.newEmail();
    const token = await scene.requestEmailChange(changingMember.client, target);
    const { browser, url } = await signInUntilCallback(target);
    await browser.request(url);
    const [terms, change] = await Promise.all([
      browser.acceptTerms(APP_URL),
      scene.confirmEmailChange(changingMember.client, token),
    ]);
    const isChanged = (await scene.emailOf(changingMember.id)) === target;
    expect([terms.status === 200, change.status === 204]).toEqual([!isChanged, isChanged]);
    expect((await readSessionUser(browser))?.id).not.toBe(changingMember.id);
    expect(await scene.countRows('social_identities', changingMember.id)).toBe(0);
    expect(await app.sql('SELECT FROM users WHERE email_key = $1', [target])).toHaveLength(1);
  });
});
