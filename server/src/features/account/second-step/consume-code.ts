import { isTotpCode, normalizeCode } from '@attune/domain/account/second-step';
import type { Executor } from '#platform/db/database.ts';
import { createSecretCipher } from '#platform/secret-cipher.ts';
import type { Services } from '#platform/services.ts';
import { recoveryCodeHash } from './recovery-codes.ts';
import { matchingStep } from './totp.ts';
import {
  consumeRecoveryCode,
  lockTwoStep,
  saveTwoStep,
  type TwoStepRow,
} from './two-step.repository.ts';

type CipherServices = Pick<Services, 'appSecret'>;

/** Encrypts two-step secrets; a secret can be decrypted only for its own user. */
export function createTwoStepCipher({ appSecret }: CipherServices) {
  return createSecretCipher(appSecret, 'attune two-step');
}

/**
 * Consumes a two-step or recovery code; each works once. Returns which it was, or null if neither.
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
  const step = secret && matchingStep(secret, normalizeCode(typed), { now, after: row.lastStep });
  if (step === null) return null;
  await saveTwoStep(tx, userId, { lastStep: step });
  return 'app';
}

/** Null if the server's secret changed since it was encrypted: then no code is correct. */
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
