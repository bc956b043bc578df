import { audit } from '#features/audit';
import type { Services } from '#platform/services.ts';
import { lockSessionUser, type SessionRef } from '../sessions/lock-session-user.ts';
import type { OpenedSession } from '../sessions/open-session.ts';
import { renewToken } from '../sessions/sessions.repository.ts';
import { confirmIdentity } from '../sign-in-methods/confirm-identity.ts';
import { updateUser } from '../users/users.repository.ts';
import { refuseCommonPassword } from './refuse-common-password.ts';
import { afterPasswordChange } from './reset-password.ts';
import { hashPassword, newToken } from './secrets.ts';

type PasswordChange = {
  currentPassword: string;
  newPassword: string;
  code?: string | null | undefined;
};

/** Other sessions end, and this one gets a new token (SECURITY AU6, AU8). */
export async function changePassword(
  services: Services,
  ownSession: SessionRef,
  { currentPassword, newPassword, code }: PasswordChange,
): Promise<OpenedSession> {
  const { user, session } = await confirmIdentity(
    services,
    ownSession,
    { password: currentPassword, code },
    { passwordField: 'currentPassword', needsPassword: true },
  );
  refuseCommonPassword(newPassword, 'newPassword');
  const passwordHash = await hashPassword(newPassword);
  return services.db.transaction(async (tx) => {
    const current = await lockSessionUser(services, tx, session);
    const now = services.clock.now();
    const changed = await updateUser(tx, user.id, { passwordHash }, now);
    await audit(tx, { at: now, actorId: user.id, action: 'account.password_changed' });
    await afterPasswordChange(services, tx, user, session.id);
    const { token, tokenHash } = newToken();
    await renewToken(tx, session.id, tokenHash);
    return { token, user: changed ?? current };
  });
}
