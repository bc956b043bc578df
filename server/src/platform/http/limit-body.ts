import type { Context, MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { AppEnv } from './app-env.ts';
import { sendHttpProblem } from './problem.ts';
import { declaredLength } from './read-body.ts';

/** The body of these requests is never read, and even accessing it takes time. */
const BODYLESS_METHODS = new Set(['GET', 'HEAD']);

const rejectBody = (c: Context<AppEnv>) =>
  sendHttpProblem(
    c,
    413,
    'request.too_large',
    'That’s too large to send. Shorten it and try again.',
  );

/**
 * Rejects a body of more than `maxBytes`. If its length is declared, the body itself is not touched:
 * inspecting it would turn it into a stream, and reading that takes longer than all other work
 * before a route.
 */
export function limitBody(
  maxBytes: number,
  exemptPaths: readonly string[],
): MiddlewareHandler<AppEnv> {
  const limitByCounting = bodyLimit({ maxSize: maxBytes, onError: rejectBody });
  return (c, next) => {
    if (BODYLESS_METHODS.has(c.req.method) || exemptPaths.includes(c.req.path)) return next();
    const declared = declaredLength(c);
    if (declared === null) return limitByCounting(c, next);
    return declared > maxBytes ? Promise.resolve(rejectBody(c)) : next();
  };
}
