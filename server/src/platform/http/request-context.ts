import { randomUUID } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import type { Log } from '../log/log.ts';
import type { AppEnv } from './app-env.ts';
import { clientAddress, networkOf } from './client-address.ts';

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
    // Set on the existing response, because `c.header` would create a new one with a stream as its
    // body.
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
