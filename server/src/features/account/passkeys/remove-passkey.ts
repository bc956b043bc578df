import { securityError } from '@attune/domain/account/security-errors';
import type { Services } from '#platform/services.ts';
import { notifySecurityChange } from '../emails/notify-security-change.ts';
import { lockSessionUser, type SessionRef } from '../sessions/lock-session-user.ts';
import { endSessions } from '../sessions/sessions.repository.ts';
import { requireRemainingSignInMethod } from '../sign-in-methods/sign-in-methods.ts';
import { deletePasskey } from './passkeys.repository.ts';

export function removePasskey(services: Services, session: SessionRef, id: string): Promise<void> {
  return services.db.transaction(async (tx) => {
    const user = await lockSessionUser(services, tx, session);
    if (!(await deletePasskey(tx, user.id, id))) throw securityError('account.passkey_missing');
    await requireRemainingSignInMethod(tx, user);
    // The passkey's holder may have opened other sessions with it.
    await endSessions(tx, user.id, session.id);
    await notifySecurityChange(services, tx, user, 'passkey-removed');
  });
}
