import type { UserDocument } from '@attune/domain/account/user-document';
import { billingError } from '@attune/domain/billing/billing-errors';
import type { CurrentSession } from '../../platform/http/app-env.ts';

/** The person of the session, who must be the one that the body names (DECISIONS D4). */
export function requireSelf({ user }: CurrentSession, userId: string): UserDocument {
  if (user.id !== userId) throw billingError('billing.not_yours');
  return user;
}
