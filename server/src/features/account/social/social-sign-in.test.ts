import { accountError } from '@attune/domain/account/account-errors';
import { DAY_MS, MINUTE_MS } from '@attune/domain/kernel/time';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SOCIAL_CALLBACK_PATH, type SocialProvider } from '#platform/social/social-provider.ts';
import { createSocialApp, readSessionUser, type SocialApp } from '#test/social-app.ts';
import type { SocialBrowser } from '#test/social-browser.ts';
import { APP_URL, createTestApp } from '#test/test-app.ts';

const SESSION = 'attune_session';

let app: SocialApp;
beforeAll(async () => {
  app = await createSocialApp();
});
afterAll(() => app.close());

/** Signs in at the provider, and returns the callback URL with an unused code. */
async function getCallbackUrl(browser: SocialBrowser, email: string, query = '') {
  const page = await browser.signIn(app.startUrl(query), { email }, SOCIAL_CALLBACK_PATH);
  expect(page.url.pathname).toBe(SOCIAL_CALLBACK_PATH);
  return page.url;
}

describe('the complete flow with the provider', () => {
  test('a first sign-in by redirect creates the account with its trial and opens a session', async () => {
    const browser = app.browser();
    const email = 'first@example.com';
    const callbackUrl = await getCallbackUrl(browser, email);
    const { headers, status } = await browser.request(callbackUrl);
    expect(status).toBe(302);
    expect(headers.get('location')).toBe('/login?social=pending');
    await browser.acceptTerms(APP_URL);
    const now = app.clock.now();
    expect(await readSessionUser(browser)).toMatchObject({
      email,
      name: 'Vera Lund',
      displayName: 'Vera Lund',
      emailVerified: true,
      isTrialing: true,
      subscriptionStatus: 'trialing',
      subscriptionPlan: null,
      trialEndsAt: new Date(now.getTime() + 7 * DAY_MS).toISOString(),
      lastLoginAt: now.toISOString(),
    });
    const [row] = await app.sql('SELECT * FROM users WHERE email = $1', [email]);
    expect(row).toMatchObject({
      password_hash: null,
      terms_version: app.services.termsVersion,
      terms_accepted_at: now,
    });
  });

  test('in a popup, the last page notifies the other pages of the app and has a strict content policy', async () => {
    const browser = app.browser();
    await browser.signIn(app.startUrl(), { email: 'popup@example.com' });
    const page = await browser.signIn(app.startUrl('?mode=popup'), { email: 'popup@example.com' });
    expect(page.status).toBe(200);
    expect(page.text).toContain('data-outcome="social-signed-in"');
    expect(page.text).not.toMatch(/<script(?! src=)/);
    expect(page.headers.get('content-security-policy')).toContain("script-src 'self';");
    expect(page.headers.get('cache-control')).toBe('no-store');
    expect(page.text).toContain('href="/login"');
    const script = await browser.request(new URL('/api/account/social/popup.js', APP_URL));
    expect(script.headers.get('content-type')).toMatch(/^text\/javascript/);
    expect(script.text).toContain("new BroadcastChannel('attune-auth')");
    expect(await readSessionUser(browser)).toMatchObject({ email: 'popup@example.com' });
  });

  test('a second sign-in finds the same account, even if the account has another email by then', async () => {
    const email = 'again@example.com';
    const first = app.browser();
    await first.signIn(app.startUrl(), { email });
    const { id } = await readSessionUser(first);
    await app.sql('UPDATE users SET email = $1, email_key = $1 WHERE id = $2', [
      'new@example.com',
      id,
    ]);
    const second = app.browser();
    await second.signIn(app.startUrl(), { email, isVerified: false });
    expect(await readSessionUser(second)).toMatchObject({ id, email: 'new@example.com' });
  });

  test('canceling shows a message, signs no one in and changes nothing', async () => {
    const browser = app.browser();
    const page = await browser.open(app.startUrl());
    const end = await browser.submitForm(page, { person: 'cancel' }, '/login');
    expect(Object.fromEntries(end.url.searchParams)).toEqual({
      social: 'error',
      message: 'You canceled the sign-in. Nothing has changed.',
    });
    const inWindow = await browser.open(app.startUrl('?mode=popup'));
    const { text } = await browser.submitForm(inWindow, { person: 'cancel' });
    expect(text).toContain('data-outcome="social-failed"');
    expect(text).toContain('data-message="You canceled the sign-in. Nothing has changed."');
    expect(await readSessionUser(browser)).toBeNull();
  });

  test('does not show error texts from the callback URL', async () => {
    const browser = app.browser();
    await browser.open(app.startUrl('?mode=popup'));
    const evil = '%3Cscript%3Ealert(1)%3C/script%3E';
    const { text } = await browser.request(
      new URL(
        `${SOCIAL_CALLBACK_PATH}?error=${evil}&error_description=${evil}&state=${evil}`,
        APP_URL,
      ),
    );
    expect(text).toContain('data-outcome="social-failed"');
    expect(text).not.toContain('alert(1)');
  });

  test("reduces the provider's name to one plain line", async () => {
    const browser = app.browser();
    const email = 'odd.name@example.com';
    const name = `A\r\nBcc: evil ${'x'.repeat(40)}`;
    await browser.signIn(app.startUrl(), { email, name });
    expect(await readSessionUser(browser)).toMatchObject({ name: `A Bcc: evil ${'x'.repeat(40)}` });
  });
});

