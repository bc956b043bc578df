import { gzipSync } from 'node:zlib';
import { expect, type Locator, type Page } from '@playwright/test';

/** Pictures that members posted are as many as they posted. */
const THEIR_PICTURE = /\/api\/uploads\//;

type Script = { url: string; bytes: number };
export type Weight = { requests: string[]; scripts: Script[]; scriptBytes: number };

const QUIET_MS = 500;

/** A prerendered page stands there before its script is asked for. */
async function isAlive(page: Page): Promise<void> {
  await page.waitForFunction(
    () => document.scripts.length === 0 || '__reactRouterDataRouter' in window,
  );
}

/** Opens a page in a fresh browser and weighs what comes, until nothing more does. */
export async function weigh(page: Page, path: string, isThere: Locator): Promise<Weight> {
  const requests: string[] = [];
  let lastAt = 0;
  page.on('request', (request) => requests.push(request.url()));
  const note = () => {
    lastAt = performance.now();
  };
  page.on('request', note).on('requestfinished', note);
  const coming: Promise<Script>[] = [];
  page.on('response', (response) => {
    if (!/javascript/.test(response.headers()['content-type'] ?? '')) return;
    const size = response.body().then((body) => gzipSync(body, { level: 9 }).length);
    coming.push(size.then((bytes) => ({ url: new URL(response.url()).pathname, bytes })));
  });
  await page.goto(path);
  await isThere.waitFor();
  await isAlive(page);
  const silence = () => performance.now() - lastAt;
  await expect.poll(silence, { timeout: 30_000 }).toBeGreaterThan(QUIET_MS);
  const scripts = await Promise.all(coming);
  return {
    requests: requests.filter((url) => !THEIR_PICTURE.test(url)),
    scripts,
    scriptBytes: scripts.reduce((sum, { bytes }) => sum + bytes, 0),
  };
}

/** P10: what a page may load at most, in bytes of script and in requests. */
export const LIMITS = {
  '/': { scriptBytes: 131_000, requests: 14 },
  '/forum': { scriptBytes: 162_000, requests: 14 },
  '/assistant': { scriptBytes: 220_000, requests: 15 },
} as const;
