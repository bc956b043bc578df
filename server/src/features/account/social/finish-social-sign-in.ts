import { accountError } from '@attune/domain/account/account-errors';
import { MAX_NAME_LENGTH } from '@attune/domain/account/credential-rules';
import { AppError } from '@attune/domain/kernel/app-error';
import { getSafeReturnPath } from '@attune/domain/navigation/return-path';
import { audit } from '#features/audit';
import { type Executor, violatesUnique } from '#platform/db/database.ts';
import type { Services } from '#platform/services.ts';
import type { SocialIdentity, SocialProvider } from '#platform/social/social-provider.ts';
import {
  consumeLimit,
  refundLimit,
  SIGN_INS_BY_NETWORK,
  SOCIAL_REFUSALS_BY_ADDRESS,
} from '../limits/limits.ts';
import { identityChallengeHash, newToken } from '../password/secrets.ts';
import { insertChallenge } from '../second-step/challenges.repository.ts';
import { type Browser, type OpenedSession, signInBrowser } from '../sessions/open-session.ts';
import { findUserByEmail } from '../users/users.repository.ts';
import { resolveIdentityAccount } from './resolve-identity-account.ts';
import { findIdentityOwner, IDENTITY_CONSTRAINT } from './social.repository.ts';
import type { PendingSignIn, SocialFlow, SocialMode } from './social-cookies.ts';

type BeginSocialSignInParams = {
  mode: SocialMode;
  returnTo: string | undefined;
  redirectUri: string;
  connectsFor?: string;
};

export async function beginSocialSignIn(
  provider: SocialProvider,
  { mode, returnTo, redirectUri, connectsFor }: BeginSocialSignInParams,
): Promise<{ url: string; flow: SocialFlow }> {
  const { url, ...checks } = await provider.begin(redirectUri);
  const way = { mode, returnTo: getSafeReturnPath(returnTo), connectsFor: connectsFor ?? null };
  return { url, flow: { ...checks, redirectUri, ...way } };
}

type FinishSocialSignInParams = Browser & {
  /** Null if this browser did not start a flow, or too long ago. */
  flow: SocialFlow | null;
  search: string;
};

/**
 * Gets the identity from the provider and opens a session on its account. Without an account the
 * terms come first; before linking to an account with two-step sign-in a code comes first.
 */
export async function finishSocialSignIn(
  services: Services,
  provider: SocialProvider,
  { flow, search, device, earlierToken }: FinishSocialSignInParams,
): Promise<OpenedSession | { pending: PendingSignIn }> {
  let identity: SocialIdentity | null = null;
  try {
    // Not counted: another site could send a browser here repeatedly.
    if (!flow) throw accountError('account.social_refused');
    await consumeLimit(services.limits, SIGN_INS_BY_NETWORK, device.network);
    identity = await fetchIdentity(provider, flow, search);
    const outcome = await enterOrWait(services, identity, { device, earlierToken });
    await refundLimit(services.limits, SIGN_INS_BY_NETWORK, device.network);
    return outcome;
  } catch (error) {
    await recordRefusal(services, error, { identity, network: device.network });
    throw error;
  }
}

function enterOrWait(services: Services, identity: SocialIdentity, browser: Browser) {
  return retryLostRace(() =>
    services.db.transaction(async (tx) => {
      const account = await resolveIdentityAccount(services, tx, identity, null);
      if ('user' in account) {
        return signInBrowser(services, tx, account.user, { ...browser, by: 'social' });
      }
      return { pending: await newPending(services, tx, identity, account) };
    }),
  );
}

type Missing = { needs: 'terms' } | { needs: 'code'; userId: string };

/** What the browser keeps until the terms are accepted or the code is entered. It works once. */
async function newPending(
  services: Services,
  tx: Executor,
  identity: SocialIdentity,
  missing: Missing,
): Promise<PendingSignIn> {
  const { token, tokenHash } = newToken();
  const isForTerms = missing.needs === 'terms';
  const challenge = isForTerms
    ? ({ kind: 'social-terms', userId: null, tokenHash } as const)
    : ({
        kind: 'second-step',
        userId: missing.userId,
        tokenHash: identityChallengeHash(services.appSecret, token, identity),
      } as const);
  await insertChallenge(tx, challenge, services.clock.now());
  return {
    identity: fitIntoCookie(identity),
    challenge: isForTerms ? null : token,
    termsToken: isForTerms ? token : null,
  };
}

/** Browsers limit a cookie to 4,096 bytes. */
const MAX_PICTURE_LENGTH = 1_000;

function fitIntoCookie(identity: SocialIdentity): SocialIdentity {
  const { name, picture } = identity;
  return {
    ...identity,
    name: name && [...name].slice(0, MAX_NAME_LENGTH).join(''),
    picture: picture && picture.length <= MAX_PICTURE_LENGTH ? picture : null,
  };
}

const MAX_ATTEMPTS = 3;

/** Of two concurrent first sign-ins one links the identity; the other finds it on retry. */
async function retryLostRace<Outcome>(attempt: () => Promise<Outcome>): Promise<Outcome> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await attempt();
    } catch (error) {
      if (tries === MAX_ATTEMPTS || !isLostRace(error)) throw error;
    }
  }
}

export function fetchIdentity(
  provider: SocialProvider,
  flow: SocialFlow,
  search: string,
): Promise<SocialIdentity> {
  const callbackUrl = new URL(flow.redirectUri);
  callbackUrl.search = search;
  return provider.finish(callbackUrl, flow);
}

export function isLostRace(error: unknown): boolean {
  const isTaken = error instanceof AppError && error.code === 'account.email_taken';
  return isTaken || violatesUnique(error, IDENTITY_CONSTRAINT);
}

/** Excludes canceling, and a provider that does not respond. */
const REFUSALS: ReadonlySet<string> = new Set([
  'account.social_refused',
  'account.social_disconnected',
  'account.social_email_unverified',
  'account.social_no_email',
]);

type Attempt = { identity: SocialIdentity | null; network: string };

/** Logs a rejected social sign-in in the audit log (SECURITY PR3). */
export async function recordRefusal(
  { db, clock, limits }: Pick<Services, 'db' | 'clock' | 'limits'>,
  error: unknown,
  { identity, network }: Attempt,
): Promise<void> {
  if (!(error instanceof AppError) || !REFUSALS.has(error.code)) return;
  if (!(await limits.consume(SOCIAL_REFUSALS_BY_ADDRESS, network)).isAllowed) return;
  const ownerId = identity && (await findIdentityOwner(db, identity));
  const userId = ownerId ?? (identity?.email && (await findUserByEmail(db, identity.email))?.id);
  await audit(db, {
    at: clock.now(),
    actorId: null,
    action: 'account.sign_in_failed',
    ...(userId ? { subject: { kind: 'user', id: userId } as const } : {}),
    detail: { by: 'social', why: error.code },
  });
}
