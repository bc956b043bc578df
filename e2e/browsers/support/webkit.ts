import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { globSync } from 'node:fs';
import { connect } from 'node:net';
import { createInterface } from 'node:readline';
import { expect } from '@playwright/test';
import { Builder, Capabilities, Key as SeleniumKey, type WebElement } from 'selenium-webdriver';
import { findFreePort } from '../../support/free-port.ts';
import { type Engine, type EngineSettings, type Tab, type TabElement, WINDOW } from './tab.ts';

/** WebKitGTK from Debian, on a virtual display. Each tab has a browser and a driver of its own. */
export async function startWebKit({ downloads }: EngineSettings): Promise<Engine> {
  const display = await startDisplay();
  const env = {
    ...process.env,
    DISPLAY: display.name,
    // WebKit saves files in the home folder, unless it has a folder for downloads.
    HOME: downloads,
    // WebKit's own sandbox needs rights that a container does not give.
    WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
    // Without a graphics card, its newer renderer hangs now and then before a page is shown.
    WEBKIT_DISABLE_DMABUF_RENDERER: '1',
  };
  const tabs: Tab[] = [];
  return {
    async openTab() {
      const tab = await openTab(env);
      tabs.push(tab);
      return tab;
    },
    async close() {
      // A journey that failed may have left its tab open.
      await Promise.all(tabs.map((tab) => tab.close()));
      await end(display.process);
    },
  };
}

/**
 * Xvfb chooses a free display and writes its number to file descriptor 3. Without `-noreset`, it
 * starts anew whenever the last browser closes, and refuses the next one meanwhile.
 */
async function startDisplay(): Promise<{ name: string; process: ChildProcess }> {
  const screen = `${WINDOW.width}x${WINDOW.height}x24`;
  const child = spawn('Xvfb', ['-displayfd', '3', '-noreset', '-screen', '0', screen], {
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

async function openTab(env: NodeJS.ProcessEnv): Promise<Tab> {
  const { address, processes } = await startBrowser(env);
  // MiniBrowser is WebKit's smallest browser.
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
    async close() {
      await Promise.all(processes.map(end));
    },
  };
}

/**
 * Starts a browser, and the driver that controls it. A driver that starts the browser itself picks a
 * random port for it, and waits forever if the port is taken.
 */
async function startBrowser(env: NodeJS.ProcessEnv) {
  const [file] = globSync('/usr/lib/*/webkit2gtk-4.*/MiniBrowser');
  if (!file) throw new Error('MiniBrowser is missing. Install webkit2gtk-driver.');
  const browserPort = await findFreePort([1]);
  const driverPort = browserPort + 1;
  const target = `127.0.0.1:${browserPort}`;
  const browser = spawn(file, ['--automation'], {
    stdio: 'ignore',
    env: { ...env, WEBKIT_INSPECTOR_SERVER: target },
  });
  await expect(() => connectTo(browserPort)).toPass({ timeout: 60_000 });
  const driver = spawn('WebKitWebDriver', [`--port=${driverPort}`, `--target=${target}`], {
    stdio: 'ignore',
    env,
  });
  const address = `http://127.0.0.1:${driverPort}`;
  await expect(() => fetch(`${address}/status`)).toPass({ timeout: 30_000 });
  return { address, processes: [driver, browser] };
}

async function connectTo(port: number): Promise<void> {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  socket.destroy();
}

function toElement(element: WebElement): TabElement {
  return {
    click: () => element.click(),
    type: (text) => element.sendKeys(text),
    press: (key) => element.sendKeys(KEYS[key]),
    upload: (file) => element.sendKeys(file),
  };
}