describe('AU6: the flow and session cookies', () => {
  test('the flow cookie is HttpOnly, Lax, short-lived, encrypted, and deleted by the callback', async () => {
    const browser = app.browser();
    await browser.signIn(app.startUrl(), { email: 'cookie@example.com' });
    const start = await browser.request(app.startUrl());
    const [line = ''] = start.headers.getSetCookie();
    expect(line).toMatch(/^attune_social=[\w-]+; Max-Age=600; Path=\/; HttpOnly; SameSite=Lax$/);
    const callbackUrl = await getCallbackUrl(browser, 'cookie@example.com');
    expect(browser.cookies(APP_URL).has('attune_social')).toBe(true);
    const response = await browser.request(callbackUrl);
    expect(browser.cookies(APP_URL).has('attune_social')).toBe(false);
    const session = response.headers.getSetCookie().find((cookie) => cookie.startsWith(SESSION));
    expect(session).toMatch(/HttpOnly; SameSite=Lax$/);
  });

  test('over HTTPS, all are Secure and have the __Host- prefix', async () => {
    const secure = await createSocialApp({ appUrl: 'https://attune.test' });
    try {
      const browser = secure.browser();
      const email = 'secure@example.com';
      const jar = browser.cookies('https://attune.test');
      await browser.signIn(secure.startUrl(), { email, acceptsTerms: false });
      expect([...jar.keys()]).toEqual(['__Host-attune_social_pending']);
      await browser.acceptTerms('https://attune.test');
      jar.clear();
      const page = await browser.signIn(secure.startUrl(), { email }, SOCIAL_CALLBACK_PATH);
      const flow = [...jar.keys()];
      expect(flow).toEqual(['__Host-attune_social']);
      const { headers } = await browser.request(page.url);
      const cookies = headers.getSetCookie();
      expect(cookies).toHaveLength(3);
      for (const cookie of cookies) {
        expect(cookie).toMatch(/^__Host-attune_(social|session|device)=/);
        expect(cookie).toMatch(/Path=\/; (HttpOnly; Secure|Secure; HttpOnly); SameSite=Lax/);
      }
    } finally {
      await secure.close();
    }
  });

  test("signing in ends the browser's earlier session", async () => {
    const browser = app.browser();
    await browser.signIn(app.startUrl(), { email: 'earlier@example.com' });
    const earlier = browser.cookies(APP_URL).get(SESSION);
    await browser.signIn(app.startUrl(), { email: 'later@example.com' });
    expect(browser.cookies(APP_URL).get(SESSION)).not.toBe(earlier);
    const replay = app.browser();
    replay.cookies(APP_URL).set(SESSION, earlier ?? '');
    expect(await readSessionUser(replay)).toBeNull();
  });
});

