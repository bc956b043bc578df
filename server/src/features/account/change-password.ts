import { accountError } from '@attune/domain/account/account-errors';
import type { Services } from '../../platform/services.ts';
import { audit } from '../audit/index.ts';
import { PASSWORD_CHECKS, spend } from './limits.ts';
import { afterPasswordChange } from './reset-password.ts';
import { hashPassword, passwordMatches } from './secrets.ts';
import type { UserRow } from './user-document.ts';
import { findUser, lockUser, updateUser } from './users.repository.ts';

/** The signed-in person proves their password once more before something lasting changes. */
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

export async function changePassword(
  services: Services,
  session: { id: string; userId: string },
  input: { currentPassword: string; newPassword: string },
): Promise<void> {
  const user = await confirmPassword(
    services,
    session.userId,
    input.currentPassword,
    'currentPassword',
  );
  const passwordHash = await hashPassword(input.newPassword);
  await services.db.transaction(async (tx) => {
    const current = await lockUser(tx, user.id);
    if (current?.passwordHash !== user.passwordHash) throw accountError('account.wrong_password');
    const now = services.clock.now();
    await updateUser(tx, user.id, { passwordHash }, now);
    await audit(tx, { at: now, actorId: user.id, action: 'account.password_changed' });
    await afterPasswordChange(services, tx, user, session.id);
  });
}
