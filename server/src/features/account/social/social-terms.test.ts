import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSocialApp, readSessionUser, type SocialApp } from '#test/social-app.ts';
import { APP_URL, PASSWORD } from '#test/test-app.ts';

let app: SocialApp;
beforeAll(async () => {
  app = await createSocialApp();
});
afterAll(() => app.close());

const PENDING = '/api/account/social/pending';
const SIGN_UP = '/api/account/social/sign-up';

/** Signs in at the provider and returns to the app. The terms are not accepted yet. */
async function returnFromProvider(email: string, query = '') {
  const browser = app.browser();
  const page = await browser.signIn(app.startUrl(query), { email, acceptsTerms: false }, '/login');
  return { browser, page };
}

function copyOf(browser: ReturnType<SocialApp['browser']>) {
  const copy = app.browser();
  for (const [name, value] of browser.cookies(APP_URL)) copy.cookies(APP_URL).set(name, value);
  return copy;
}

const listUsers = (email: string) =>
  app.sql('SELECT terms_version, terms_accepted_at, time_zone FROM users WHERE email = $1', [
    email,
  ]);

describe('a first social sign-in', () => {
  it('creates nothing until the terms are accepted, and stores the accepted version', async () => {
    const email = 'asked@example.com';
    const { browser, page } = await returnFromProvider(email);
    expect(page.url.search).toBe('?social=pending');
    expect(await listUsers(email)).toHaveLength(0);
    expect(await readSessionUser(browser)).toBeNull();
    expect(await browser.getJson(PENDING, APP_URL)).toEqual({
      pending: { needs: 'terms', email },
    });

    const refused = await browser.postJson(SIGN_UP, APP_URL, { acceptedTerms: false });
    expect([refused.status, refused.json.fields[0].message]).toEqual([
      400,
      'You must accept the Terms of Service and Privacy Policy',
    ]);
    expect(await listUsers(email)).toHaveLength(0);

    app.clock.advance(60_000);
    const body = { acceptedTerms: true, timeZone: 'Europe/Oslo' };
    const { status, json } = await browser.postJson(SIGN_UP, APP_URL, body);
    expect([status, json.user.email]).toEqual([200, email]);
    expect(await readSessionUser(browser)).toMatchObject({ email, isTrialing: true });
    expect(await listUsers(email)).toEqual([
      {
        terms_version: app.services.termsVersion,
        terms_accepted_at: app.clock.now(),
        time_zone: 'Europe/Oslo',
      },
    ]);
  });

  it('asks the page that opened the popup to continue, if it runs in a popup', async () => {
    const { page } = await returnFromProvider('window@example.com', '?mode=popup');
    expect(page.text).toContain('data-outcome="social-pending"');
  });

  it('creates nothing and cannot be continued once it is declined', async () => {
    const email = 'declined@example.com';
    const { browser } = await returnFromProvider(email);
    const declined = await browser.request(new URL(PENDING, APP_URL), { method: 'DELETE' });
    expect(declined.status).toBe(204);
    expect(await browser.getJson(PENDING, APP_URL)).toEqual({ pending: null });
    expect((await browser.postJson(SIGN_UP, APP_URL, { acceptedTerms: true })).status).toBe(401);
    expect(await listUsers(email)).toHaveLength(0);
  });

  it('expires after ten minutes, and creates one account even if its cookie was copied', async () => {
    const expired = await returnFromProvider('late@example.com');
    app.clock.advance(10 * 60_000);
    const answer = await expired.browser.postJson(SIGN_UP, APP_URL, { acceptedTerms: true });
    expect(answer.status).toBe(401);

    const email = 'replayed@example.com';
    const { browser } = await returnFromProvider(email);
    const thief = copyOf(browser);
    expect((await browser.postJson(SIGN_UP, APP_URL, { acceptedTerms: true })).status).toBe(200);
    expect((await thief.postJson(SIGN_UP, APP_URL, { acceptedTerms: true })).status).toBe(401);
    expect(await readSessionUser(thief)).toBeNull();
  });

  it('AU13: a pending social sign-up works once, even after the account is deleted', async () => {
    const email = 'deleted-again@example.com';
    const { browser } = await returnFromProvider(email);
    const thief = copyOf(browser);
    expect((await browser.postJson(SIGN_UP, APP_URL, { acceptedTerms: true })).status).toBe(200);
    const deletion = { password: null, confirmation: 'delete my account' };
    expect((await browser.postJson('/api/account/deletion', APP_URL, deletion)).status).toBe(204);
    expect((await thief.postJson(SIGN_UP, APP_URL, { acceptedTerms: true })).status).toBe(401);
    expect(await listUsers(email)).toHaveLength(0);
  });

  it('AU13: a copy of a declined social sign-up creates nothing', async () => {
    const email = 'declined-copy@example.com';
    const { browser } = await returnFromProvider(email);
    const thief = copyOf(browser);
    await browser.request(new URL(PENDING, APP_URL), { method: 'DELETE' });
    expect((await thief.postJson(SIGN_UP, APP_URL, { acceptedTerms: true })).status).toBe(401);
    expect(await listUsers(email)).toHaveLength(0);
  });

  it('reclaims an account that was never confirmed only after the terms are accepted', async () => {
    const { id, email, client } = await app.person('never-confirmed@example.com');
    const { browser } = await returnFromProvider(email);
    expect((await client.get('/api/account/session')).json.user).toMatchObject({ id });
    expect((await browser.postJson(SIGN_UP, APP_URL, { acceptedTerms: true })).json.user.id).toBe(
      id,
    );
    expect((await client.get('/api/account/session')).json.user).toBeNull();
    const signIn = await app.client().post('/api/account/sign-in', { email, password: PASSWORD });
    expect(signIn.status).toBe(401);
  });
});
