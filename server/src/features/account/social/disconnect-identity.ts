import { accountError } from '@attune/domain/account/account-errors';
import { securityError } from '@attune/domain/account/security-errors';
import type { Services } from '../../../platform/services.ts';
import { tellOfChange } from '../tell-of-change.ts';
import { lockUser } from '../users.repository.ts';
import { requireAnotherWayIn } from '../ways-in.ts';
import { deleteIdentity } from './social.repository.ts';

export function disconnectIdentity(services: Services, userId: string, id: string): Promise<void> {
  return services.db.transaction(async (tx) => {
    const user = await lockUser(tx, userId);
    if (!user) throw accountError('account.sign_in_required');
    if (!(await deleteIdentity(tx, userId, id))) throw securityError('account.identity_missing');
    await requireAnotherWayIn(tx, user);
    await tellOfChange(services, tx, user, 'social-disconnected');
  });
}
