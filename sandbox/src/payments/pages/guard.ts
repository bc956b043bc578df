import type { Hono, MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { formPagePolicy } from '../../html-page.ts';
import { checkoutPath, invoicePath, portalPath } from '../hosted-paths.ts';
import { messagePage, SCRIPT_PATH, STYLE_PATH } from './layout.ts';

export type PagesOptions = {
  /** The origins of these pages; forms from anywhere else are rejected. */
  ownOrigins: string[];
  appUrl: string;
};

const GUARDED = [
  '/',
  '/console/*',
  checkoutPath('*'),
  portalPath('*'),
  invoicePath('*'),
  STYLE_PATH,
  SCRIPT_PATH,
];
const MAX_FORM_BYTES = 10_000;

/** Runs before every page. The provider's API beside them is not affected. */
export function guardPages(app: Hono, options: PagesOptions): void {
  const layers = [
    headers(options.appUrl),
    ownFormsOnly(options),
    bodyLimit({ maxSize: MAX_FORM_BYTES, onError: (c) => c.text('That’s too much.', 413) }),
  ];
  for (const path of GUARDED) app.use(path, ...layers);
}

function headers(appUrl: string): MiddlewareHandler {
  const policy = formPagePolicy(appUrl, [
    "style-src 'self'",
    "script-src 'self'",
    `font-src ${new URL(appUrl).origin}`,
  ]);
  return async (c, next) => {
    await next();
    c.header('content-security-policy', policy);
    c.header('x-content-type-options', 'nosniff');
    // With 'no-referrer' browsers hide the Origin of our own forms too. 'same-origin' reveals
    // nothing to other sites.
    c.header('referrer-policy', 'same-origin');
    c.header('cache-control', 'no-store');
    c.header('x-robots-tag', 'noindex');
  };
}

function ownFormsOnly({ ownOrigins, appUrl }: PagesOptions): MiddlewareHandler {
  return async (c, next) => {
    if (c.req.method !== 'POST') return next();
    const origin = c.req.header('origin');
    const site = c.req.header('sec-fetch-site');
    const isFromAnotherSite =
      (origin !== undefined && !ownOrigins.includes(origin)) ||
      site === 'cross-site' ||
      site === 'same-site';
    if (!isFromAnotherSite) return next();
    const text = 'This was sent from another site, so it was ignored.';
    return c.html(messagePage('Not from here', text, appUrl), 403);
  };
}
