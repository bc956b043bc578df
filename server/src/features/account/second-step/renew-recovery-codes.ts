import { accountError } from '@attune/domain/account/account-errors';
import { securityError } from '@attune/domain/account/security-errors';
import type { Services } from '../../../platform/services.ts';
import { tellOfChange } from '../tell-of-change.ts';
import { lockUser } from '../users.repository.ts';
import { storeNewCodes } from './turn-on-two-step.ts';
import { isTwoStepOn } from './two-step.repository.ts';

export function renewRecoveryCodes(services: Services, userId: string): Promise<string[]> {
  return services.db.transaction(async (tx) => {
    const user = await lockUser(tx, userId);
    if (!user) throw accountError('account.sign_in_required');
    if (!(await isTwoStepOn(tx, userId))) throw securityError('account.two_step_off');
    await tellOfChange(services, tx, user, 'recovery-codes');
    return storeNewCodes(services, tx, userId);
  });
}
