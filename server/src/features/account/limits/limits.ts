import { accountError } from '@attune/domain/account/account-errors';
import { RESET_LINK_MINUTES } from '@attune/domain/account/lifetimes';
import { siteOfNetwork } from '#platform/http/client-address.ts';
import {
  type Limit,
  perDay,
  perHour,
  perQuarterHour,
  type RateLimiter,
} from '#platform/http/rate-limit.repository.ts';

/**
 * Wrong guesses are counted by account and IP address together, so that the owner can still sign in
 * from another address.
 */
export const SIGN_IN_ATTEMPTS = perQuarterHour('sign-in', 8);
/**
 * Counts only failures: a success is not counted, so that many users behind one IP address are not
 * locked out.
 */
export const SIGN_INS_BY_NETWORK = perQuarterHour('sign-in-address', 100);
/** Limits audit lines, so that no one can fill the log. */
export const SOCIAL_REFUSALS_BY_ADDRESS = perQuarterHour('social-refused', 100);
/**
 * Wrong guesses for one account, from any number of IP addresses. The waits grow: 15 minutes after
 * 20, hours after 40, up to a day after 80. Known devices are not counted here.
 */
export const ATTEMPTS_BY_ACCOUNT: readonly Limit[] = [
  perQuarterHour('sign-in-account', 20),
  { name: 'sign-in-account-hours', max: 40, windowSeconds: 4 * 60 * 60 },
  perDay('sign-in-account-day', 80),
];
/** Each change stores a record that is kept. */
export const HEALTH_CONSENT_CHANGES = perHour('health-consent', 60);
export const SIGN_UPS_BY_NETWORK = perHour('sign-up', 200);
export const RESETS_BY_EMAIL = perHour('reset', 3);
/** Limits the reset emails to one mailbox, whatever the number of requesting IP addresses. */
export const RESET_EMAILS_BY_RECIPIENT = perHour('reset-mail', 10);
export const RESETS_BY_NETWORK = perHour('reset-address', 30);
export const PASSWORD_CHECKS = perQuarterHour('password-check', 10);
/**
 * Wrong passwords entered to confirm a change. Sign-ins are counted separately, so that a thief
 * with a stolen session locks the owner out of such changes only. A password reset clears the
 * count.
 */
export const PASSWORD_CHECKS_BY_DAY = perDay('password-check-day', 80);
/**
 * Wrong codes are counted by user and IP address together, so that someone who knows the password
 * and guesses codes at another address does not lock the owner out.
 */
export const TWO_STEP_ATTEMPTS = perQuarterHour('second-step', 5);
/** Wrong codes from any number of IP addresses: too few guesses to hit one code in a million. */
export const TWO_STEP_ATTEMPTS_BY_USER = perDay('second-step-person', 50);
export const TWO_STEP_ATTEMPTS_BY_DEVICE = perDay('second-step-device', 50);
export const WRONG_CODE_EMAILS = perDay('wrong-code-mail', 1);
/** Wrong codes in a setup, counted apart so that a session alone cannot use up the others. */
export const SETUP_ATTEMPTS = perQuarterHour('two-step-setup', 5);
/** Wrong codes entered to confirm a change. Someone with a stolen session cannot guess a code. */
export const STEP_UP_ATTEMPTS_BY_DAY = perDay('step-up-day', 50);
/**
 * Counts all known devices of an account together, because an intruder may have registered many.
 */
export const ATTEMPTS_BY_KNOWN_DEVICES = perDay('sign-in-known', 80);
/** How often a day a password reset clears the counters; more resets would allow guessing codes. */
export const LIMIT_CLEARING_RESETS = perDay('reset-clears', 2);
export const UNCONFIRMED_EMAIL_LIMITS: readonly Limit[] = [
  perHour('link-mail', 10),
  perDay('link-mail-day', 20),
];
/** Reset links to an unconfirmed address, counted apart so that other emails cannot use them up. */
export const UNCONFIRMED_RESETS = perDay('reset-mail-day', 10);
/**
 * Applies when `UNCONFIRMED_RESETS` is used up. A link works as long as this window, so the owner
 * of the mailbox always has a valid one.
 */
export const UNCONFIRMED_RESETS_BY_HOUR: Limit = {
  name: 'reset-mail-hour',
  max: 1,
  windowSeconds: RESET_LINK_MINUTES * 60,
};
export const PASSKEY_STARTS_BY_NETWORK = perHour('passkey-start', 200);
export const EMAILS_BY_USER = perHour('account-mail', 5);
export const LINK_ATTEMPTS_BY_NETWORK = perHour('link', 60);

/** A site with an IPv6 /48 has 65,536 networks, which together may use the limit of this many. */
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
    await limits.require(count.limit, count.subject, (wait) =>
      accountError('account.too_many_attempts', wait),
    );
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
