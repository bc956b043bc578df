import { accountError } from '@attune/domain/account/account-errors';
import { securityError } from '@attune/domain/account/security-errors';
import type { Executor } from '#platform/db/database.ts';
import { findUser, type UserRow } from '../users/users.repository.ts';

/**
 * New sign-in methods require a confirmed address. Otherwise someone who registers another person's
 * address could lock its owner out, or keep access to the account (SECURITY AU11, AU11b).
 */
export async function requireVerifiedEmail(db: Executor, userId: string): Promise<UserRow> {
  const user = await findUser(db, userId);
  if (!user) throw accountError('account.sign_in_required');
  if (!user.emailVerifiedAt) throw securityError('account.email_unverified');
  return user;
}
