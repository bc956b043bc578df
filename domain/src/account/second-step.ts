/** RFC 6238, as every authenticator app reads it by default. */
export const TOTP = { digits: 6, periodSeconds: 30, secretBytes: 20 } as const;

/** A phone's clock may be off by this many half minutes. */
export const TOTP_TOLERANCE = 1;

export const RECOVERY_CODE_COUNT = 10;
/** Without the letters and digits that are mistaken for each other. */
export const RECOVERY_ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';
export const RECOVERY_CODE_LENGTH = 12;

export const MAX_PASSKEYS = 20;
export const MAX_PASSKEY_NAME_LENGTH = 60;

/** As typed, with the spaces and dashes that people put in; recovery codes are lower case. */
export function normalizeCode(typed: string): string {
  return typed.replace(/[\s-]/g, '').toLowerCase();
}

export function isTotpCode(typed: string): boolean {
  return new RegExp(`^\\d{${TOTP.digits}}$`).test(normalizeCode(typed));
}

/** 'abcd-efgh-jkmn', as it is shown. */
export function formatCodeInGroups(code: string): string {
  return code.match(/.{1,4}/g)?.join('-') ?? code;
}

/** What is wrong with a code before it is sent, or null. */
export function codeIssue(typed: string): string | null {
  if (normalizeCode(typed) === '') return 'Enter the code from your app';
  const isRecoveryCode = normalizeCode(typed).length === RECOVERY_CODE_LENGTH;
  return isTotpCode(typed) || isRecoveryCode
    ? null
    : 'A code has 6 digits, a recovery code 12 characters';
}

export function passkeyNameIssue(value: string): string | null {
  if (value.trim() === '') return 'Please give the passkey a name';
  return [...value.trim()].length > MAX_PASSKEY_NAME_LENGTH
    ? 'Please keep the name to 60 characters or fewer'
    : null;
}
