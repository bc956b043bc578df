import type { Page } from '@playwright/test';
import { expect, type Person, test } from '../support/test.ts';
import { expectConsole, expectRefused } from '../support/watched-context.ts';

let member: Person;
test.beforeAll(async ({ sharedPerson }) => {
  member = await sharedPerson({ assessment: 'demo' });
});

const main = (page: Page) => page.getByRole('navigation', { name: 'Main', exact: true });

test.describe('error screen', () => {
  const title = (page: Page) => page.getByRole('heading', { name: 'Something went wrong' });
  const retry = (page: Page) => page.getByRole('button', { name: 'Try again' });

  test('replaces a broken page but not the navigation; Try again opens the page once it works', async ({
    page,
    signIn,
  }) => {
    expectConsole(page, /planted/);
    const logged: string[] = [];
    page.on('console', (message) => logged.push(message.text()));
    await page.route(/\/assets\/mind-[\w-]{8}\.js$/, (route) =>
      route.fulfill({
        contentType: 'text/javascript',
        body: `export default function Broken() {
          if (!window.isRepaired) throw new Error('planted');
          return 'all well again';
        }`,
      }),
    );
    await signIn(page, member);
    await page.goto('/dashboard');
    await main(page).getByRole('link', { name: 'Mind' }).click();
    await expect(title(page)).toBeVisible();
    await expect(page.getByText('The application encountered an unexpected error.')).toBeVisible();
    await expect.poll(() => logged.join()).toContain('planted');
    await retry(page).click();
    await expect(title(page), 'still broken').toBeVisible();
    await page.evaluate(() => Object.assign(window, { isRepaired: true }));
    await retry(page).click();
    await expect(title(page)).toBeHidden();
    await expect(page.getByText('all well again')).toBeVisible();
    await main(page).getByRole('link', { name: 'Dashboard' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  });

  test('is not shown for a script that failed to load once, because the page requests it again', async ({
    page,
    signIn,
  }) => {
    expectRefused(page, 'GET /assets/member-:hash.js', 'ERR_FAILED');
    expectConsole(page, /assets\//);
    await signIn(page, member);
    let requests = 0;
    // The preload and the import fail, so the router reports it and reloads the page.
    await page.route('**/assets/member-*.js', (route) => {
      requests += 1;
      return requests <= 2 ? route.abort() : route.continue();
    });
    await page.goto('/dashboard', { waitUntil: 'commit' });
    await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
    expect(requests).toBeGreaterThan(2);
  });

  for (const script of ['dashboard', 'member']) {
    test(`stays while a script cannot be loaded: ${script}`, async ({ page, signIn }) => {
      expectRefused(page, `GET /assets/${script}-:hash.js`, 'ERR_FAILED');
      expectConsole(page, /assets\//);
      await signIn(page, member);
      let isBlocked = true;
      await page.route(`**/assets/${script}-*.js`, (route) =>
        isBlocked ? route.abort() : route.continue(),
      );
      let loads = 0;
      page.on('load', () => {
        loads += 1;
      });
      // The page may reload itself before it is complete.
      await page.goto('/dashboard', { waitUntil: 'commit' });
      await expect(title(page)).toBeVisible();
      await page.waitForLoadState('load');
      await expect(
        page.getByText('The application encountered an unexpected error.'),
      ).toBeVisible();
      expect(loads, 'opened once, and reloaded at most twice').toBeLessThanOrEqual(3);
      const before = loads;
      await retry(page).click();
      await expect.poll(() => loads).toBe(before + 1);
      await expect(title(page), 'still blocked').toBeVisible();
      await page.waitForLoadState('load');
      expect(loads, 'reloaded only once more').toBe(before + 1);
      isBlocked = false;
      await retry(page).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
    });
  }

  test('appears when the session cannot be read, and Try again reads it', async ({
    page,
    signIn,
  }) => {
    expectRefused(page, 'GET /api/account/session', 'ERR_FAILED');
    expectConsole(page, /couldn’t reach Attune/);
    await signIn(page, member);
    await page.route('**/api/account/session', (route) => route.abort());
    await page.goto('/dashboard');
    await expect(title(page)).toBeVisible();
    await page.unroute('**/api/account/session');
    await retry(page).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  });
});
