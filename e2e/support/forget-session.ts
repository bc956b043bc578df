import type { BrowserContext } from '@playwright/test';

/** A page of the same site that asks for nothing. */
const QUIET_PAGE = '/robots.txt';

/**
 * Takes the session from the browser. The pages are left first: a request of theirs that is still on
 * its way would be refused.
 */
export async function forgetSession(context: BrowserContext): Promise<void> {
  const pages = context.pages().filter((page) => page.url().startsWith('http'));
  await Promise.all(pages.map((page) => page.goto(new URL(QUIET_PAGE, page.url()).href)));
  await context.clearCookies();
}
