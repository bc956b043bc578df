import { expect } from '@playwright/test';
import { userViewScript } from './page-script.ts';
import type { Key, Tab, TabElement } from './tab.ts';
import { describeTarget, type Target, toSource } from './target.ts';

/** What a user does and sees in one tab, in any engine. Every step waits until it is possible. */
export class User {
  readonly #tab: Tab;
  readonly #origin: string;

  constructor(tab: Tab, origin: string) {
    this.#tab = tab;
    this.#origin = origin;
  }

  /** Opens a page of the app and waits for hydration: it is visible before its script runs. */
  async open(path: string): Promise<void> {
    await this.#tab.open(this.#origin + path);
    const message = `${path} is hydrated`;
    await expect.poll(() => this.evaluate(HYDRATION), { message }).toBe('hydrated');
  }

  async reload(): Promise<void> {
    await this.open((await this.#address()).replace(this.#origin, ''));
  }

  async see(target: Target): Promise<void> {
    await this.#find('see', target);
  }

  async seeNoMore(target: Target): Promise<void> {
    await expect.poll(() => this.count(target), { message: describeTarget(target) }).toBe(0);
  }

  async count(target: Target): Promise<number> {
    return Number(await this.#ask(`userView.find(${toSource(target)}).length`));
  }

  async seeAddress(expected: string | RegExp): Promise<void> {
    const path = async () => (await this.#address()).replace(this.#origin, '');
    if (typeof expected === 'string') await expect.poll(path).toBe(expected);
    else await expect.poll(path).toMatch(expected);
  }

  async read(target: Target): Promise<string> {
    await this.see(target);
    return String(await this.#ask(`userView.see(${toSource(target)}).textContent`));
  }

  async click(target: Target): Promise<void> {
    const element = await this.#find('reach', target);
    await element.click();
  }

  async fill(target: Target, text: string): Promise<void> {
    const field = await this.#find('reach', target);
    await field.click();
    await this.#ask(`userView.see(${toSource(target)}).select()`);
    await field.type(text);
  }

  async press(target: Target, key: Key): Promise<void> {
    await (await this.#find('see', target)).press(key);
  }

  async upload(target: Target, file: string): Promise<void> {
    await (await this.#find('see', target)).upload(file);
  }

  evaluate(expression: string): Promise<unknown> {
    return this.#tab.evaluate(expression);
  }

  #address(): Promise<string> {
    return this.evaluate('location.href') as Promise<string>;
  }

  async #find(how: 'see' | 'reach', target: Target): Promise<TabElement> {
    let element: TabElement | undefined;
    await expect(async () => {
      await this.#addUserView();
      element = await this.#tab
        .find(`userView.${how}(${toSource(target)})`)
        .catch((error: Error) => {
          throw new Error(`${describeTarget(target)} ${error.message}`);
        });
    }).toPass({ intervals: [50], timeout: 30_000 });
    if (!element) throw new Error(`${describeTarget(target)} was not found`);
    return element;
  }

  async #ask(expression: string): Promise<unknown> {
    await this.#addUserView();
    return this.evaluate(expression);
  }

  async #addUserView(): Promise<void> {
    const isThere = await this.evaluate("typeof userView === 'object'");
    if (!isThere) await this.evaluate(userViewScript);
  }
}

/** 'hydrated' once React has taken over the page; until then what the page shows instead. */
const HYDRATION = `Object.keys(document.querySelector('h1') ?? {}).some((key) => key.startsWith('__react'))
  ? 'hydrated'
  : [
      location.href,
      document.readyState,
      'online: ' + navigator.onLine,
      'worker: ' + navigator.serviceWorker?.controller?.state,
      document.body?.innerText.slice(0, 300),
      ...performance.getEntriesByType('resource').map(({ name, responseStatus }) =>
        (responseStatus ?? '') + ' ' + name),
    ].join('\\n')`;
