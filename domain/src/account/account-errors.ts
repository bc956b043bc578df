import { defineErrors } from '../kernel/app-error.ts';

const ACCOUNT_ERRORS = {
  'account.sign_in_required': { kind: 'unauthenticated', message: 'Please sign in to continue.' },
  'account.wrong_credentials': {
    kind: 'unauthenticated',
    message: 'That email and password do not match. Check the spelling or reset the password.',
  },
  'account.wrong_password': { kind: 'invalid', message: 'That is not your current password.' },
  'account.password_common': {
    kind: 'invalid',
    message: 'This password is too common and easy to guess. Choose a longer or rarer one.',
  },
  'account.password_is_email': {
    kind: 'invalid',
    message: 'Your email is easy to guess as a password. Choose something else.',
  },
  'account.sign_in_again': {
    kind: 'forbidden',
    message: 'For this, please sign in once more and then try again within 15 minutes.',
  },
  'account.email_taken': {
    kind: 'conflict',
    message: 'An account with this email already exists. Sign in instead, or reset the password.',
  },
  'account.too_many_attempts': {
    kind: 'rate_limited',
    message: 'Too many attempts. Please wait a few minutes and try again.',
  },
  'account.link_invalid': {
    kind: 'invalid',
    message: 'This link has expired or was used already. Ask for a new one.',
  },
  'account.link_needs_password': {
    kind: 'forbidden',
    message: 'Enter the password of this account to use the link, or reset the password.',
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
    message: 'This person is on the staff. Change their role to user first.',
  },
  'account.user_missing': { kind: 'not_found', message: 'User does not exist' },
  'account.session_missing': { kind: 'not_found', message: 'That session has already ended.' },
  'account.social_refused': {
    kind: 'unauthenticated',
    message: 'The sign-in was not completed. Nothing was changed; please try again.',
  },
  'account.social_disconnected': {
    kind: 'unauthenticated',
    message:
      'You disconnected this sign-in from your account. Sign in another way, then connect it again in the settings.',
  },
  'account.social_email_unverified': {
    kind: 'conflict',
    message:
      'Your provider cannot confirm that this email is yours. Sign in with your password, then connect the provider in the settings.',
  },
  'account.social_unavailable': {
    kind: 'unavailable',
    message: 'The sign-in provider does not answer right now. Use your email, or try again later.',
  },
  'account.social_cancelled': {
    kind: 'unauthenticated',
    message: 'You canceled the sign-in. Nothing was changed.',
  },
  'account.social_no_email': {
    kind: 'unauthenticated',
    message:
      'Your provider did not share an email address. Nothing was changed; sign up with your email instead.',
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
