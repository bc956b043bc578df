import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { SOCIAL_CALLBACK_PATH } from '#platform/social/social-provider.ts';
import { attackScene } from '#test/attack-scene.ts';
import { createSocialApp, readSessionUser, type SocialApp } from '#test/social-app.ts';
import type { SocialBrowser } from '#test/social-browser.ts';
import { APP_URL } from '#test/test-app.ts';

let app: SocialApp;
let scene: ReturnType<typeof attackScene>;
beforeAll(async () => {
  app = await createSocialApp();
  scene = attackScene(app, 'round-thirteen-provider');
});
afterAll(() => app.close());
beforeEach(() => app.sql('DELETE FROM rate_limits'));

const FLOW_COOKIE = 'attune_social';
const jarOf = (browser: SocialBrowser) => browser.cookies(APP_URL);

/** Creates a member by the provider, who is signed out again. */
async function providerMember() {
  const email = scene.newEmail();
  const browser = app.browser();
  await browser.signIn(app.startUrl(), { email }, '/login');
  const { id } = await readSessionUser(browser);
  return { id, email };
}
/** Signs in at the provider and stops before the callback. */
async function comeBack(email: string, query = '') {
  const browser = app.browser();
  const page = await browser.open(app.startUrl(query));
  const fields = { person: 'typed', email, name: 'Vera Lund', verified: 'yes' };
  const { url } = await browser.submitForm(page, fields, SOCIAL_CALLBACK_PATH);
  return { browser, url };
}
/** Starts a sign-in, and returns to the callback with these parameters instead of the provider's. */
async function returnWith(params: Record<string, string>, query = '') {
  const browser = app.browser();
  const { headers } = await browser.request(app.startUrl(query));
  const state = new URL(headers.get('location') ?? '').searchParams.get('state') ?? '';
  const url = new URL(SOCIAL_CALLBACK_PATH, APP_URL);
  url.search = `${new URLSearchParams({ state, ...params })}`;
  return { browser, page: await browser.request(url) };
}

describe('a thirteenth round of attacks on the way to a provider', () => {
  it('AU13: no parameter of the start weakens or replaces what protects it', async () => {
    const owner = await scene.member();
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

  it('AU13: no byte of the cookie that waits for the provider can be changed', async () => {
    const { id, email } = await providerMember();
    const { browser, url } = await comeBack(email);
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

describe('a thirteenth round of attacks on the way back from a provider', () => {
  it('AU13: parameters of the app in the callback change nothing', async () => {
    const { id, email } = await providerMember();
    const owner = await scene.member();
    const { browser, url } = await comeBack(email, '?returnTo=/forum');
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
    expect(await scene.count('social_identities', owner.id)).toBe(0);
  });

  it('XS7: line breaks in what comes back set no cookie and no other header', async () => {
    const evil =
      'x\r\nSet-Cookie: attune_session=planted\r\nLocation: https://evil.example\r\n\r\n';
    for (const name of ['error', 'error_description', 'error_uri', 'code', 'state', 'iss']) {
      const { browser, page } = await returnWith({ code: 'x', [name]: evil });
      expect([name, page.headers.get('location')?.startsWith('/login?social=error&')]).toEqual([
        name,
        true,
      ]);
      expect(jarOf(browser).has('attune_session')).toBe(false);
      expect(page.headers.get('location')).not.toContain('evil');
    }
  });

  it('XS1: the page of the popup repeats none of it', async () => {
    const evil = '"><script>alert(1)</script><img src=x onerror=alert(1)>';
    const params = { error: evil, error_description: evil, error_uri: 'javascript:alert(1)' };
    const { page } = await returnWith(params, '?mode=popup');
    expect(page.status).toBe(200);
    expect(page.text).not.toMatch(/alert|onerror|javascript:/);
  });

  it('CF1: a form of another site, or another method, does not come back', async () => {
    const { id, email } = await providerMember();
    const { browser, url } = await comeBack(email);
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

  it('AU13: the callback in the history of a browser opens nothing a second time', async () => {
    const { id, email } = await providerMember();
    const { browser, url } = await comeBack(email);
    const copies = new Map(jarOf(browser));
    await browser.request(url);
    expect((await readSessionUser(browser)).id).toBe(id);
    await browser.postJson('/api/account/sign-out', APP_URL, {});
    const later = app.browser();
    for (const [name, value] of copies) jarOf(later).set(name, value);
    await later.request(url);
    expect(await readSessionUser(later)).toBeNull();
  });

  it('AU13: a callback that several tabs open at once opens one session at most', async () => {
    const { id, email } = await providerMember();
    const before = await scene.count('sessions', id);
    const { browser, url } = await comeBack(email);
    await Promise.all([1, 2, 3, 4].map(() => browser.request(url)));
    expect(await scene.count('sessions', id)).toBe(before + 1);
  });

  it('AU12: of the terms and a new email at once, one gets the address, and alone', async () => {
    const mover = await scene.member();
    const target = scene.newEmail();
    const link = await scene.requestEmailChange(mover.client, target);
    const { browser, url } = await comeBack(target);
    await browser.request(url);
    const [terms, change] = await Promise.all([
      browser.acceptTerms(APP_URL),
      scene.confirmEmailChange(mover.client, link),
    ]);
    const isMoved = (await scene.emailOf(mover.id)) === target;
    expect([terms.status === 200, change.status === 204]).toEqual([!isMoved, isMoved]);
    expect((await readSessionUser(browser))?.id).not.toBe(mover.id);
    expect(await scene.count('social_identities', mover.id)).toBe(0);
    expect(await app.sql('SELECT FROM users WHERE email_key = $1', [target])).toHaveLength(1);
  });
});
