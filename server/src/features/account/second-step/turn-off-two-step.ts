import { securityError } from '@attune/domain/account/security-errors';
import type { Executor } from '../../../platform/db/database.ts';
import type { Services } from '../../../platform/services.ts';
import { lockSessionUser, type OwnSession } from '../lock-session-user.ts';
import { tellOfChange } from '../tell-of-change.ts';
import type { UserRow } from '../user-document.ts';
import { dropChallenges } from './challenges.repository.ts';
import { dropTwoStep, isTwoStepOn } from './two-step.repository.ts';

/** For someone who has just shown a code: the caller asks for it. */
export function turnOffTwoStep(services: Services, session: OwnSession): Promise<void> {
  return services.db.transaction(async (tx) => {
    const user = await lockSessionUser(services, tx, session);
    if (!(await isTwoStepOn(tx, user.id))) throw securityError('account.two_step_off');
    await endTwoStep(services, tx, user);
  });
}

/** Nothing of it stays. The operator does this for who has lost phone and codes. */
export async function endTwoStep(
  services: Pick<Services, 'clock' | 'appUrl' | 'mails'>,
  tx: Executor,
  user: UserRow,
  options: { isByOperator?: boolean } = {},
): Promise<void> {
  const wasOn = await dropTwoStep(tx, user.id);
  await dropChallenges(tx, user.id);
  if (wasOn) await tellOfChange(services, tx, user, 'two-step-off', options);
}
