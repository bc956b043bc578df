import { readFileSync } from 'node:fs';
import { READING_PAGE_CSS } from '@attune/server/platform/http/reading-page';
import { Hono } from 'hono';
import type { Hosted } from '../hosted/create-hosted.ts';
import { ApiError } from '../wire/api-error.ts';
import { guardPages, type PagesOptions } from './guard.ts';
import { messagePage, SCRIPT_PATH, STYLE_PATH } from './layout.ts';
import { registerCheckout } from './register-checkout.ts';
import { registerConsole } from './register-console.ts';
import { registerInvoice } from './register-invoice.ts';
import { registerPortal } from './register-portal.ts';

const read = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8');
const styles = ['./pages.css', './pages-parts.css', './pages-views.css'].map(read);

/** The app's fonts. The sandbox has its own port, so the app serves them to it. */
function fontFaces(appUrl: string): string {
  const face = (family: string, file: string, weights: string) =>
    `@font-face { font-family: "${family}"; src: url("${new URL(`/docs/fonts/${file}`, appUrl)}") format("woff2"); font-weight: ${weights}; font-display: swap; }`;
  return [
    face('Newsreader', 'newsreader-latin-var.woff2', '360 620'),
    face('Public Sans', 'public-sans-latin-var.woff2', '100 900'),
    ':root { --font-display: "Newsreader", Georgia, serif; --font-sans: "Public Sans", system-ui, sans-serif; }',
  ].join('\n');
}
const script = read('./pages.js');

export function registerPages(app: Hono, hosted: Hosted, options: PagesOptions): void {
  const { appUrl } = options;
  const stylesheet = [READING_PAGE_CSS, fontFaces(appUrl), ...styles].join('\n');
  const pages = new Hono();
  guardPages(pages, options);
  pages.onError((error, c) => {
    if (!(error instanceof ApiError)) throw error;
    const text = `${error.message} Nothing was changed.`;
    return c.html(messagePage('That was refused', text, appUrl), 409);
  });
  pages.get(STYLE_PATH, (c) =>
    c.body(stylesheet, 200, { 'content-type': 'text/css; charset=utf-8' }),
  );
  pages.get(SCRIPT_PATH, (c) =>
    c.body(script, 200, { 'content-type': 'text/javascript; charset=utf-8' }),
  );
  registerCheckout(pages, hosted, appUrl);
  registerPortal(pages, hosted, appUrl);
  registerConsole(pages, hosted, appUrl);
  registerInvoice(pages, hosted, appUrl);
  app.route('/', pages);
}
