import { readFileSync } from 'node:fs';
import { detectCountry } from '@attune/domain/companion/care/detect-country';
import { findCountryHelp } from '@attune/domain/companion/care/help-lines';
import type { Api } from '#platform/http/api.ts';
import { READING_PAGE_CSS } from '#platform/http/reading-page.ts';
import { withPhoneNumbersOf } from './help-lines-html.ts';
import type { LegalPage } from './read-legal-pages.ts';

const STYLESHEET = [
  READING_PAGE_CSS,
  ...['docs.css', 'forms.css'].map((name) =>
    readFileSync(new URL(`./${name}`, import.meta.url), 'utf8'),
  ),
].join('\n');
const SCRIPTS = ['theme.js', 'care-page.js'].map((name) => ({
  path: `/docs/${name}`,
  text: readFileSync(new URL(`./${name}`, import.meta.url), 'utf8'),
}));
const REVALIDATE = { 'cache-control': 'no-cache' };

/** Terms, privacy policy and care page under /docs, also for visitors (DECISIONS A11). */
export function registerLegalRoutes(api: Api, pages: Map<string, LegalPage>): void {
  api.get('/docs/docs.css', (c) =>
    c.body(STYLESHEET, 200, {
      ...REVALIDATE,
      'content-type': 'text/css; charset=utf-8',
      // The sandboxed frame that shows a page has an opaque origin and still needs this file.
      'cross-origin-resource-policy': 'cross-origin',
    }),
  );
  for (const { path, text } of SCRIPTS) {
    api.get(path, (c) =>
      c.body(text, 200, { ...REVALIDATE, 'content-type': 'text/javascript; charset=utf-8' }),
    );
  }
  api.get('/docs/:file', (c, next) => {
    const page = pages.get(c.req.param('file'));
    if (!page) return next();
    const [language = ''] = (c.req.header('accept-language') ?? '').split(',');
    const chosen = findCountryHelp(c.req.query('country') ?? null)?.code;
    const html = withPhoneNumbersOf(page.html, chosen ?? detectCountry(language.trim(), null));
    return c.html(html, 200, { ...REVALIDATE, vary: 'accept-language' });
  });
}
