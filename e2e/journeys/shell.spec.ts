import type { Page } from '@playwright/test';
import { expect, type Person, test } from '../support/test.ts';
import { navigateInApp } from '../support/visit.ts';

const PHONE = { width: 390, height: 844 };
const ACCOUNT_ITEMS = ['Your Assessment', 'Profile', 'Subscription', 'Upgrade', 'Settings', 'Help'];
const MENU = [...ACCOUNT_ITEMS, 'Today’s page', 'Sign Out'];
/** On a phone, Learning goals is in the menu, because the bottom bar has no space for it. */
const PHONE_MENU = [...ACCOUNT_ITEMS, 'Today’s page', 'Learning goals', 'Sign Out'];

let member: Person;
test.beforeAll(async ({ createPerson }) => {
  member = await createPerson({ assessment: 'demo' });
});

const main = (page: Page) => page.getByRole('navigation', { name: 'Main', exact: true });
const menuButton = (page: Page) => page.getByRole('button', { name: 'Maren Holt, account menu' });

test('a visitor’s navigation shows only Sign In', async ({ page }) => {
  await page.goto('/');
  await expect(main(page).getByRole('link')).toHaveText(['Sign In']);
  await expect(page.getByRole('banner').getByRole('button')).toHaveCount(0);
  for (const title of ['Personalized Insights', 'Guided Learning', 'Community Support']) {
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
  }
  await main(page).getByRole('link', { name: 'Sign In' }).click();
  await expect(page).toHaveURL('/login');
  await expect(page).toHaveTitle('Sign in · Attune');
});

test('a newcomer’s landing page leads to the questionnaire and the community', async ({
  page,
  sharedPerson,
  signIn,
}) => {
  await signIn(page, await sharedPerson());
  await page.goto('/');
  await expect(page.getByRole('link', { name: 'Get Started' })).toHaveCount(0);
  const join = page.getByRole('link', { name: 'Join Community' });
  await expect(join).toHaveAttribute('href', '/forum');
  await page.getByRole('link', { name: 'Start Your Journey' }).click();
  await expect(page).toHaveURL('/questionnaire');
});

test('a member uses the navigation, page titles change with it, and the menu lists its items in order', async ({
  page,
  signIn,
}) => {
  await signIn(page, member);
  await page.goto('/assistant');
  const links = [
    ['Companion', '/assistant', 'AI Companion'],
    ['Dashboard', '/dashboard', 'Dashboard'],
    ['Tutorials', '/tutorials', 'Tutorials'],
    ['Learning goals', '/learning-goals', 'Learning goals'],
    ['Mind', '/mind', 'Mind'],
    ['Community', '/forum', 'Community'],
  ] as const;
  await expect(main(page).getByRole('link')).toHaveText(links.map(([label]) => label));
  for (const [label, path, title] of links) {
    await main(page).getByRole('link', { name: label }).click();
    await expect(page).toHaveURL(path);
    await expect(page).toHaveTitle(`${title} · Attune`);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(main(page).getByRole('link', { name: label })).toHaveAttribute(
      'aria-current',
      'page',
    );
  }
  await menuButton(page).click();
  const items = page.getByRole('menuitem');
  await expect(items).toHaveText(MENU);
  for (const [name, path] of [
    ['Your Assessment', '/assessment/summary'],
    ['Profile', '/profile'],
    ['Subscription', '/subscription'],
    ['Settings', '/settings'],
  ] as const) {
    await expect(items.filter({ hasText: name })).toHaveAttribute('href', path);
  }
  await items.filter({ hasText: 'Profile' }).click();
  await expect(page).toHaveURL('/profile');
  await expect(items).toHaveCount(0);
});

test('the upgrade dialog opens from the banner and from the menus of both bars, and closes', async ({
  page,
  signIn,
}) => {
  await signIn(page, member);
  await page.goto('/dashboard');
  const banner = page.getByRole('region', { name: 'Trial' });
  await expect(banner).toContainText('7 days left in your trial.');
  const dialog = page.getByRole('dialog', { name: '7 Days Left in Your Trial' });
  const menu = page.getByRole('button', { name: /account menu$/ });
  const openers = [
    ['the desktop bar', menu],
    ['the trial banner', banner.getByRole('button', { name: 'Upgrade Now' })],
    ['the phone bar', menu],
  ] as const;
  await expect(page.getByRole('button', { name: /^Upgrade/ }), 'one at a time').toHaveCount(1);
  for (const [where, opener] of openers) {
    if (where === 'the phone bar') await page.setViewportSize(PHONE);
    await opener.click();
    if (opener === menu) await page.getByRole('menuitem', { name: 'Upgrade' }).click();
    await expect(dialog, where).toBeVisible();
    await expect(dialog.getByText('Best Value')).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Start Monthly Plan' })).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Start Annual Plan' })).toBeVisible();
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect(dialog, where).toBeHidden();
    await expect(opener, where).toBeFocused();
  }
});

