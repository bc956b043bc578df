import type { MiddlewareHandler } from 'hono';
import type { AppEnv } from './app-env.ts';

const PAYMENT_SCRIPTS = 'https://js.stripe.com';
/** The frames in which videos play, after a click. */
const VIDEO_PLAYERS = ['https://www.youtube-nocookie.com', 'https://player.vimeo.com'];

/** The policy of an app page whose inline scripts have these hashes (SECURITY HD1). */
export function pagePolicy(scriptHashes: readonly string[]): string {
  const hashes = scriptHashes.map((hash) => `'sha256-${hash}'`);
  return contentSecurityPolicy([...hashes, PAYMENT_SCRIPTS], [PAYMENT_SCRIPTS, ...VIDEO_PLAYERS]);
}

function contentSecurityPolicy(scripts: readonly string[], frames: readonly string[]): string {
  return [
    "default-src 'self'",
    ["script-src 'self'", ...scripts].join(' '),
    "script-src-attr 'none'",
    "style-src 'self'",
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    ["frame-src 'self'", ...frames].join(' '),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** The policy of all other responses, which need no payments and no videos. */
const DEFAULT_POLICY = contentSecurityPolicy([], []);

export function securityHeaders(isHttps: boolean): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    await next();
    const headers = c.res.headers;
    if (!headers.has('content-security-policy')) {
      headers.set('content-security-policy', DEFAULT_POLICY);
    }
    headers.set('x-content-type-options', 'nosniff');
    if (!headers.has('referrer-policy')) {
      headers.set('referrer-policy', 'strict-origin-when-cross-origin');
    }
    headers.set('cross-origin-opener-policy', 'same-origin-allow-popups');
    if (!headers.has('cross-origin-resource-policy')) {
      headers.set('cross-origin-resource-policy', 'same-origin');
    }
    // The companion's composer can take dictation; embedded pages can't use the microphone.
    headers.set('permissions-policy', 'camera=(), geolocation=(), microphone=(self), payment=()');
    if (isHttps) headers.set('strict-transport-security', 'max-age=63072000; includeSubDomains');
    // A cache that several users share would give one user's session cookie to the others.
    const isCacheable = headers.has('cache-control') && !headers.has('set-cookie');
    if (c.req.path.startsWith('/api/') && !isCacheable) headers.set('cache-control', 'no-store');
  };
}
