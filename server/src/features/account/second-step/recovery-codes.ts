import { createHmac, randomInt } from 'node:crypto';
import {
  normalizeCode,
  RECOVERY_ALPHABET,
  RECOVERY_CODE_COUNT,
  RECOVERY_CODE_LENGTH,
} from '@attune/domain/account/second-step';

function newCode(): string {
  const letter = () => RECOVERY_ALPHABET[randomInt(RECOVERY_ALPHABET.length)];
  return Array.from({ length: RECOVERY_CODE_LENGTH }, letter).join('');
}

export function newRecoveryCodes(): string[] {
  return Array.from({ length: RECOVERY_CODE_COUNT }, newCode);
}

/** Keyed, so that a copy of the table cannot be brute-forced. */
export function recoveryCodeHash(appSecret: string, userId: string, code: string): Buffer {
  const text = `recovery:${userId}:${normalizeCode(code)}`;
  return createHmac('sha256', appSecret).update(text).digest();
}
