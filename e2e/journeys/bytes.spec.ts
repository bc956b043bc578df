import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../support/test.ts';

const BUILD = fileURLToPath(new URL('../../web/build/client', import.meta.url));
const MAX_REQUESTS = 14;
/** Pictures that members posted are as many as they posted. */
const THEIR_PICTURE = /\/api\/uploads\//;

/** Opens a page in a fresh browser and weighs what comes, until nothing more does. */
async function weigh(page: Page, path: string, isThere: Locator) {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  const scripts: Promise<{ url: string; bytes: number }>[] = [];
  page.on('response', (response) => {
    if (!/javascript/.test(response.headers()['content-type'] ?? '')) return;
    const size = response.body().then((body) => gzipSync(body, { level: 9 }).length);
    scripts.push(size.then((bytes) => ({ url: new URL(response.url()).pathname, bytes })));
  });
  await page.goto(path);
  await expect(isThere).toBeVisible();
  await page.waitForLoadState('networkidle');
  const sizes = await Promise.all(scripts);
  const total = sizes.reduce((sum, { bytes }) => sum + bytes, 0);
  return { requests: requests.filter((url) => !THEIR_PICTURE.test(url)), sizes, total };
}

test('P10: the landing page loads at most 131 kB of script in at most 14 requests', async ({
  page,
}) => {
  const title = page.getByRole('heading', { level: 1 });
  const { requests, sizes, total } = await weigh(page, '/', title);
  expect(sizes.length).toBeGreaterThan(1);
  expect(total, JSON.stringify(sizes)).toBeLessThanOrEqual(131_000);
  expect(requests.length, requests.join('\n')).toBeLessThanOrEqual(MAX_REQUESTS);
});

test('P10: the forum loads at most 162 kB of script in at most 14 requests', async ({
  page,
  sharedPerson,
  signIn,
}) => {
  await signIn(page, await sharedPerson({ assessment: 'demo' }));
  const post = page.getByRole('region', { name: 'Posts' }).getByRole('listitem').first();
  const { requests, sizes, total } = await weigh(page, '/forum', post);
  expect(sizes.length).toBeGreaterThan(1);
  expect(total, JSON.stringify(sizes)).toBeLessThanOrEqual(162_000);
  expect(requests.length, requests.join('\n')).toBeLessThanOrEqual(MAX_REQUESTS);
});

test('P10: the companion loads at most 220 kB of script in at most 15 requests', async ({
  page,
  sharedPerson,
  signIn,
}) => {
  await signIn(page, await sharedPerson({ assessment: 'demo' }));
  const field = page.getByRole('textbox', { name: 'Write to your companion' });
  const { requests, sizes, total } = await weigh(page, '/assistant', field);
  expect(sizes.length).toBeGreaterThan(1);
  expect(total, JSON.stringify(sizes)).toBeLessThanOrEqual(220_000);
  expect(requests.length, requests.join('\n')).toBeLessThanOrEqual(15);
});

test('SC1 SC2: the built pages hold no secret and no source map', async ({ request }) => {
  const files = readdirSync(BUILD, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));
  expect(files.length).toBeGreaterThan(20);
  expect(files.filter((file) => file.endsWith('.map'))).toEqual([]);
  const secret =
    /sk_live|sk_test|rk_live|whsec_|BEGIN (?:RSA |EC )?PRIVATE KEY|APP_SECRET|CLIENT_SECRET|DATABASE_URL|postgres(?:ql)?:\/\/|argon2|attune-demo|sourceMappingURL/;
  const found = files
    .filter((file) => /\.(?:js|css|html|json|txt|svg)$/.test(file))
    .flatMap((file) => {
      const match = readFileSync(file, 'utf8').match(secret);
      return match ? [`${file}: ${match[0]}`] : [];
    });
  expect(found).toEqual([]);
  const script = files.find((file) => file.endsWith('.js')) ?? '';
  const map = await request.get(`${script.slice(BUILD.length)}.map`);
  expect(map.status()).toBe(404);
});
