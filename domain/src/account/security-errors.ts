import { defineErrors } from '../kernel/app-error.ts';

/** Kept apart from the other account errors: the sign-in page's first load doesn't need these. */
const SECURITY_ERRORS = {
  'account.social_taken': {
    kind: 'conflict',
    message:
      'That account is already connected to someone else’s Attune account. Nothing has changed.',
  },
  'account.identity_missing': {
    kind: 'not_found',
    message: 'That account is no longer connected.',
  },
  'account.last_way_in': {
    kind: 'conflict',
    message:
      'This is your only way to sign in. Choose a password or add a passkey first, then remove this.',
  },
  'account.email_unverified': {
    kind: 'conflict',
    message: 'Confirm your email first, then add a sign-in method.',
  },
  'account.challenge_over': {
    kind: 'unauthenticated',
    message: 'This sign-in expired or was already used. Please sign in again.',
  },
  'account.wrong_code': {
    kind: 'invalid',
    message: 'That code doesn’t work. Check it, or wait for the next one in your app.',
  },
  'account.code_required': {
    kind: 'invalid',
    message: 'Enter a code from your authenticator app, or a recovery code.',
  },
  'account.two_step_on': { kind: 'conflict', message: 'Two-step sign-in is already on.' },
  'account.two_step_off': { kind: 'conflict', message: 'Two-step sign-in isn’t on.' },
  'account.two_step_not_begun': {
    kind: 'conflict',
    message: 'This setup has expired. Please start again.',
  },
  'account.passkey_refused': {
    kind: 'unauthenticated',
    message: 'That passkey doesn’t belong to an account here. Sign in another way.',
  },
  'account.passkey_not_added': {
    kind: 'invalid',
    message: 'The passkey couldn’t be added. Nothing has changed. Please try again.',
  },
  'account.passkey_missing': { kind: 'not_found', message: 'That passkey no longer exists.' },
  'account.too_many_passkeys': {
    kind: 'conflict',
    message: 'You have 20 passkeys. Remove one you no longer use first.',
  },
} as const;

export const securityError = defineErrors(SECURITY_ERRORS);

/** Error texts arrive in the query string, where anyone can write any text. Only known messages are shown. */
export function isSecurityErrorMessage(text: string): boolean {
  return Object.values(SECURITY_ERRORS).some(({ message }) => message === text);
}
