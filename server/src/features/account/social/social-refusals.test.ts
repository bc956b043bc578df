import { accountError } from '@attune/domain/account/account-errors';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { SOCIAL_CALLBACK_PATH } from '#platform/social/social-provider.ts';
import { createSocialApp, readSessionUser, type SocialApp } from '#test/social-app.ts';
import { APP_URL } from '#test/test-app.ts';

let app: SocialApp;
beforeAll(async () => {
  app = await createSocialApp();
});
afterAll(() => app.close());
beforeEach(() => app.sql('DELETE FROM rate_limits'));

const messageIn = (location: string | null) =>
  new URL(location ?? '', APP_URL).searchParams.get('message');

describe('CF1: a sign-in started by another site', () => {
  const start = (browser: ReturnType<SocialApp['browser']>, site: string | null, query = '') =>
    browser.request(app.startUrl(query), {
      headers: site === null ? {} : { 'sec-fetch-site': site },
    });

  it.each(['', '?mode=redirect', '?mode=popup'])('is rejected: %s', async (query) => {
    const browser = app.browser();
    await browser.signIn(app.startUrl(), { email: 'owner@example.com' });
    const before = await readSessionUser(browser);
    const { status, headers } = await start(browser, 'cross-site', query);
    const location = headers.get('location');
    expect([status, location?.split('?')[0]]).toEqual([302, '/login']);
    expect(messageIn(location)).toBe(accountError('account.social_refused').message);
    expect([...browser.cookies(APP_URL).keys()]).not.toContain('attune_social');
    expect(await readSessionUser(browser)).toEqual(before);
  });

  it.each(['same-origin', 'same-site', 'none', null])('works from: %s', async (site) => {
    const { headers } = await start(app.browser(), site);
    expect(new URL(headers.get('location') ?? '', APP_URL).origin).not.toBe(APP_URL);
  });
});

describe('PR3: the audit log of rejected social sign-ins', () => {
  async function readNewestLine() {
    const [line] = await app.sql(
      `SELECT a.at, u.email, a.actor, a.detail FROM audit_lines a
       LEFT JOIN users u ON u.audit_tag::text = a.subject
       WHERE a.action = 'account.sign_in_failed' ORDER BY a.at DESC, a.id DESC LIMIT 1`,
    );
    return line;
  }
  const buildLine = (email: string | null, why: string) => ({
    at: app.clock.now(),
    email,
    actor: null,
    detail: { by: 'social', why },
  });
  beforeEach(() => app.clock.advance(1_000));

  it('PR3: has a line for an email that the provider has not verified', async () => {
    const { email } = await app.person('unverified-social@example.com');
    const browser = app.browser();
    await browser.signIn(app.startUrl(), { email, isVerified: false });
    expect(await readSessionUser(browser)).toBeNull();
    expect(await readNewestLine()).toEqual(buildLine(email, 'account.social_email_unverified'));
  });

  it('PR3: has a line for a callback that this browser did not start', async () => {
    const forged = new URL(`${SOCIAL_CALLBACK_PATH}?code=secret&state=forged`, APP_URL);
    await app.browser().request(forged);
    expect(await readNewestLine()).toEqual(buildLine(null, 'account.social_refused'));
  });

  it('PR3: has a line for terms that were already accepted', async () => {
    const browser = app.browser();
    const email = 'twice-social@example.com';
    await browser.signIn(app.startUrl(), { email, acceptsTerms: false });
    const pending = browser.cookies(APP_URL).get('attune_social_pending') ?? '';
    expect((await browser.acceptTerms(APP_URL)).status).toBe(200);
    browser.cookies(APP_URL).set('attune_social_pending', pending);
    expect((await browser.acceptTerms(APP_URL)).status).toBe(401);
    expect(await readNewestLine()).toEqual(buildLine(email, 'account.social_refused'));
  });

  it('PR3: has a limited number of lines, and sign-ins from the same IP address still work after that', async () => {
    const lines = () => app.sql(`SELECT FROM audit_lines WHERE action = 'account.sign_in_failed'`);
    const before = (await lines()).length;
    const forged = new URL(`${SOCIAL_CALLBACK_PATH}?code=a&state=b`, APP_URL);
    for (let tries = 0; tries < 120; tries += 1) await app.browser().request(forged);
    expect((await lines()).length - before).toBe(100);
    const browser = app.browser();
    await browser.signIn(app.startUrl(), { email: 'same-address@example.com' });
    expect(await readSessionUser(browser)).toMatchObject({ email: 'same-address@example.com' });
  });
});
