import { formatCodeInGroups, normalizeCode } from '@attune/domain/account/second-step';
import { securityError } from '@attune/domain/account/security-errors';
import { MINUTE_MS } from '@attune/domain/kernel/time';
import type { Executor } from '#platform/db/database.ts';
import type { Services } from '#platform/services.ts';
import { deleteUserLinks } from '../email-address/links.repository.ts';
import { notifySecurityChange } from '../emails/notify-security-change.ts';
import { consumeLimit, SETUP_ATTEMPTS } from '../limits/limits.ts';
import { lockSessionUser, type SessionRef } from '../sessions/lock-session-user.ts';
import { deleteUserChallenges } from './challenges.repository.ts';
import { createTwoStepCipher } from './consume-code.ts';
import { newRecoveryCodes, recoveryCodeHash } from './recovery-codes.ts';
import { matchingStep } from './totp.ts';
import { lockTwoStep, replaceRecoveryCodes, saveTwoStep } from './two-step.repository.ts';
import { wrongCodeError } from './wrong-code-error.ts';

const SETUP_MINUTES = 60;

/** A code proves that the app has the secret; from now on sign-in requires one. */
export async function turnOnTwoStep(
  services: Services,
  session: SessionRef,
  typed: string,
): Promise<string[]> {
  const { userId } = session;
  await consumeLimit(services.limits, SETUP_ATTEMPTS, userId);
  const codes = await services.db.transaction(async (tx) => {
    const user = await lockSessionUser(services, tx, session);
    const row = await lockTwoStep(tx, userId);
    if (row?.confirmedAt) throw securityError('account.two_step_on');
    const now = services.clock.now();
    const oldest = now.getTime() - SETUP_MINUTES * MINUTE_MS;
    if (!row || row.createdAt.getTime() < oldest) throw securityError('account.two_step_not_begun');
    const secret = createTwoStepCipher(services).decrypt(row.secret, userId);
    const step = matchingStep(secret, normalizeCode(typed), { now, after: row.lastStep });
    if (step === null) throw wrongCodeError();
    await saveTwoStep(tx, userId, { confirmedAt: now, lastStep: step });
    // Flows confirmed only by the password must not bypass the code.
    await deleteUserChallenges(tx, userId);
    await deleteUserLinks(tx, userId, 'email-change');
    await notifySecurityChange(services, tx, user, 'two-step-on');
    return storeNewCodes(services, tx, userId);
  });
  await services.limits.reset(SETUP_ATTEMPTS, userId);
  return codes;
}

/** Returns ten codes, of which only hashes are stored. Replaces earlier ones. */
export async function storeNewCodes(
  { appSecret, clock }: Services,
  tx: Executor,
  userId: string,
): Promise<string[]> {
  const codes = newRecoveryCodes();
  const hashes = codes.map((code) => recoveryCodeHash(appSecret, userId, code));
  await replaceRecoveryCodes(tx, userId, hashes, clock.now());
  return codes.map(formatCodeInGroups);
}
