import { hasAccess } from '@attune/domain/billing/access';
import { billingError } from '@attune/domain/billing/billing-errors';
import type { Context } from 'hono';
import type { Clock } from '../../platform/clock/clock.ts';
import type { AppEnv, CurrentSession } from '../../platform/http/app-env.ts';
import { requireSession } from '../account/index.ts';

/**
 * The session of a person with a running trial or subscription. Decided from the row that this
 * very request read, so that a lapse counts at once on every node (SECURITY AC7).
 */
export function requireAccess(c: Context<AppEnv>, clock: Clock): CurrentSession {
  const session = requireSession(c);
  if (!hasAccess(session.user, clock.now())) throw billingError('billing.access_required');
  return session;
}
