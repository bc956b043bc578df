import type { Page } from '@playwright/test';

/** Opens a page and waits until it receives live updates. */
export async function openLive(page: Page, path: string): Promise<void> {
  // The browser gets its first response once the stream is open.
  const stream = page.waitForResponse(/\/api\/users\/[^/]+\/live$/);
  await page.goto(path);
  await stream;
}
