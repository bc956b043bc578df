import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { expect } from '@playwright/test';
import { Builder, Capabilities, Key as SeleniumKey, type WebElement } from 'selenium-webdriver';
import { findFreePort } from './free-port.ts';
import { type Engine, type EngineSettings, type Tab, type TabElement, WINDOW } from './tab.ts';

/** WebKitGTK from Debian. Its driver starts a browser for each session, on a virtual display. */
export async function startWebKit({ downloads }: EngineSettings): Promise<Engine> {
  const display = await startDisplay();
  const port = await findFreePort();
  const driver = spawn('WebKitWebDriver', [`--port=${port}`], {
    stdio: 'ignore',
    env: {
      ...process.env,
      DISPLAY: display.name,
      // WebKit saves files in the home folder, unless it has a folder for downloads.
      HOME: downloads,
      // WebKit's own sandbox needs rights that a container does not give.
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
    },
  });
  const address = `http://127.0.0.1:${port}`;
  await expect(() => fetch(`${address}/status`)).toPass({ timeout: 30_000 });
  return {
    openTab: () => openTab(address),
    async close() {
      await Promise.all([end(driver), end(display.process)]);
    },
  };
}

/** Xvfb chooses a free display and writes its number to file descriptor 3. */
async function startDisplay(): Promise<{ name: string; process: ChildProcess }> {
  const screen = `${WINDOW.width}x${WINDOW.height}x24`;
  const child = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', screen], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const [number] = await once(createInterface(child.stdio[3] as NodeJS.ReadableStream), 'line');
  return { name: `:${number}`, process: child };
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, 'exit');
  child.kill();
  await exited;
}

const KEYS = { Enter: SeleniumKey.ENTER, Escape: SeleniumKey.ESCAPE };

async function openTab(address: string): Promise<Tab> {
  // The driver knows where Debian keeps MiniBrowser, WebKit's smallest browser.
  const capabilities = new Capabilities({ browserName: 'MiniBrowser' });
  const driver = await new Builder().usingServer(address).withCapabilities(capabilities).build();
  await driver
    .manage()
    .window()
    .setRect({ x: 0, y: 0, ...WINDOW });
  return {
    open: (page) => driver.get(page),
    evaluate: (expression) => driver.executeScript(`return (${expression})`),
    find: async (expression) =>
      toElement(await driver.executeScript<WebElement>(`return (${expression})`)),
    takeScreenshot: async () => Buffer.from(await driver.takeScreenshot(), 'base64'),
    close: () => driver.quit(),
  };
}

function toElement(element: WebElement): TabElement {
  return {
    click: () => element.click(),
    type: (text) => element.sendKeys(text),
    press: (key) => element.sendKeys(KEYS[key]),
    upload: (file) => element.sendKeys(file),
  };
}
