import { accountError } from '@attune/domain/account/account-errors';
import type { Services } from '#platform/services.ts';
import { consumeLimit, SIGN_UPS_BY_NETWORK } from '../limits/limits.ts';
import { hashToken, identityChallengeHash } from '../password/secrets.ts';
import { type Browser, type OpenedSession, signInBrowser } from '../sessions/open-session.ts';
import { consumeChallenge, dropChallenge } from '../two-step/challenges.repository.ts';
import { isLostRace, recordRefusal } from './finish-social-sign-in.ts';
import { resolveIdentityAccount } from './resolve-identity-account.ts';
import { findIdentityOwner } from './social.repository.ts';
import type { PendingSignIn } from './social-cookies.ts';

type SocialSignUpParams = Browser & {
  pending: PendingSignIn | null;
  timeZone: string | undefined;
};

/** Deletes the challenge, so that not even a copy of the cookie can continue the sign-in. */
export async function declineSocialSignIn(
  { db, appSecret }: Services,
  pending: PendingSignIn | null,
): Promise<void> {
  if (!pending) return;
  const { identity, challenge, termsToken } = pending;
  if (termsToken) await dropChallenge(db, hashToken(termsToken));
  if (challenge) await dropChallenge(db, identityChallengeHash(appSecret, challenge, identity));
}

/**
 * Creates the account of a provider identity after the terms were accepted. It works once, even
 * after the account is deleted (SECURITY AU13). If the identity was linked to an account meanwhile,
 * the user must sign in with the provider again.
 */
export async function socialSignUp(
  services: Services,
  { pending, timeZone, ...browser }: SocialSignUpParams,
): Promise<OpenedSession> {
  await consumeLimit(services.limits, SIGN_UPS_BY_NETWORK, browser.device.network);
  try {
    return await createOnce(services, pending, { timeZone }, browser);
  } catch (cause) {
    const error = isLostRace(cause) ? accountError('account.social_refused') : cause;
    const identity = pending?.identity ?? null;
    await recordRefusal(services, error, { identity, network: browser.device.network });
    throw error;
  }
}

function createOnce(
  services: Services,
  pending: PendingSignIn | null,
  accepted: { timeZone: string | undefined },
  browser: Browser,
): Promise<OpenedSession> {
  if (!pending?.termsToken) throw accountError('account.social_refused');
  const { identity, termsToken } = pending;
  const terms = { tokenHash: hashToken(termsToken), kind: 'social-terms', userId: null } as const;
  return services.db.transaction(async (tx) => {
    const isFirst = await consumeChallenge(tx, terms, services.clock.now());
    if (!isFirst) throw accountError('account.social_refused');
    if (await findIdentityOwner(tx, identity)) throw accountError('account.social_refused');
    const account = await resolveIdentityAccount(services, tx, identity, accepted);
    if (!('user' in account)) throw accountError('account.social_refused');
    return signInBrowser(services, tx, account.user, { ...browser, by: 'social' });
  });
}
