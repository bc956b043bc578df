import { isEmailAddress } from './email.ts';

export const MIN_PASSWORD_LENGTH = 6;
/** Long enough for any passphrase, short enough that hashing it cannot be used as a load. */
export const MAX_PASSWORD_LENGTH = 1_024;
export const MAX_NAME_LENGTH = 80;

export const PASSWORD_HINT = 'Password must be at least 6 characters long.';

/** Each rule answers what is wrong, in SPEC's words, or null. Form and server both ask it. */
export function emailIssue(value: string): string | null {
  if (value.trim() === '') return 'Email is required';
  return isEmailAddress(value) ? null : 'Please enter a valid email address';
}

export function passwordIssue(value: string): string | null {
  if (value === '') return 'Password is required';
  if ([...value].length < MIN_PASSWORD_LENGTH) return 'Password should be at least 6 characters';
  if (value.length > MAX_PASSWORD_LENGTH) return 'Password should be at most 1,024 characters';
  return null;
}

/** For a password that is being chosen. An older one that is blank still signs in. */
export function newPasswordIssue(value: string): string | null {
  const issue = passwordIssue(value);
  if (issue !== null || value.trim() !== '') return issue;
  return 'Password needs at least one character that is not a space';
}

export function fullNameIssue(value: string): string | null {
  if (value.trim() === '') return 'Full name is required';
  return [...value.trim()].length > MAX_NAME_LENGTH
    ? 'Full name should be at most 80 characters'
    : null;
}

export function termsIssue(accepted: boolean): string | null {
  return accepted ? null : 'You must accept the Terms of Service and Privacy Policy';
}
