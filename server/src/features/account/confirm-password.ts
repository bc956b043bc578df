import { accountError } from '@attune/domain/account/account-errors';
import type { Services } from '../../platform/services.ts';
import { PASSWORD_CHECKS, spend } from './limits.ts';
import { passwordMatches } from './secrets.ts';
import type { UserRow } from './user-document.ts';
import { findUser } from './users.repository.ts';

/** Checks the password of a known account. `field` names the field of the form that is wrong. */
export async function confirmPassword(
  services: Services,
  userId: string,
  password: string,
  field: string,
): Promise<UserRow> {
  await spend(services.limits, PASSWORD_CHECKS, userId);
  const user = await findUser(services.db, userId);
  if (!user) throw accountError('account.sign_in_required');
  if (!(await passwordMatches(user.passwordHash, password))) {
    const error = accountError('account.wrong_password');
    throw accountError('account.wrong_password', {
      fields: [{ path: field, message: error.message }],
    });
  }
  await services.limits.forgive(PASSWORD_CHECKS, userId);
  return user;
}
