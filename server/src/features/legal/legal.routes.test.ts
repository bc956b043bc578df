import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { createApi } from '#platform/http/api.ts';
import { registerLegalRoutes } from './legal.routes.ts';

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
