import puppeteer, { type Browser, type ElementHandle, type Page } from 'puppeteer-core';
import { type Engine, type EngineSettings, type Tab, type TabElement, WINDOW } from './tab.ts';

/** Firefox from Debian, driven by WebDriver BiDi, which it speaks without a driver program. */
export async function startFirefox({ downloads }: EngineSettings): Promise<Engine> {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: '/usr/bin/firefox-esr',
    defaultViewport: WINDOW,
    extraPrefsFirefox: {
      'browser.download.folderList': 2,
      'browser.download.dir': downloads,
      'browser.download.alwaysOpenPanel': false,
      'intl.accept_languages': 'en-GB',
      'ui.prefersReducedMotion': 1,
    },
  });
  return { openTab: () => openTab(browser), close: () => browser.close() };
}

async function openTab(browser: Browser): Promise<Tab> {
  const context = await browser.createBrowserContext();
  const page = await context.newPage();
  return {
    async open(address) {
      await page.goto(address);
    },
    evaluate: (expression) => page.evaluate(expression),
    find: async (expression) => toElement(await page.evaluateHandle(expression)),
    takeScreenshot: async () => Buffer.from(await page.screenshot()),
    async close() {
      // First the page, which would otherwise go on without its cookies.
      await page.close();
      await context.close();
    },
  };
}

function toElement(handle: Awaited<ReturnType<Page['evaluateHandle']>>): TabElement {
  const element = handle.asElement() as ElementHandle<HTMLInputElement> | null;
  if (!element) throw new Error('The expression results in no element.');
  return {
    click: () => element.click(),
    type: (text) => element.type(text),
    press: (key) => element.press(key),
    upload: (file) => element.uploadFile(file),
  };
}
