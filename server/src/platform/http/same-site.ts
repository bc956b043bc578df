import { kernelError } from '@attune/domain/kernel/errors';
import type { MiddlewareHandler } from 'hono';
import type { AppEnv } from './app-env.ts';
import { sendMediaTypeProblem } from './problem.ts';

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);
const JSON_TYPE = /^application\/json$/;

/** If the app runs on the user's own machine, all loopback names count as the same site. */
export function allowedOrigins(appUrl: string): Set<string> {
  const url = new URL(appUrl);
  const origins = new Set([url.origin]);
  if (['localhost', '127.0.0.1', '[::1]'].includes(url.hostname)) {
    for (const host of ['localhost', '127.0.0.1', '[::1]']) {
      origins.add(`${url.protocol}//${host}${url.port ? `:${url.port}` : ''}`);
    }
  }
  return origins;
}

type Exceptions = { bodies: ReadonlyMap<string, RegExp>; signedPaths: readonly string[] };

/**
 * Writes must come from our own pages and carry JSON (SECURITY CF1). Paths in `bodies` carry the
 * type named there, which must never be one that a form on another site can send. Requests to
 * `signedPaths` are authenticated by their signature and may come from anywhere.
 */
export function sameSiteWrites(
  appUrl: string,
  { bodies, signedPaths }: Exceptions,
): MiddlewareHandler<AppEnv> {
  const origins = allowedOrigins(appUrl);
  return async (c, next) => {
    if (SAFE_METHODS.has(c.req.method) || signedPaths.includes(c.req.path)) return next();
    const origin = c.req.header('origin');
    const site = c.req.header('sec-fetch-site');
    if (origin !== undefined && !origins.has(origin)) throw kernelError('request.cross_site');
    if (site === 'cross-site' || site === 'same-site') throw kernelError('request.cross_site');
    const hasBody =
      Number(c.req.header('content-length') ?? 0) > 0 || c.req.header('transfer-encoding');
    const type = c.req.header('content-type')?.split(';')[0]?.trim().toLowerCase() ?? '';
    const accepted = bodies.get(c.req.path) ?? JSON_TYPE;
    if (hasBody && !accepted.test(type)) return sendMediaTypeProblem(c);
    return next();
  };
}
