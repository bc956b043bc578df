import { readFileSync } from 'node:fs';
import { accountError } from '@attune/domain/account/account-errors';

/**
 * The 1,000 most common passwords of six or more characters, in lower case: the most frequent of
 * the list in @zxcvbn-ts/language-common 4.1.3 (MIT). Only the server reads it.
 */
const COMMON_PASSWORDS = new Set(
  readFileSync(new URL('./common-passwords.txt', import.meta.url), 'utf8')
    .trim()
    .split('\n'),
);

/** Rejects a new password that attackers try first (SECURITY AU17). */
export function refuseCommonPassword(password: string, field: string): void {
  if (!COMMON_PASSWORDS.has(password.toLowerCase())) return;
  const { message } = accountError('account.password_common');
  throw accountError('account.password_common', { fields: [{ path: field, message }] });
}
