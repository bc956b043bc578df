import { accountError } from '@attune/domain/account/account-errors';
import { securityError } from '@attune/domain/account/security-errors';
import type { Executor } from '../../platform/db/database.ts';
import type { UserRow } from './user-document.ts';
import { findUser } from './users.repository.ts';

/**
 * Who registered somebody else's address must not lock its owner out, nor keep a key to what
 * becomes theirs (SECURITY AU11): new ways in are for who has shown that the mailbox is their own.
 */
export async function requireOwnAddress(db: Executor, userId: string): Promise<UserRow> {
  const user = await findUser(db, userId);
  if (!user) throw accountError('account.sign_in_required');
  if (!user.emailVerifiedAt) throw securityError('account.email_unverified');
  return user;
}
