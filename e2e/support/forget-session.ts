import type { BrowserContext } from '@playwright/test';

/**
 * Takes the session from the browser. The pages are left first: a request of theirs that is still on
 * its way would be refused.
 */
export async function forgetSession(context: BrowserContext): Promise<void> {
  await Promise.all(context.pages().map((page) => page.goto('about:blank')));
  await context.clearCookies();
}
