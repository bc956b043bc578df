import type { Page } from '@playwright/test';

/** Opens a page; from then on it hears what happens elsewhere. */
export async function openLive(page: Page, path: string): Promise<void> {
  // The browser has its first answer when the stream is open.
  const stream = page.waitForResponse(/\/api\/users\/[^/]+\/live$/);
  await page.goto(path);
  await stream;
}
