import { securityError } from '@attune/domain/account/security-errors';
import type { Services } from '../../../platform/services.ts';
import { lockSessionUser, type OwnSession } from '../lock-session-user.ts';
import { endSessions } from '../sessions.repository.ts';
import { tellOfChange } from '../tell-of-change.ts';
import { requireAnotherWayIn } from '../ways-in.ts';
import { deleteIdentity } from './social.repository.ts';

export function disconnectIdentity(
  services: Services,
  session: OwnSession,
  id: string,
): Promise<void> {
  return services.db.transaction(async (tx) => {
    const user = await lockSessionUser(services, tx, session);
    if (!(await deleteIdentity(tx, user.id, id))) throw securityError('account.identity_missing');
    await requireAnotherWayIn(tx, user);
    // Whoever had it may have signed in with it.
    await endSessions(tx, user.id, session.id);
    await tellOfChange(services, tx, user, 'social-disconnected');
  });
}
