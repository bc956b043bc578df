import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Locator, Page } from '@playwright/test';
import { LIMITS, measurePageWeight } from '../support/page-weight.ts';
import { expect, test } from '../support/test.ts';

const BUILD = fileURLToPath(new URL('../../web/build/client', import.meta.url));

/** Opens a page and checks its limits. */
async function expectWithinLimits(page: Page, path: keyof typeof LIMITS, readyLocator: Locator) {
  const { requests, scripts, scriptBytes } = await measurePageWeight(page, path, readyLocator);
  expect(scripts.length).toBeGreaterThan(1);
  expect(scriptBytes, JSON.stringify(scripts)).toBeLessThanOrEqual(LIMITS[path].scriptBytes);
  expect(requests.length, requests.join('\n')).toBeLessThanOrEqual(LIMITS[path].requests);
}

test('P10: the landing page loads at most 131 kB of script in at most 14 requests', async ({
  page,
}) => {
  await expectWithinLimits(page, '/', page.getByRole('heading', { level: 1 }));
});

test('P10: the forum loads at most 162 kB of script in at most 14 requests', async ({
  page,
  sharedPerson,
  signIn,
}) => {
  await signIn(page, await sharedPerson({ assessment: 'demo' }));
  const post = page.getByRole('region', { name: 'Posts' }).getByRole('listitem').first();
  await expectWithinLimits(page, '/forum', post);
});

test('P10: the companion loads at most 220 kB of script in at most 15 requests', async ({
  page,
  sharedPerson,
  signIn,
}) => {
  await signIn(page, await sharedPerson({ assessment: 'demo' }));
  const field = page.getByRole('textbox', { name: 'Write to your companion' });
  await expectWithinLimits(page, '/assistant', field);
});

test('SC1 SC2: the built pages contain no secret and no source map', async ({ request }) => {
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
