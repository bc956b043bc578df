import type { Context, MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { AppEnv } from './app-env.ts';
import { sendHttpProblem } from './problem.ts';
import { declaredLength } from './read-body.ts';

/** Their body is never read, and even accessing it takes time. */
const BODYLESS_METHODS = new Set(['GET', 'HEAD']);

const refuse = (c: Context<AppEnv>) =>
  sendHttpProblem(c, 413, 'request.too_large', 'That is more than can be sent at once.');

/**
 * Rejects a longer body. A body with a declared length is not touched: inspecting it would turn it
 * into a stream, which takes longer to read than everything else before a route.
 */
export function limitBody(
  maxBytes: number,
  exceptAt: readonly string[],
): MiddlewareHandler<AppEnv> {
  const limitCounted = bodyLimit({ maxSize: maxBytes, onError: refuse });
  return (c, next) => {
    if (BODYLESS_METHODS.has(c.req.method) || exceptAt.includes(c.req.path)) return next();
    const declared = declaredLength(c);
    if (declared === null) return limitCounted(c, next);
    return declared > maxBytes ? Promise.resolve(refuse(c)) : next();
  };
}
