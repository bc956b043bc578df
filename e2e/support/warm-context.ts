import type { Browser, BrowserContext, Page } from '@playwright/test';

/** These change a context for good. */
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
 * A context reused from test to test and emptied in between: a new one would parse, compile and
 * start the whole application again, which costs more than most tests. A context that a test has
 * changed for good is closed. One page of our origin stays open, because a browser drops its
 * compiled code with its last page.
 */
export class WarmContext {
  #context: BrowserContext | null = null;
  #keeper: Page | null = null;
  #isSpoiled = false;

  async take(browser: Browser): Promise<BrowserContext> {
    if (this.#context) return this.#context;
    const context = await browser.newContext();
    this.#isSpoiled = false;
    for (const name of PERSISTENT_METHODS) this.#watch(context, name);
    for (const name of CLOCK_METHODS) this.#watch(context.clock, name);
    this.#keeper = await context.newPage();
    await this.#keeper.goto('/robots.txt');
    this.#context = context;
    return context;
  }

  #watch<Name extends string>(target: Record<Name, unknown>, name: Name): void {
    const original = target[name] as (...args: unknown[]) => unknown;
    target[name] = (...args: unknown[]) => {
      this.#isSpoiled = true;
      return original.apply(target, args);
    };
  }

  /** Removes everything of the test except the cached files. */
  async release(): Promise<void> {
    const [context, keeper] = [this.#context, this.#keeper];
    if (!context || !keeper) return;
    if (this.#isSpoiled) {
      this.#context = null;
      await context.close();
      return;
    }
    context.removeAllListeners('console');
    context.removeAllListeners('weberror');
    const pages = context.pages().filter((page) => page !== keeper);
    await Promise.all(pages.map((page) => page.close()));
    await context.clearCookies();
    await keeper.evaluate(async () => {
      localStorage.clear();
      for (const { name } of await indexedDB.databases()) indexedDB.deleteDatabase(name ?? '');
    });
  }
}
