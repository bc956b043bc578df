import { accountError } from '@attune/domain/account/account-errors';
import type { Services } from '../../platform/services.ts';
import { audit } from '../audit/index.ts';
import { confirmIdentity } from './confirm-identity.ts';
import { lockSessionUser } from './lock-session-user.ts';
import { refuseCommonPassword } from './refuse-common-password.ts';
import { afterPasswordChange } from './reset-password.ts';
import { hashPassword } from './secrets.ts';
import type { UserRow } from './user-document.ts';
import { updateUser } from './users.repository.ts';

type PasswordChange = {
  currentPassword: string;
  newPassword: string;
  code?: string | null | undefined;
};

export async function changePassword(
  services: Services,
  session: { id: string; userId: string },
  { currentPassword, newPassword, code }: PasswordChange,
): Promise<UserRow> {
  const user = await confirmIdentity(
    services,
    session,
    { password: currentPassword, code },
    { passwordField: 'currentPassword', needsPassword: true },
  );
  refuseCommonPassword(newPassword, 'newPassword');
  const passwordHash = await hashPassword(newPassword);
  return services.db.transaction(async (tx) => {
    const current = await lockSessionUser(services, tx, session);
    if (current.passwordHash !== user.passwordHash) throw accountError('account.wrong_password');
    const now = services.clock.now();
    const changed = await updateUser(tx, user.id, { passwordHash }, now);
    await audit(tx, { at: now, actorId: user.id, action: 'account.password_changed' });
    await afterPasswordChange(services, tx, user, session.id);
    return changed ?? current;
  });
}
