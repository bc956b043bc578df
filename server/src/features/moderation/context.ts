import type { Role } from '@attune/domain/account/roles';
import { kernelError } from '@attune/domain/kernel/errors';
import type { MiddlewareHandler } from 'hono';
import type { AppEnv } from '#platform/http/app-env.ts';
import type { Services } from '#platform/services.ts';
import type { ModerationTargets } from './targets.ts';

export type ModerationContext = { services: Services; targets: ModerationTargets };

export type Staff = { id: string; role: Role };

/** Moderators and admins. For anyone else these routes do not exist (DECISIONS A9). */
export const staffOnly: MiddlewareHandler<AppEnv> = (c, next) => {
  const role = c.get('session')?.user.role;
  if (role !== 'moderator' && role !== 'admin') throw kernelError('request.not_found');
  return next();
};
