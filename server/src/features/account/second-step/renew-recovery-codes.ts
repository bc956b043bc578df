import { securityError } from '@attune/domain/account/security-errors';
import type { Services } from '#platform/services.ts';
import { notifySecurityChange } from '../emails/notify-security-change.ts';
import { lockSessionUser, type SessionRef } from '../sessions/lock-session-user.ts';
import { storeNewCodes } from './turn-on-two-step.ts';
import { isTwoStepOn } from './two-step.repository.ts';

export function renewRecoveryCodes(services: Services, session: SessionRef): Promise<string[]> {
  return services.db.transaction(async (tx) => {
    const user = await lockSessionUser(services, tx, session);
    if (!(await isTwoStepOn(tx, user.id))) throw securityError('account.two_step_off');
    await notifySecurityChange(services, tx, user, 'recovery-codes');
    return storeNewCodes(services, tx, user.id);
  });
}
