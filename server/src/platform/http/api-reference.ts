import { readFileSync } from 'node:fs';
import type { Hono } from 'hono';
import { type ApiDescription, apiReferencePage } from './api-reference-page.ts';
import type { AppEnv } from './app-env.ts';
import { READING_PAGE_CSS } from './reading-page.ts';

const stylesheet =
  READING_PAGE_CSS + readFileSync(new URL('./api-reference.css', import.meta.url), 'utf8');

/** GET /api/docs: the published API description. Rendered once, at the first request. */
export function registerApiReference(app: Hono<AppEnv>, getDocument: () => ApiDescription): void {
  let page: string | null = null;
  app.get('/api/docs', (c) => {
    page ??= apiReferencePage(getDocument());
    return c.html(page, 200, { 'cache-control': 'no-cache' });
  });
  app.get('/api/docs.css', (c) =>
    c.body(stylesheet, 200, {
      'content-type': 'text/css; charset=utf-8',
      'cache-control': 'no-cache',
    }),
  );
}
