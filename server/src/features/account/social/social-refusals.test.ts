import { accountError } from '@attune/domain/account/account-errors';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createSocialApp, type SocialApp, sessionOf } from '../../../../test/social-app.ts';
import { APP_URL } from '../../../../test/test-app.ts';

let app: SocialApp;
beforeAll(async () => {
  app = await createSocialApp();
});
afterAll(() => app.close());
beforeEach(() => app.sql('DELETE FROM rate_limits'));

const messageIn = (location: string | null) =>
  new URL(location ?? '', APP_URL).searchParams.get('message');

describe('CF1: a sign-in that another site starts', () => {
  const start = (browser: ReturnType<SocialApp['browser']>, site: string | null, query = '') =>
    browser.request(app.startUrl(query), {
      headers: site === null ? {} : { 'sec-fetch-site': site },
    });

  it.each(['', '?mode=redirect', '?mode=popup'])('goes nowhere: %s', async (query) => {
    const browser = app.browser();
    await browser.signIn(app.startUrl(), { email: 'owner@example.com' });
    const before = await sessionOf(browser);
    const { status, headers } = await start(browser, 'cross-site', query);
    const location = headers.get('location');
    expect([status, location?.split('?')[0]]).toEqual([302, '/login']);
    expect(messageIn(location)).toBe(accountError('account.social_refused').message);
    expect([...browser.cookies(APP_URL).keys()]).not.toContain('attune_social');
    expect(await sessionOf(browser)).toEqual(before);
  });

  it.each(['same-origin', 'same-site', 'none', null])('still works from: %s', async (site) => {
    const { headers } = await start(app.browser(), site);
    expect(new URL(headers.get('location') ?? '', APP_URL).origin).not.toBe(APP_URL);
  });
});
