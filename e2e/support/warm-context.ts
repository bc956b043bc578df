import type { Browser, BrowserContext, Page } from '@playwright/test';

/** What these do to a context cannot be taken back. */
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
 * A context that goes from test to test, emptied in between: a new one would read, compile and
 * start the whole application anew, which costs more than most tests. One that a test has changed
 * for good is closed. A page of our origin stays open in it: with its last page a browser forgets
 * what it has compiled.
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

  #watch<Name extends string>(of: Record<Name, unknown>, name: Name): void {
    const original = of[name] as (...args: unknown[]) => unknown;
    of[name] = (...args: unknown[]) => {
      this.#isSpoiled = true;
      return original.apply(of, args);
    };
  }

  /** Leaves nothing of the test behind but what the browser has cached of our files. */
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
