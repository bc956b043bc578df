import type { Role } from '@attune/domain/account/roles';
import { kernelError } from '@attune/domain/kernel/errors';
import { type Guard, routeGroup } from '#platform/http/route-group.ts';
import type { Services } from '#platform/services.ts';
import type { ModerationTargets } from './targets.ts';

export type ModerationContext = { services: Services; targets: ModerationTargets };

export type Staff = { id: string; role: Role };

/** Lets moderators and admins pass. For anyone else these routes do not exist (DECISIONS A9). */
const staffOnly: Guard = (c, next) => {
  const user = c.get('session')?.user;
  if (user?.role !== 'moderator' && user?.role !== 'admin') {
    throw kernelError('request.not_found');
  }
  c.set('user', user);
  return next();
};

export const staffRoutes = (tag: string) => routeGroup(tag, staffOnly, [404]);
