import { gzipSync } from 'node:zlib';
import { expect, type Locator, type Page } from '@playwright/test';

/** Pictures uploaded by members are not counted. */
const UPLOAD_PATH = /\/api\/uploads\//;

type Script = { url: string; bytes: number };
export type PageWeight = { requests: string[]; scripts: Script[]; scriptBytes: number };

/** The page has loaded when nothing was requested for this long. */
const QUIET_MS = 500;

/** Waits until the page's script runs: a prerendered page is visible before that. */
async function waitForHydration(page: Page): Promise<void> {
  await page.waitForFunction(
    () => document.scripts.length === 0 || '__reactRouterDataRouter' in window,
  );
}

/** Opens a page in a fresh browser and measures what it loads, until nothing more arrives. */
export async function measurePageWeight(
  page: Page,
  path: string,
  readyLocator: Locator,
): Promise<PageWeight> {
  const requests: string[] = [];
  let lastAt = 0;
  page.on('request', (request) => requests.push(request.url()));
  const recordActivity = () => {
    lastAt = performance.now();
  };
  page.on('request', recordActivity).on('requestfinished', recordActivity);
  const pendingScripts: Promise<Script>[] = [];
  page.on('response', (response) => {
    if (!/javascript/.test(response.headers()['content-type'] ?? '')) return;
    const size = response.body().then((body) => gzipSync(body, { level: 9 }).length);
    pendingScripts.push(size.then((bytes) => ({ url: new URL(response.url()).pathname, bytes })));
  });
  await page.goto(path);
  await readyLocator.waitFor();
  await waitForHydration(page);
  const getQuietMs = () => performance.now() - lastAt;
  await expect.poll(getQuietMs, { timeout: 30_000 }).toBeGreaterThan(QUIET_MS);
  const scripts = await Promise.all(pendingScripts);
  return {
    requests: requests.filter((url) => !UPLOAD_PATH.test(url)),
    scripts,
    scriptBytes: scripts.reduce((sum, { bytes }) => sum + bytes, 0),
  };
}

/** P10: the maximum bytes of script and number of requests per page. */
export const LIMITS = {
  '/': { scriptBytes: 131_000, requests: 14 },
  '/forum': { scriptBytes: 162_000, requests: 14 },
  '/assistant': { scriptBytes: 220_000, requests: 15 },
} as const;
