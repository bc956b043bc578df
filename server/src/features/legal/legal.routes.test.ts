import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { toLegalFacts } from '#app/legal-facts.ts';
import { createApi } from '#platform/http/api.ts';
import { readConfig } from '../../env.ts';
import { registerLegalRoutes } from './legal.routes.ts';
import { readLegalPages } from './read-legal-pages.ts';

/** The fonts in the web's source. Its build adds a hash to each name. */
const FONTS = new URL('../../../../web/src/styles/fonts/', import.meta.url);

test("the pages under /docs use the product's fonts", async () => {
  const api = createApi();
  registerLegalRoutes(api, new Map());
  const css = await (await api.request('/docs/docs.css')).text();
  const addresses = [...css.matchAll(/url\("([^"]+)"\)/g)].map((match) => match[1]);
  expect(addresses).toEqual([
    '/docs/fonts/newsreader-latin-var.woff2',
    '/docs/fonts/public-sans-latin-var.woff2',
  ]);
  const sourceFonts = readdirSync(FONTS).map((name) => `/docs/fonts/${name}`);
  expect(sourceFonts).toEqual(expect.arrayContaining(addresses));
});

const CARE_PAGE = '/docs/care.html';

async function readFirstNumbers(path: string, language?: string): Promise<string[]> {
  const folder = fileURLToPath(new URL('../../../../content/legal/', import.meta.url));
  const api = createApi();
  registerLegalRoutes(api, await readLegalPages(folder, toLegalFacts(readConfig({}))));
  const headers = new Headers(language ? { 'accept-language': language } : {});
  const html = await (await api.request(path, { headers })).text();
  const list = html.slice(html.indexOf('id="numbers"'), html.indexOf('</ul>'));
  return [...list.matchAll(/href="tel:(\d+)"/g)].map((match) => match[1] ?? '');
}

test.each([
  ['de-DE,de;q=0.9', CARE_PAGE, ['112', '08001110111']],
  ['en-US', CARE_PAGE, ['911', '988']],
  ['en-US', `${CARE_PAGE}?country=IN`, ['112', '14416']],
  ['en-US', `${CARE_PAGE}?country=%3Cscript%3E`, ['911', '988']],
  ['en', CARE_PAGE, ['112', '911']],
  [undefined, CARE_PAGE, ['112', '911']],
])('the care page begins with the phone numbers for %s at %s', async (language, path, numbers) => {
  expect((await readFirstNumbers(path, language)).slice(0, 2)).toEqual(numbers);
});