describe('AU13: the callback', () => {
  const refusal = '/login?social=error&message=The+sign-in+wasn%E2%80%99t+completed.';

  test('accepts a code once', async () => {
    await app.browser().signIn(app.startUrl(), { email: 'once@example.com' });
    const browser = app.browser();
    const start = await browser.open(app.startUrl());
    const flow = browser.cookies(APP_URL).get('attune_social') ?? '';
    const fields = { person: 'typed', email: 'once@example.com', name: 'Once', verified: 'yes' };
    const { url } = await browser.submitForm(start, fields, SOCIAL_CALLBACK_PATH);
    const first = await browser.request(url);
    expect(first.headers.get('location')).toBe('/login?social=done');
    const thief = app.browser();
    thief.cookies(APP_URL).set('attune_social', flow);
    const second = await thief.request(url);
    expect(second.headers.get('location')).toContain(refusal);
    expect(await readSessionUser(thief)).toBeNull();
  });

  test('rejects a code in a browser that did not start the flow', async () => {
    const callbackUrl = await getCallbackUrl(app.browser(), 'begun@example.com');
    const other = app.browser();
    expect((await other.request(callbackUrl)).headers.get('location')).toContain(refusal);
    await other.open(app.startUrl());
    expect((await other.request(callbackUrl)).headers.get('location')).toContain(refusal);
    expect(await readSessionUser(other)).toBeNull();
  });

  test('rejects a forged or altered flow cookie', async () => {
    const browser = app.browser();
    const callbackUrl = await getCallbackUrl(browser, 'forged@example.com');
    const jar = browser.cookies(APP_URL);
    const flow = jar.get('attune_social') ?? '';
    const middle = flow.length >> 1;
    const other = flow[middle] === 'A' ? 'B' : 'A';
    for (const forged of ['x', `${flow.slice(0, middle)}${other}${flow.slice(middle + 1)}`]) {
      jar.set('attune_social', forged);
      expect((await browser.request(callbackUrl)).headers.get('location')).toContain(refusal);
    }
    expect(await readSessionUser(browser)).toBeNull();
  });

  test('rejects a flow after ten minutes', async () => {
    const browser = app.browser();
    const callbackUrl = await getCallbackUrl(browser, 'late@example.com');
    app.clock.advance(10 * MINUTE_MS);
    expect((await browser.request(callbackUrl)).headers.get('location')).toContain(refusal);
  });
});

describe('AU14: the page after signing in', () => {
  test.each([
    ['//evil.example', null],
    ['/\\evil.example', null],
    ['https://attune.test@evil.example', null],
    ['javascript:alert(1)', null],
    ['/login', null],
    ['/forum/new?draft=1', '/forum/new?draft=1'],
  ])('for returnTo %s is %s', async (returnTo, expected) => {
    await app.browser().signIn(app.startUrl(), { email: 'return@example.com' });
    const browser = app.browser();
    const query = `?returnTo=${encodeURIComponent(returnTo)}`;
    const callbackUrl = await getCallbackUrl(browser, 'return@example.com', query);
    const location = (await browser.request(callbackUrl)).headers.get('location') ?? '';
    expect(location).toMatch(/^\/login\?social=done/);
    expect(new URL(location, APP_URL).searchParams.get('returnTo')).toBe(expected);
  });
});

describe('AU10: the redirect URI sent to the provider', () => {
  async function redirectUriFor(host: string, isSandbox: boolean): Promise<string | undefined> {
    const redirectUris: (string | undefined)[] = [];
    const social: SocialProvider = {
      label: 'Google',
      isSandbox,
      redirectUri: `http://localhost:5360${SOCIAL_CALLBACK_PATH}`,
      async begin(redirectUri) {
        redirectUris.push(redirectUri);
        throw accountError('account.social_unavailable');
      },
      finish: () => Promise.reject(accountError('account.social_unavailable')),
    };
    const { databaseUrl } = app;
    const local = await createTestApp({ appUrl: 'http://localhost:5360', databaseUrl, social });
    const headers = { host, 'x-forwarded-host': host };
    await local.client().get('/api/account/social/start', headers);
    await local.close();
    return redirectUris[0];
  }

  test.each([
    ['evil.example', true, 'localhost:5360'],
    ['evil.example', false, 'localhost:5360'],
    ['127.0.0.1:5360', false, 'localhost:5360'],
    ['127.0.0.1:5360', true, '127.0.0.1:5360'],
  ])('with host %s (sandbox: %s): %s', async (host, isSandbox, expected) => {
    expect(await redirectUriFor(host, isSandbox)).toBe(`http://${expected}${SOCIAL_CALLBACK_PATH}`);
  });
});
