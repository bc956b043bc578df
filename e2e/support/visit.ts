import { expect, type Page } from '@playwright/test';

/**
 * Navigates inside the running app, like the browser's back button. Resolves when the new page has
 * replaced the old one.
 */
export async function navigateInApp(page: Page, path: string): Promise<void> {
  // A prerendered page is visible before its script runs.
  await page.waitForFunction(() => {
    const title = document.querySelector('h1');
    return title !== null && Object.keys(title).some((key) => key.startsWith('__react'));
  });
  await page.evaluate((to) => {
    for (const title of document.querySelectorAll('h1')) title.dataset.isOldPage = '';
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, path);
  await expect(page.locator('h1:not([data-is-old-page])').first(), path).toBeVisible();
}

/** Opens a page and waits until it receives live updates. */
export async function openLive(page: Page, path: string): Promise<void> {
  // The response arrives once the stream is open.
  const stream = page.waitForResponse(/\/api\/users\/[^/]+\/live$/);
  await page.goto(path);
  await stream;
}
