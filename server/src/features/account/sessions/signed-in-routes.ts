import { kernelError } from '@attune/domain/kernel/errors';
import { type Guard, routeGroup } from '#platform/http/route-group.ts';
import { requireSession } from './session-middleware.ts';

export const signedInOnly: Guard = (c, next) => {
  c.set('user', requireSession(c).user);
  return next();
};

/** Routes of signed-in users, with or without a subscription. */
export const signedInRoutes = (tag: string) => routeGroup(tag, signedInOnly, [401]);

/** Returns 404 to everyone who is not an admin, whatever they send (DECISIONS A9). */
export const adminsOnly: Guard = (c, next) => {
  const user = c.get('session')?.user;
  if (user?.role !== 'admin') throw kernelError('request.not_found');
  c.set('user', user);
  return next();
};

export const adminRoutes = (tag: string) => routeGroup(tag, adminsOnly, [404]);
