import { defineErrors } from '../kernel/app-error.ts';

const ACCOUNT_ERRORS = {
  'account.sign_in_required': { kind: 'unauthenticated', message: 'Please sign in to continue.' },
  'account.wrong_credentials': {
    kind: 'unauthenticated',
    message: 'That email and password don’t match. Check the spelling or reset your password.',
  },
  'account.wrong_password': { kind: 'invalid', message: 'That isn’t your current password.' },
  'account.password_common': {
    kind: 'invalid',
    message: 'This password is too common and easy to guess. Choose a longer, less common one.',
  },
  'account.password_is_email': {
    kind: 'invalid',
    message: 'Your email is easy to guess as a password. Choose something else.',
  },
  'account.sign_in_again': {
    kind: 'forbidden',
    message: 'Please sign in again, then try this within 15 minutes.',
  },
  'account.email_taken': {
    kind: 'conflict',
    message: 'An account with this email already exists. Sign in instead, or reset your password.',
  },
  'account.too_many_attempts': {
    kind: 'rate_limited',
    message: 'Too many attempts. Please wait a few minutes and try again.',
  },
  'account.link_invalid': {
    kind: 'invalid',
    message: 'This link has expired or has already been used. Ask for a new one.',
  },
  'account.link_needs_password': {
    kind: 'forbidden',
    message: 'Enter your password to use this link, or reset your password.',
  },
  'account.role_unconfirmed': {
    kind: 'conflict',
    message:
      'This person hasn’t confirmed their email, so the account may be someone else’s. Send the confirmation email first.',
  },
  'account.already_confirmed': {
    kind: 'conflict',
    message: 'This email is already confirmed.',
  },
  'account.own_account': {
    kind: 'conflict',
    message: 'This is your own account. Ask another admin, or use Settings.',
  },
  'account.staff_account': {
    kind: 'conflict',
    message: 'This person is a staff member. Change their role to user first.',
  },
  'account.health_consent_needed': {
    kind: 'forbidden',
    message: 'This can reveal something about your health, so we need your consent to save it.',
  },
  'account.health_consent_withdrawn': {
    kind: 'conflict',
    message:
      'You withdrew your consent to store this, so the companion can’t read it. Allow it again under “Health-related data” first.',
  },
  'account.user_missing': { kind: 'not_found', message: 'User does not exist' },
  'account.session_missing': { kind: 'not_found', message: 'That session has already ended.' },
  'account.social_refused': {
    kind: 'unauthenticated',
    message: 'The sign-in wasn’t completed. Nothing has changed. Please try again.',
  },
  'account.social_disconnected': {
    kind: 'unauthenticated',
    message:
      'You disconnected this sign-in from your account. Sign in another way, then reconnect it in Settings.',
  },
  'account.social_email_unverified': {
    kind: 'conflict',
    message:
      'Your provider can’t confirm that this email is yours. Sign in with your password, then connect the provider in Settings.',
  },
  'account.social_unavailable': {
    kind: 'unavailable',
    message: 'The sign-in provider isn’t responding. Use your email, or try again later.',
  },
  'account.social_cancelled': {
    kind: 'unauthenticated',
    message: 'You canceled the sign-in. Nothing has changed.',
  },
  'account.social_no_email': {
    kind: 'unauthenticated',
    message:
      'Your provider didn’t share an email address. Nothing has changed. Sign up with your email instead.',
  },
} as const;

export const accountError = defineErrors(ACCOUNT_ERRORS);

/** Error texts arrive in the query string, where anyone can write any text. Only known messages are shown. */
export function isAccountErrorMessage(text: string): boolean {
  return Object.values(ACCOUNT_ERRORS).some(({ message }) => message === text);
}

/** The text of SPEC section 8, unchanged. */
export function userNotFoundError(id: string) {
  return accountError('account.user_missing', { message: `User ${id} does not exist` });
}
