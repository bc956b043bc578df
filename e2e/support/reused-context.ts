import type { Browser, BrowserContext, Page } from '@playwright/test';
import { WATCHED_EVENTS } from './watched-context.ts';

export const DEFAULT_VIEWPORT = { width: 1280, height: 800 };

/** These methods change a context in ways that cannot be undone. */
const PERSISTENT_METHODS = [
  'addInitScript',
  'exposeBinding',
  'exposeFunction',
  'grantPermissions',
  'route',
  'routeFromHAR',
  'routeWebSocket',
  'setExtraHTTPHeaders',
  'setGeolocation',
  'setOffline',
] as const;
/** These methods of a context's clock cannot be undone either. */
const CLOCK_METHODS = [
  'fastForward',
  'install',
  'pauseAt',
  'resume',
  'runFor',
  'setFixedTime',
  'setSystemTime',
] as const;

/**
 * A browser context that tests reuse. It is emptied after each test. A new context would have to
 * load and compile the whole app again, which takes longer than most tests. A context that a test
 * has changed in ways that cannot be undone is closed instead. One page of the app's origin always
 * stays open, because the browser drops compiled code with the last page.
 */
export class ReusedContext {
  #context: BrowserContext | null = null;
  #openPage: Page | null = null;
  #isChanged = false;

  async take(browser: Browser): Promise<BrowserContext> {
    if (this.#context) return this.#context;
    // Without a size of its own, the context would keep the one of the first test.
    const context = await browser.newContext({ viewport: DEFAULT_VIEWPORT });
    this.#isChanged = false;
    for (const name of PERSISTENT_METHODS) this.#watch(context, name);
    for (const name of CLOCK_METHODS) this.#watch(context.clock, name);
    this.#openPage = await context.newPage();
    await this.#openPage.goto('/robots.txt');
    this.#context = context;
    return context;
  }

  #watch<Name extends string>(target: Record<Name, unknown>, name: Name): void {
    const original = target[name] as (...args: unknown[]) => unknown;
    target[name] = (...args: unknown[]) => {
      this.#isChanged = true;
      return original.apply(target, args);
    };
  }

  /** Removes everything that the test left behind, except cached files. */
  async release(): Promise<void> {
    const [context, openPage] = [this.#context, this.#openPage];
    if (!context || !openPage) return;
    if (this.#isChanged) {
      this.#context = null;
      await context.close();
      return;
    }
    for (const event of WATCHED_EVENTS) context.removeAllListeners(event);
    const pages = context.pages().filter((page) => page !== openPage);
    await Promise.all(pages.map((page) => page.close()));
    await context.clearCookies();
    await openPage.evaluate(async () => {
      localStorage.clear();
      for (const { name } of await indexedDB.databases()) indexedDB.deleteDatabase(name ?? '');
    });
  }
}
