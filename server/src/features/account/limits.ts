import { accountError } from '@attune/domain/account/account-errors';
import type { Limit, RateLimiter } from '../../platform/http/rate-limit.repository.ts';

const MINUTES = 60;
const HOURS = 60 * MINUTES;

/** Wrong guesses are counted by account and address together: the owner elsewhere is not locked out. */
export const SIGN_IN_GUESSES: Limit = { name: 'sign-in', max: 8, windowSeconds: 15 * MINUTES };
/** Failed ones: a success is given back, so that a crowd behind one address is not locked out. */
export const SIGN_INS_BY_ADDRESS: Limit = {
  name: 'sign-in-address',
  max: 100,
  windowSeconds: 15 * MINUTES,
};
export const SIGN_UPS_BY_ADDRESS: Limit = { name: 'sign-up', max: 200, windowSeconds: HOURS };
export const RESETS_BY_EMAIL: Limit = { name: 'reset', max: 3, windowSeconds: HOURS };
/** Whoever asks, from however many addresses, a mailbox gets no more mails than this. */
export const RESET_MAILS_BY_EMAIL: Limit = { name: 'reset-mail', max: 10, windowSeconds: HOURS };
export const RESETS_BY_ADDRESS: Limit = { name: 'reset-address', max: 30, windowSeconds: HOURS };
export const PASSWORD_CHECKS: Limit = {
  name: 'password-check',
  max: 10,
  windowSeconds: 15 * MINUTES,
};
/** Wrong codes, by person and address together: who knows the password elsewhere locks nobody out. */
export const SECOND_STEP_GUESSES: Limit = {
  name: 'second-step',
  max: 5,
  windowSeconds: 15 * MINUTES,
};
/** From however many addresses: so few of a million codes that guessing leads nowhere. */
export const SECOND_STEP_GUESSES_BY_PERSON: Limit = {
  name: 'second-step-person',
  max: 50,
  windowSeconds: 24 * HOURS,
};
export const PASSKEY_STARTS_BY_ADDRESS: Limit = {
  name: 'passkey-start',
  max: 200,
  windowSeconds: HOURS,
};
export const MAILS_BY_USER: Limit = { name: 'account-mail', max: 5, windowSeconds: HOURS };
export const LINK_TRIES_BY_ADDRESS: Limit = { name: 'link', max: 60, windowSeconds: HOURS };

/** Counts an attempt; past the limit it is refused with the time to wait. */
export async function spend(limits: RateLimiter, limit: Limit, subject: string): Promise<void> {
  const answer = await limits.consume(limit, subject);
  if (!answer.isAllowed) {
    throw accountError('account.too_many_attempts', {
      retryAfterSeconds: answer.retryAfterSeconds,
    });
  }
}