test('on a phone the pages are in the bottom bar, and nothing scrolls sideways', async ({
  page,
  signIn,
}) => {
  await page.setViewportSize(PHONE);
  await signIn(page, member);
  await page.goto('/assistant');
  const bottom = page.getByRole('navigation', { name: 'Main, phone' });
  await expect(bottom.getByRole('link')).toHaveText([
    'Companion',
    'Dashboard',
    'Tutorials',
    'Mind',
    'Community',
  ]);
  await expect(main(page)).toBeHidden();
  await bottom.getByRole('link', { name: 'Mind' }).click();
  await expect(page).toHaveURL('/mind');
  await expect(page.getByRole('heading', { level: 1, name: 'Mind' })).toBeVisible();
  await menuButton(page).click();
  await expect(page.getByRole('menuitem')).toHaveText(PHONE_MENU);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toBeHidden();
  for (const path of ['/mind', '/subscription', '/settings', '/profile']) {
    if (path !== '/mind') await navigateInApp(page, path);
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow, path).toBe(0);
  }
});

/** Chooses an option and waits until the server has stored it. An earlier reload would lose it. */
async function chooseAndSave(page: Page, label: string): Promise<void> {
  const saved = page.waitForResponse(
    (response) => response.request().method() === 'PATCH' && response.ok(),
  );
  await page.getByRole('radio', { name: label, exact: true }).click();
  await saved;
  await expect(page.getByRole('radio', { name: label, exact: true })).toBeChecked();
}

test('the theme is light, dark or that of the system, and survives a reload', async ({
  page,
  signIn,
}) => {
  await signIn(page, member);
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/settings?section=appearance');
  /** A dark page has light text. */
  const isDark = () =>
    page.evaluate(() => {
      const canvas = document.createElement('canvas').getContext('2d');
      if (!canvas) return null;
      canvas.fillStyle = getComputedStyle(document.body).color;
      canvas.fillRect(0, 0, 1, 1);
      return Math.min(...canvas.getImageData(0, 0, 1, 1).data.slice(0, 3)) > 128;
    });
  const choose = (label: string) => chooseAndSave(page, label);

  await expect(page.getByRole('radio', { name: 'System' })).toBeChecked();
  await expect.poll(isDark).toBe(false);
  await choose('Dark');
  await expect.poll(isDark).toBe(true);
  await page.reload();
  await expect(page.getByRole('radio', { name: 'Dark' })).toBeChecked();
  expect(await isDark()).toBe(true);

  await page.emulateMedia({ colorScheme: 'dark' });
  await choose('Light');
  await expect.poll(isDark).toBe(false);
  await page.reload();
  await expect(page.getByRole('radio', { name: 'Light' })).toBeChecked();
  expect(await isDark()).toBe(false);

  await choose('System');
  await expect.poll(isDark).toBe(true);
  await page.reload();
  await expect(page.getByRole('radio', { name: 'System' })).toBeChecked();
  expect(await isDark()).toBe(true);
});

/** Records the animations that start when the page changes. */
function watchPageAnimations(page: Page) {
  return page.addInitScript(() => {
    const recorded: { name: string; seconds: number }[] = [];
    Object.assign(window, { pageAnimations: recorded });
    document.addEventListener('animationstart', (event) => {
      const element = event.target as HTMLElement;
      if (!element.dataset.transition) return;
      const { animationName, animationDuration } = getComputedStyle(element);
      recorded.push({ name: animationName, seconds: Number.parseFloat(animationDuration) });
    });
  });
}
const readPageAnimations = (page: Page) =>
  page.evaluate(
    () =>
      (window as unknown as { pageAnimations: { name: string; seconds: number }[] }).pageAnimations,
  );

test('A12: page changes take 0.3 s, can be turned off, and have no animation with reduced motion', async ({
  page,
  signIn,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await watchPageAnimations(page);
  await signIn(page, member);
  await page.goto('/settings?section=appearance');
  const transitions = ['Fade', 'Slide', 'Scale'];
  const openMind = async () => {
    await main(page).getByRole('link', { name: 'Mind' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Mind' })).toBeVisible();
  };
  const backToSettings = async () => {
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
  };
  await expect(page.getByRole('radio', { name: 'Fade' })).toBeChecked();
  for (const label of transitions) {
    const radio = page.getByRole('radio', { name: label });
    if (label !== 'Fade') await chooseAndSave(page, label);
    await page.reload();
    await expect(radio, 'stored with the user').toBeChecked();
    await openMind();
    await expect.poll(() => readPageAnimations(page)).toHaveLength(1);
    expect((await readPageAnimations(page))[0]?.seconds).toBe(0.3);
    await backToSettings();
  }
  await chooseAndSave(page, 'None');
  await page.reload();
  await openMind();
  expect(await readPageAnimations(page)).toEqual([]);
  await backToSettings();

  await chooseAndSave(page, 'Slide');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.reload();
  await openMind();
  expect(await readPageAnimations(page)).toEqual([]);
});

test('while a page loads slowly, the old one stays and Loading is shown', async ({
  page,
  signIn,
}) => {
  await signIn(page, member);
  const script = Promise.withResolvers<void>();
  await page.route(/\/assets\/mind-[\w-]{8}\.js$/, async (route) => {
    await script.promise;
    await route.continue();
  });
  await page.goto('/dashboard');
  await main(page).getByRole('link', { name: 'Mind' }).click();
  const loading = page.getByRole('status').filter({ hasText: 'Loading' });
  await expect(loading).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  script.resolve();
  await expect(page.getByRole('heading', { level: 1, name: 'Mind' })).toBeVisible();
  await expect(loading).toBeHidden();
});
