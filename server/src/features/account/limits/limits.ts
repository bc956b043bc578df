import { accountError } from '@attune/domain/account/account-errors';
import { RESET_LINK_MINUTES } from '@attune/domain/account/lifetimes';
import { siteOfNetwork } from '#platform/http/client-address.ts';
import type { Limit, RateLimiter } from '#platform/http/rate-limit.repository.ts';

const MINUTES = 60;
const HOURS = 60 * MINUTES;

/**
 * Wrong guesses are counted by account and address together, so the owner elsewhere is not locked
 * out.
 */
export const SIGN_IN_ATTEMPTS: Limit = { name: 'sign-in', max: 8, windowSeconds: 15 * MINUTES };
/**
 * Counts only failures: a success is refunded, so that many users behind one address are not locked
 * out.
 */
export const SIGN_INS_BY_NETWORK: Limit = {
  name: 'sign-in-address',
  max: 100,
  windowSeconds: 15 * MINUTES,
};
/** Limits audit lines, so that no one can fill the log. */
export const SOCIAL_REFUSALS_BY_ADDRESS: Limit = {
  name: 'social-refused',
  max: 100,
  windowSeconds: 15 * MINUTES,
};
/**
 * Wrong guesses for one account, from any number of addresses. The waits grow: 15 minutes after 20,
 * hours after 40, up to a day after 80. Known devices are not counted here.
 */
export const ATTEMPTS_BY_ACCOUNT: readonly Limit[] = [
  { name: 'sign-in-account', max: 20, windowSeconds: 15 * MINUTES },
  { name: 'sign-in-account-hours', max: 40, windowSeconds: 4 * HOURS },
  { name: 'sign-in-account-day', max: 80, windowSeconds: 24 * HOURS },
];
export const SIGN_UPS_BY_NETWORK: Limit = { name: 'sign-up', max: 200, windowSeconds: HOURS };
export const RESETS_BY_EMAIL: Limit = { name: 'reset', max: 3, windowSeconds: HOURS };
/** Limits the emails to one mailbox, from any number of requesting addresses. */
export const RESET_EMAILS_BY_RECIPIENT: Limit = {
  name: 'reset-mail',
  max: 10,
  windowSeconds: HOURS,
};
export const RESETS_BY_NETWORK: Limit = { name: 'reset-address', max: 30, windowSeconds: HOURS };
export const PASSWORD_CHECKS: Limit = {
  name: 'password-check',
  max: 10,
  windowSeconds: 15 * MINUTES,
};
/**
 * Wrong passwords that should confirm a change. Sign-in is counted separately, so that a stolen
 * session locks its owner only out of these changes. A password reset clears it.
 */
export const PASSWORD_CHECKS_BY_DAY: Limit = {
  name: 'password-check-day',
  max: 80,
  windowSeconds: 24 * HOURS,
};
/**
 * Wrong codes by user and address together: someone who knows the password elsewhere locks no one
 * out.
 */
export const SECOND_STEP_ATTEMPTS: Limit = {
  name: 'second-step',
  max: 5,
  windowSeconds: 15 * MINUTES,
};
/** From any number of addresses: so few of a million codes that guessing is hopeless. */
export const SECOND_STEP_ATTEMPTS_BY_USER: Limit = {
  name: 'second-step-person',
  max: 50,
  windowSeconds: 24 * HOURS,
};
export const SECOND_STEP_ATTEMPTS_BY_DEVICE: Limit = {
  name: 'second-step-device',
  max: 50,
  windowSeconds: 24 * HOURS,
};
export const WRONG_CODE_MAILS: Limit = {
  name: 'wrong-code-mail',
  max: 1,
  windowSeconds: 24 * HOURS,
};
/** First codes of a setup, counted separately: a session alone must not use up the others. */
export const SETUP_ATTEMPTS: Limit = {
  name: 'two-step-setup',
  max: 5,
  windowSeconds: 15 * MINUTES,
};
/** So few of a million codes that guessing from a stolen session is hopeless. */
export const STEP_UP_ATTEMPTS_BY_DAY: Limit = {
  name: 'step-up-day',
  max: 50,
  windowSeconds: 24 * HOURS,
};
/** All known devices of an account together, because an intruder may have registered many. */
export const ATTEMPTS_BY_KNOWN_DEVICES: Limit = {
  name: 'sign-in-known',
  max: 80,
  windowSeconds: 24 * HOURS,
};
/** How often a day a reset clears the counters: more would allow guessing codes. */
export const LIMIT_CLEARING_RESETS: Limit = {
  name: 'reset-clears',
  max: 2,
  windowSeconds: 24 * HOURS,
};
export const UNCONFIRMED_EMAIL_LIMITS: readonly Limit[] = [
  { name: 'link-mail', max: 10, windowSeconds: HOURS },
  { name: 'link-mail-day', max: 20, windowSeconds: 24 * HOURS },
];
/** Reset links to such an address, counted separately so that other emails cannot use them up. */
export const UNCONFIRMED_RESETS: Limit = {
  name: 'reset-mail-day',
  max: 10,
  windowSeconds: 24 * HOURS,
};
/** Applies after that limit. A link also works for an hour, so the mailbox owner always has one. */
export const UNCONFIRMED_RESETS_BY_HOUR: Limit = {
  name: 'reset-mail-hour',
  max: 1,
  windowSeconds: RESET_LINK_MINUTES * MINUTES,
};
export const PASSKEY_STARTS_BY_NETWORK: Limit = {
  name: 'passkey-start',
  max: 200,
  windowSeconds: HOURS,
};
export const EMAILS_BY_USER: Limit = { name: 'account-mail', max: 5, windowSeconds: HOURS };
export const LINK_ATTEMPTS_BY_NETWORK: Limit = { name: 'link', max: 60, windowSeconds: HOURS };

/** A site with an IPv6 /48 has 65,536 networks; together they get the limit of this many. */
const NETWORKS_PER_SITE = 4;

/** If the subject is or ends with an IPv6 /64, its /48 has a limit too (SECURITY RL1). */
function siteLimit(limit: Limit, subject: string): { limit: Limit; subject: string } | null {
  const site = siteOfNetwork(subject);
  if (site === null) return null;
  const max = limit.max * NETWORKS_PER_SITE;
  return { limit: { ...limit, name: `${limit.name}-site`, max }, subject: site };
}

export async function consumeLimit(
  limits: RateLimiter,
  limit: Limit,
  subject: string,
): Promise<void> {
  const site = siteLimit(limit, subject);
  for (const count of [{ limit, subject }, ...(site ? [site] : [])]) {
    const { isAllowed, retryAfterSeconds } = await limits.consume(count.limit, count.subject);
    if (!isAllowed) throw accountError('account.too_many_attempts', { retryAfterSeconds });
  }
}

export async function refundLimit(
  limits: RateLimiter,
  limit: Limit,
  subject: string,
): Promise<void> {
  await limits.refund(limit, subject);
  const site = siteLimit(limit, subject);
  if (site) await limits.refund(site.limit, site.subject);
}
