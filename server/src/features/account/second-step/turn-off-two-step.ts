import { securityError } from '@attune/domain/account/security-errors';
import type { Executor } from '#platform/db/database.ts';
import type { Services } from '#platform/services.ts';
import { notifySecurityChange } from '../emails/notify-security-change.ts';
import { lockSessionUser, type SessionRef } from '../sessions/lock-session-user.ts';
import type { UserRow } from '../users/user-document.ts';
import { deleteUserChallenges } from './challenges.repository.ts';
import { deleteTwoStep, isTwoStepOn } from './two-step.repository.ts';

/** The caller must have confirmed a code. */
export function turnOffTwoStep(services: Services, session: SessionRef): Promise<void> {
  return services.db.transaction(async (tx) => {
    const user = await lockSessionUser(services, tx, session);
    if (!(await isTwoStepOn(tx, user.id))) throw securityError('account.two_step_off');
    await endTwoStep(services, tx, user);
  });
}

/** Deletes all of it. The operator uses this for a user who lost phone and codes. */
export async function endTwoStep(
  services: Pick<Services, 'clock' | 'appUrl' | 'mails'>,
  tx: Executor,
  user: UserRow,
  options: { isByOperator?: boolean } = {},
): Promise<void> {
  const wasOn = await deleteTwoStep(tx, user.id);
  await deleteUserChallenges(tx, user.id);
  if (wasOn) await notifySecurityChange(services, tx, user, 'two-step-off', options);
}
