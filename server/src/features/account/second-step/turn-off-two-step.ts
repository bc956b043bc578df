import { accountError } from '@attune/domain/account/account-errors';
import { securityError } from '@attune/domain/account/security-errors';
import type { Executor } from '../../../platform/db/database.ts';
import type { Services } from '../../../platform/services.ts';
import { SECOND_STEP_GUESSES, spend } from '../limits.ts';
import { tellOfChange } from '../tell-of-change.ts';
import type { UserRow } from '../user-document.ts';
import { lockUser } from '../users.repository.ts';
import { dropChallenges } from './challenges.repository.ts';
import { spendCode } from './spend-code.ts';
import { dropTwoStep, isTwoStepOn } from './two-step.repository.ts';
import { wrongCode } from './wrong-code.ts';

/** By who has a code: a password alone, or a borrowed session, does not open what it protects. */
export async function turnOffTwoStep(
  services: Services,
  userId: string,
  typed: string,
): Promise<void> {
  await spend(services.limits, SECOND_STEP_GUESSES, userId);
  await services.db.transaction(async (tx) => {
    const user = await lockUser(tx, userId);
    if (!user) throw accountError('account.sign_in_required');
    if (!(await isTwoStepOn(tx, userId))) throw securityError('account.two_step_off');
    if (!(await spendCode(services, tx, userId, typed))) throw wrongCode();
    await endTwoStep(services, tx, user);
  });
  await services.limits.forgive(SECOND_STEP_GUESSES, userId);
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
