import { hasAccess } from '@attune/domain/billing/access';
import { billingError } from '@attune/domain/billing/billing-errors';
import type { Context } from 'hono';
import { requireSession } from '#features/account';
import type { Clock } from '#platform/clock/clock.ts';
import type { AppEnv, CurrentSession } from '#platform/http/app-env.ts';
import { routeGroup } from '#platform/http/route-group.ts';

const READS = new Set(['GET', 'HEAD']);

/**
 * The session of a user with a running trial or subscription. Decided from the row that this
 * request has read, so that an expiry counts at once on every node (SECURITY AC7).
 */
export function requireAccess(c: Context<AppEnv>, clock: Clock): CurrentSession {
  const session = requireSession(c);
  if (!mayEnter(c, session, clock)) throw billingError('billing.access_required');
  return session;
}

/** Routes of users with a running trial or subscription. */
export const accessRoutes = (tag: string, clock: Clock) =>
  routeGroup(
    tag,
    (c, next) => {
      c.set('user', requireAccess(c, clock).user);
      return next();
    },
    [401, 402],
  );

/** A failing check does not block reading; whatever costs or changes something is rejected (A8). */
function mayEnter(c: Context<AppEnv>, { user }: CurrentSession, clock: Clock): boolean {
  try {
    return hasAccess(user, clock.now());
  } catch (error) {
    c.get('log').error({ err: error, userId: user.id }, 'access check failed');
    if (READS.has(c.req.method)) return true;
    throw billingError('billing.access_unknown');
  }
}
