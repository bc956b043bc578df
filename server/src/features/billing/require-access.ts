import { hasAccess } from '@attune/domain/billing/access';
import { billingError } from '@attune/domain/billing/billing-errors';
import type { Context } from 'hono';
import { requireSession } from '#features/account';
import type { Clock } from '#platform/clock/clock.ts';
import type { AppEnv, CurrentSession } from '#platform/http/app-env.ts';
import { routeGroup } from '#platform/http/route-group.ts';

const READ_METHODS = new Set(['GET', 'HEAD']);

/**
 * Returns the session if the user has a running trial or subscription. The check uses the user row
 * that this request has read, so that an expiry takes effect at once on every node (SECURITY AC7).
 */
export function requireAccess(c: Context<AppEnv>, clock: Clock): CurrentSession {
  const session = requireSession(c);
  if (!isAllowed(c, session, clock)) throw billingError('billing.access_required');
  return session;
}

/** Creates routes for users with a running trial or subscription. */
export const accessRoutes = (tag: string, clock: Clock) =>
  routeGroup(
    tag,
    (c, next) => {
      c.set('user', requireAccess(c, clock).user);
      return next();
    },
    [401, 402],
  );

/** If the check itself fails, reading is allowed, and all other requests are rejected (A8). */
function isAllowed(c: Context<AppEnv>, { user }: CurrentSession, clock: Clock): boolean {
  try {
    return hasAccess(user, clock.now());
  } catch (error) {
    c.get('log').error({ err: error, userId: user.id }, 'access check failed');
    if (READ_METHODS.has(c.req.method)) return true;
    throw billingError('billing.access_unknown');
  }
}
