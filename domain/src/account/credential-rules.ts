import { isEmailAddress } from './email.ts';

export const MIN_PASSWORD_LENGTH = 6;
/**
 * Long enough for any passphrase, short enough that hashing it can't be used for denial of service.
 */
export const MAX_PASSWORD_LENGTH = 1_024;
export const MAX_NAME_LENGTH = 80;

export const PASSWORD_HINT = 'Password must be at least 6 characters long.';

/** Each rule returns an error message from SPEC, or null. The form and the server share them. */
export function emailIssue(value: string): string | null {
  if (value.trim() === '') return 'Email is required';
  return isEmailAddress(value) ? null : 'Please enter a valid email address';
}

/** For forms outside the account, whose other messages say what to enter, too. */
export function contactEmailIssue(value: string): string | null {
  return value.trim() === '' ? 'Please enter your email address.' : emailIssue(value);
}

export function passwordIssue(value: string): string | null {
  if (value === '') return 'Password is required';
  if ([...value].length < MIN_PASSWORD_LENGTH) return 'Password should be at least 6 characters';
  if (value.length > MAX_PASSWORD_LENGTH) return 'Password should be at most 1,024 characters';
  return null;
}

/** Applies to new passwords only. An older blank or broken password can still sign in. */
export function newPasswordIssue(value: string): string | null {
  const issue = passwordIssue(value);
  if (issue !== null) return issue;
  // Hashing replaces every broken character with the same one, so different passwords would match.
  if (!value.isWellFormed()) return 'Password contains a character we can’t read';
  return value.trim() === '' ? 'Password needs at least one character that isn’t a space' : null;
}

export function fullNameIssue(value: string): string | null {
  if (value.trim() === '') return 'Full name is required';
  return [...value.trim()].length > MAX_NAME_LENGTH
    ? 'Full name should be at most 80 characters'
    : null;
}

/** Stated at sign-up. No one is asked for a date of birth. */
export const MINIMUM_AGE = 16;

export function termsIssue(accepted: boolean): string | null {
  return accepted ? null : 'You must accept the Terms of Service and Privacy Policy';
}
