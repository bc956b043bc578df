import type { Page } from '@playwright/test';
import { expect, type Person, test } from '../support/test.ts';

let member: Person;
test.beforeAll(async ({ sharedPerson }) => {
  member = await sharedPerson({ assessment: 'demo' });
});

const main = (page: Page) => page.getByRole('navigation', { name: 'Main', exact: true });
const menuButton = (page: Page) => page.getByRole('button', { name: 'Maren Holt, account menu' });

test.describe('by keyboard alone', () => {
  test('the skip link comes first and leads to the content', async ({ page }) => {
    // Until the session is known, the page may still change and move the focus.
    const session = page.waitForResponse('**/api/account/session');
    await page.goto('/');
    await session;
    await expect(main(page).getByRole('link', { name: 'Sign In' })).toBeVisible();
    await page.keyboard.press('Tab');
    const skip = page.getByRole('link', { name: 'Skip to content' });
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport();
    const order = ['Attune, home', 'Sign In', 'Get Started', 'Sign in'];
    for (const name of order) {
      await page.keyboard.press('Tab');
      await expect(page.getByRole('link', { name, exact: true }).first()).toBeFocused();
    }
    for (const _ of order) await page.keyboard.press('Shift+Tab');
    await expect(skip).toBeFocused();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    const isInMain = () =>
      page.getByRole('main').evaluate((element) => element.contains(document.activeElement));
    await expect.poll(isInMain).toBe(true);
  });

  test('the menu opens, moves by arrows, closes and returns the focus', async ({
    page,
    signIn,
  }) => {
    await signIn(page, member);
    await page.goto('/dashboard');
    await menuButton(page).focus();
    await page.keyboard.press('Enter');
    const item = (name: string) => page.getByRole('menuitem', { name });
    await expect(item('Your Assessment')).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(item('Profile')).toBeFocused();
    await page.keyboard.press('End');
    await expect(item('Sign Out')).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(item('Your Assessment')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('menu')).toBeHidden();
    await expect(menuButton(page)).toBeFocused();

    await page.keyboard.press('Enter');
    await expect(item('Your Assessment')).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/profile');
    await expect(page.getByRole('main')).toBeFocused();
  });

  test('a dialog takes the focus, traps it and returns it', async ({ page, signIn }) => {
    await signIn(page, member);
    await page.goto('/dashboard');
    const opener = page.getByRole('button', { name: 'Upgrade Now' });
    await opener.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog');
    await expect(dialog).toBeVisible();
    const hasFocus = () => dialog.evaluate((element) => element.contains(document.activeElement));
    for (let step = 0; step < 5; step += 1) {
      await expect.poll(hasFocus, `after ${step} tabs`).toBe(true);
      await page.keyboard.press('Tab');
    }
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(opener).toBeFocused();
  });
});
