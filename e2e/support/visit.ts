import { expect, type Page } from '@playwright/test';

/**
 * To another page as by the browser's back button: the app is there and need not start anew.
 * Answers when that page has taken the place of the one before.
 */
export async function navigateInApp(page: Page, path: string): Promise<void> {
  // A page that was written beforehand stands there before its script does.
  await page.waitForFunction(() => {
    const title = document.querySelector('h1');
    return title !== null && Object.keys(title).some((key) => key.startsWith('__react'));
  });
  await page.evaluate((to) => {
    for (const title of document.querySelectorAll('h1')) title.dataset.isLeft = '';
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, path);
  await expect(page.locator('h1:not([data-is-left])').first(), path).toBeVisible();
}
