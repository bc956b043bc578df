import { kernelError } from '@attune/domain/kernel/errors';
import { findPage } from '@attune/domain/navigation/pages';
import type { Context, Hono } from 'hono';
import type { AppEnv } from './app-env.ts';
import { acceptedEncoding } from './compress-json.ts';
import { sendAppError } from './problem.ts';
import {
  compressFile,
  type Encoding,
  readWebBuild,
  type WebFile,
  type WebPage,
} from './web-files.ts';

const IMMUTABLE = 'public, max-age=31536000, immutable';
/** Fonts under /docs are cached for a day only: their address stays when the font changes. */
const FONT_CACHE = 'public, max-age=86400';
const ENCODINGS = ['br', 'gzip'] as const satisfies readonly Encoding[];
/** Under these paths there are no pages: an unknown address is an error. */
const NOT_PAGES = /^\/(?:api|assets|docs|healthz|metrics|readyz|sandbox)(?:\/|$)/;
const LOOKS_LIKE_FILE = /\/\.|\.[^/]*$/;

/** Must be registered after all other routes. Throws when there is no build. */
export function registerWeb(app: Hono<AppEnv>, { buildDir }: { buildDir: string }): void {
  const build = readWebBuild(buildDir);
  // Browsers request this icon for pages that name none.
  app.get('/favicon.ico', (c) => c.redirect('/favicon.svg', 301));

  app.get('/docs/fonts/:name', (c): Response | Promise<Response> => {
    const font = build.fonts.get(c.req.param('name'));
    if (!font) return sendAppError(c, kernelError('request.not_found'));
    // The sandboxed frame that shows an article has no origin, and browsers load fonts with CORS.
    c.header('access-control-allow-origin', '*');
    c.header('cross-origin-resource-policy', 'cross-origin');
    return sendFile(c, font, FONT_CACHE);
  });

  function findWebPage(path: string): WebPage | null {
    const page = findPage(path);
    if (page) return build.pages.get(page.path) ?? build.fallback;
    return path === '/assessment' || path.startsWith('/assessment/') ? build.fallback : null;
  }

  app.get('*', (c): Response | Promise<Response> => {
    const { path } = c.req;
    const file = build.files.get(path);
    if (file) return sendFile(c, file, path.startsWith('/assets/') ? IMMUTABLE : 'no-cache');
    if (LOOKS_LIKE_FILE.test(path) || NOT_PAGES.test(path)) {
      return sendAppError(c, kernelError('request.not_found'));
    }
    const page = findWebPage(path);
    if (!page) return c.redirect('/', 302);
    c.header('content-security-policy', page.policy);
    if (!findPage(path)?.isUnlisted) return sendFile(c, page, 'no-cache');
    c.header('x-robots-tag', 'noindex, nofollow');
    c.header('referrer-policy', 'no-referrer');
    return sendFile(c, page, 'no-store');
  });
}

async function sendFile(c: Context<AppEnv>, file: WebFile, cacheControl: string) {
  c.header('cache-control', cacheControl);
  c.header('etag', file.etag);
  if (file.isCompressible) c.header('vary', 'accept-encoding');
  if (matchesEtag(c.req.header('if-none-match'), file.etag)) return c.body(null, 304);

  const encoding = file.isCompressible
    ? acceptedEncoding(c.req.header('accept-encoding'), ENCODINGS)
    : null;
  const body = encoding ? await compressFile(file, encoding) : file.body;
  if (encoding) c.header('content-encoding', encoding);
  c.header('content-type', file.type);
  c.header('content-length', `${body.length}`);
  return c.body(new Uint8Array(body.buffer as ArrayBuffer, body.byteOffset, body.length));
}

function matchesEtag(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  const strongTag = etag.replace(/^W\//, '');
  return header
    .split(',')
    .map((tag) => tag.trim().replace(/^W\//, ''))
    .some((tag) => tag === '*' || tag === strongTag);
}
