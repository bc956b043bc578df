/** The RFC 6238 settings that every authenticator app assumes by default. */
export const TOTP = { digits: 6, periodSeconds: 30, secretBytes: 20 } as const;

/** A phone's clock may be off by this many periods. */
export const TOTP_TOLERANCE = 1;

export const RECOVERY_CODE_COUNT = 10;
/** Leaves out letters and digits that are mistaken for each other. */
export const RECOVERY_ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';
export const RECOVERY_CODE_LENGTH = 12;

export const MAX_PASSKEYS = 20;
export const MAX_PASSKEY_NAME_LENGTH = 60;

/** Removes the spaces and dashes people type. Recovery codes are lowercase. */
export function normalizeCode(typed: string): string {
  return typed.replace(/[\s-]/g, '').toLowerCase();
}

export function isTotpCode(typed: string): boolean {
  return new RegExp(`^\\d{${TOTP.digits}}$`).test(normalizeCode(typed));
}

/** "abcdefghjkmn" becomes "abcd-efgh-jkmn". */
export function formatCodeInGroups(code: string): string {
  return code.match(/.{1,4}/g)?.join('-') ?? code;
}

export function codeIssue(typed: string): string | null {
  if (normalizeCode(typed) === '') return 'Enter the code from your app';
  const isRecoveryCode = normalizeCode(typed).length === RECOVERY_CODE_LENGTH;
  return isTotpCode(typed) || isRecoveryCode
    ? null
    : 'A code has 6 digits, and a recovery code has 12 characters';
}

export function passkeyNameIssue(value: string): string | null {
  if (value.trim() === '') return 'Please give the passkey a name';
  return [...value.trim()].length > MAX_PASSKEY_NAME_LENGTH
    ? 'Please keep the name to 60 characters or fewer'
    : null;
}
