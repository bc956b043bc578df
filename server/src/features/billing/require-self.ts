import type { UserDocument } from '@attune/domain/account/user-document';
import { billingError } from '@attune/domain/billing/billing-errors';
import type { CurrentSession } from '../../platform/http/app-env.ts';

/** Requires that the session's user is the one named in the body (DECISIONS D4). */
export function requireSelf({ user }: CurrentSession, userId: string): UserDocument {
  if (user.id !== userId) throw billingError('billing.not_yours');
  return user;
}
