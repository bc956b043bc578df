import { randomUUID } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import type { Log } from '../log/log.ts';
import type { AppEnv } from './app-env.ts';
import { clientAddress, networkOf } from './client-address.ts';

/** Gives each request an id, a log that carries it, and the client's address. */
export function requestContext(log: Log, trustedProxies: number): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    const requestId = randomUUID();
    const started = performance.now();
    c.set('requestId', requestId);
    c.set('log', log.child({ requestId }));
    c.set('session', null);
    const address = clientAddress(
      c.env?.incoming?.socket?.remoteAddress,
      c.req.header('x-forwarded-for'),
      trustedProxies,
    );
    c.set('clientAddress', address);
    c.set('clientNetwork', networkOf(address));
    await next();
    // On the answer itself: `c.header` would make another one of it, with a stream for a body.
    c.res.headers.set('x-request-id', requestId);
    c.get('log').info(
      {
        method: c.req.method,
        path: c.req.path,
        status: c.res.status,
        ms: Math.round(performance.now() - started),
      },
      'request',
    );
  };
}
