import { accountError } from '@attune/domain/account/account-errors';
import { groupedCode, plainCode } from '@attune/domain/account/second-step';
import { securityError } from '@attune/domain/account/security-errors';
import type { Executor } from '../../../platform/db/database.ts';
import type { Services } from '../../../platform/services.ts';
import { SECOND_STEP_GUESSES, spend } from '../limits.ts';
import { tellOfChange } from '../tell-of-change.ts';
import { lockUser } from '../users.repository.ts';
import { newRecoveryCodes, recoveryCodeHash } from './recovery-codes.ts';
import { twoStepSeal } from './spend-code.ts';
import { matchingStep } from './totp.ts';
import { lockTwoStep, replaceRecoveryCodes, saveTwoStep } from './two-step.repository.ts';
import { wrongCode } from './wrong-code.ts';

/** A code of the app shows that it has the secret; from now on sign-in asks for one. */
export async function turnOnTwoStep(
  services: Services,
  userId: string,
  typed: string,
): Promise<string[]> {
  await spend(services.limits, SECOND_STEP_GUESSES, userId);
  const codes = await services.db.transaction(async (tx) => {
    const user = await lockUser(tx, userId);
    if (!user) throw accountError('account.sign_in_required');
    const row = await lockTwoStep(tx, userId);
    if (!row) throw securityError('account.two_step_not_begun');
    if (row.confirmedAt) throw securityError('account.two_step_on');
    const now = services.clock.now();
    const secret = twoStepSeal(services).open(row.secret, userId);
    const step = matchingStep(secret, plainCode(typed), { now, after: row.lastStep });
    if (step === null) throw wrongCode();
    await saveTwoStep(tx, userId, { confirmedAt: now, lastStep: step });
    await tellOfChange(services, tx, user, 'two-step-on');
    return storeNewCodes(services, tx, userId);
  });
  await services.limits.forgive(SECOND_STEP_GUESSES, userId);
  return codes;
}

/** Ten codes, of which only hashes stay; those from before are gone. */
export async function storeNewCodes(
  { appSecret, clock }: Services,
  tx: Executor,
  userId: string,
): Promise<string[]> {
  const codes = newRecoveryCodes();
  const hashes = codes.map((code) => recoveryCodeHash(appSecret, userId, code));
  await replaceRecoveryCodes(tx, userId, hashes, clock.now());
  return codes.map(groupedCode);
}
