import { isTotpCode, normalizeCode } from '@attune/domain/account/second-step';
import type { Executor } from '../../../platform/db/database.ts';
import { createSecretCipher } from '../../../platform/secret-cipher.ts';
import type { Services } from '../../../platform/services.ts';
import { recoveryCodeHash } from './recovery-codes.ts';
import { matchingStep } from './totp.ts';
import {
  consumeRecoveryCode,
  lockTwoStep,
  saveTwoStep,
  type TwoStepRow,
} from './two-step.repository.ts';

type CipherServices = Pick<Services, 'appSecret'>;

/** The app's secret as it is stored: it opens only here, and only as this person's. */
export function createTwoStepCipher({ appSecret }: CipherServices) {
  return createSecretCipher(appSecret, 'attune two-step');
}

/**
 * Takes a code of the app, or a recovery code; each works once. Answers which it was, or null when
 * it was neither.
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

/** Null when the server's secret is another than when it was sealed: then no code is right. */
function decryptSecret(
  services: CipherServices & Pick<Services, 'log'>,
  { userId, secret }: TwoStepRow,
): Buffer | null {
  try {
    return createTwoStepCipher(services).decrypt(secret, userId);
  } catch (error) {
    services.log.error({ err: error, userId }, 'a two-step secret does not open');
    return null;
  }
}
