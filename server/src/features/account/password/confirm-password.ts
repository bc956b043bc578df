import { accountError } from '@attune/domain/account/account-errors';
import { audit } from '#features/audit';
import type { Services } from '#platform/services.ts';
import { consumeLimit, PASSWORD_CHECKS, PASSWORD_CHECKS_BY_DAY } from '../limits/limits.ts';
import { findUser, type UserRow } from '../users/users.repository.ts';
import { isPasswordCorrect } from './secrets.ts';

type Options = {
  field: string;
  /** Whether the password is entered in a session of the account, not next to an emailed link. */
  isSignedIn: boolean;
};

/** Checks the password of an existing account, limited per day as sign-in is (SECURITY AU17). */
export async function confirmPassword(
  { db, limits, clock }: Services,
  userId: string,
  password: string,
  { field, isSignedIn }: Options,
): Promise<UserRow> {
  // Counted separately: a link to a mistyped email lets a stranger guess here.
  const subject = isSignedIn ? userId : `${userId}|link`;
  await consumeLimit(limits, PASSWORD_CHECKS_BY_DAY, subject);
  await consumeLimit(limits, PASSWORD_CHECKS, subject);
  const user = await findUser(db, userId);
  if (!user) throw accountError('account.sign_in_required');
  if (!(await isPasswordCorrect(user.passwordHash, password))) {
    await audit(db, {
      at: clock.now(),
      actorId: isSignedIn ? userId : null,
      action: 'account.password_check_failed',
      subject: { kind: 'user', id: userId },
    });
    const error = accountError('account.wrong_password');
    throw accountError('account.wrong_password', {
      fields: [{ path: field, message: error.message }],
    });
  }
  await limits.reset(PASSWORD_CHECKS, subject);
  await limits.refund(PASSWORD_CHECKS_BY_DAY, subject);
  return user;
}
