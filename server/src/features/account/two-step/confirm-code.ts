import { createHmac } from 'node:crypto';
import { securityError } from '@attune/domain/account/security-errors';
import { codeIssue, isTotpCode, normalizeCode } from '@attune/domain/account/two-step';
import { audit } from '#features/audit';
import type { Executor } from '#platform/db/database.ts';
import { createSecretCipher } from '#platform/secret-cipher.ts';
import type { Services } from '#platform/services.ts';
import { notifySecurityChange } from '../emails/notify-security-change.ts';
import { consumeLimit, STEP_UP_ATTEMPTS_BY_DAY, TWO_STEP_ATTEMPTS } from '../limits/limits.ts';
import { lockUser, type UserRow } from '../users/users.repository.ts';
import { findMatchingStep } from './totp.ts';
import {
  consumeRecoveryCode,
  isTwoStepOn,
  lockTwoStep,
  saveTwoStep,
  type TwoStepRow,
} from './two-step.repository.ts';

export async function confirmCode(
  services: Services,
  user: UserRow,
  typed: string | null,
): Promise<void> {
  if (!typed) throw codeRequiredError();
  const { db, limits, clock } = services;
  await consumeLimit(limits, TWO_STEP_ATTEMPTS, user.id);
  await consumeLimit(limits, STEP_UP_ATTEMPTS_BY_DAY, user.id);
  const kind = await db.transaction(async (tx) => {
    await lockUser(tx, user.id);
    const codeKind = await consumeCode(services, tx, user.id, typed);
    if (codeKind === 'recovery')
      await notifySecurityChange(services, tx, user, 'recovery-code-used');
    return codeKind;
  });
  if (!kind) {
    const subject = { kind: 'user', id: user.id } as const;
    await audit(db, {
      at: clock.now(),
      actorId: user.id,
      action: 'account.second_step_failed',
      subject,
    });
    throw wrongCodeError();
  }
  await limits.reset(TWO_STEP_ATTEMPTS, user.id);
  await limits.refund(STEP_UP_ATTEMPTS_BY_DAY, user.id);
}

/** For actions that need only a session, unless the account uses two-step sign-in. */
export async function refuseIfCodeRequired(db: Executor, userId: string): Promise<void> {
  if (await isTwoStepOn(db, userId)) throw codeRequiredError();
}

function codeRequiredError() {
  const message = codeIssue('') ?? '';
  return securityError('account.code_required', { fields: [{ path: 'code', message }] });
}

type CipherServices = Pick<Services, 'appSecret'>;

/** Encrypts two-step secrets; a secret can be decrypted only for its own user. */
export function createTwoStepCipher({ appSecret }: CipherServices) {
  return createSecretCipher(appSecret, 'attune two-step');
}

/**
 * Consumes a two-step code (`app`) or a recovery code; each works once. Returns which kind it was,
 * or null if the code is wrong.
 */
export async function consumeCode(
  services: CipherServices & Pick<Services, 'clock' | 'log'>,
  tx: Executor,
  userId: string,
  typed: string,
): Promise<'app' | 'recovery' | null> {
  const row = await lockTwoStep(tx, userId);
  if (!row?.confirmedAt) return null;
  const now = services.clock.now();
  if (!isTotpCode(typed)) {
    const hash = recoveryCodeHash(services.appSecret, userId, typed);
    return (await consumeRecoveryCode(tx, userId, hash, now)) ? 'recovery' : null;
  }
  const secret = decryptSecret(services, row);
  const step =
    secret && findMatchingStep(secret, normalizeCode(typed), { now, after: row.lastStep });
  if (step === null) return null;
  await saveTwoStep(tx, userId, { lastStep: step });
  return 'app';
}

/**
 * Returns null if the server's secret has changed since the encryption; then no code is correct.
 */
function decryptSecret(
  services: CipherServices & Pick<Services, 'log'>,
  { userId, secret }: TwoStepRow,
): Buffer | null {
  try {
    return createTwoStepCipher(services).decrypt(secret, userId);
  } catch (error) {
    services.log.error({ err: error, userId }, 'failed to decrypt a two-step secret');
    return null;
  }
}

export function wrongCodeError() {
  const { message } = securityError('account.wrong_code');
  return securityError('account.wrong_code', { fields: [{ path: 'code', message }] });
}

/** The hash is keyed, so that a copy of the table cannot be brute-forced. */
export function recoveryCodeHash(appSecret: string, userId: string, code: string): Buffer {
  const text = `recovery:${userId}:${normalizeCode(code)}`;
  return createHmac('sha256', appSecret).update(text).digest();
}
