import { kernelError } from '@attune/domain/kernel/errors';
import type { MiddlewareHandler } from 'hono';
import type { AppEnv } from '#platform/http/app-env.ts';

/** Returns 404 for everyone else, whatever they send (DECISIONS A9). */
export const adminsOnly: MiddlewareHandler<AppEnv> = (c, next) => {
  if (c.get('session')?.user.role !== 'admin') throw kernelError('request.not_found');
  return next();
};
