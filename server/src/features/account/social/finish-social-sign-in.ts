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
import { type Browser, type OpenedSession, signInBrowser } from '../sessions/open-session.ts';
import { insertChallenge } from '../two-step/challenges.repository.ts';
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
  const purpose = { mode, returnTo: getSafeReturnPath(returnTo), connectsFor: connectsFor ?? null };
  return { url, flow: { ...checks, redirectUri, ...purpose } };
}

type FinishSocialSignInParams = Browser & {
  /** Null if this browser did not start a flow, or started it too long ago. */
  flow: SocialFlow | null;
  search: string;
};

/**
 * Gets the identity from the provider and opens a session of its account. If there is no account,
 * the terms must be accepted first. Linking to an account with two-step sign-in requires a code
 * first.
 */
export async function finishSocialSignIn(
  services: Services,
  provider: SocialProvider,
  { flow, search, device, earlierToken }: FinishSocialSignInParams,
): Promise<OpenedSession | { pending: PendingSignIn }> {
  let identity: SocialIdentity | null = null;
  try {
    // This is not counted, because another site could send a browser here repeatedly.
    if (!flow) throw accountError('account.social_refused');
    await consumeLimit(services.limits, SIGN_INS_BY_NETWORK, device.network);
    identity = await fetchIdentity(provider, flow, search);
    const outcome = await signInOrAwaitStep(services, identity, { device, earlierToken });
    await refundLimit(services.limits, SIGN_INS_BY_NETWORK, device.network);
    return outcome;
  } catch (error) {
    await recordRefusal(services, error, { identity, network: device.network });
    throw error;
  }
}

function signInOrAwaitStep(services: Services, identity: SocialIdentity, browser: Browser) {
  return retryLostRace(() =>
    services.db.transaction(async (tx) => {
      const account = await resolveIdentityAccount(services, tx, identity, null);
      if ('user' in account) {
        return signInBrowser(services, tx, account.user, { ...browser, by: 'social' });
      }
      return { pending: await createPending(services, tx, identity, account) };
    }),
  );
}

type MissingStep = { needs: 'terms' } | { needs: 'code'; userId: string };

/** Creates what the browser keeps until the terms are accepted or a code is entered. */
async function createPending(
  services: Services,
  tx: Executor,
  identity: SocialIdentity,
  missing: MissingStep,
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

/** One of two concurrent first sign-ins links the identity; the other finds it when it retries. */
async function retryLostRace<Outcome>(attempt: () => Promise<Outcome>): Promise<Outcome> {
  for (let attemptCount = 1; ; attemptCount += 1) {
    try {
      return await attempt();
    } catch (error) {
      if (attemptCount === MAX_ATTEMPTS || !isLostRace(error)) throw error;
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

/** Errors that are logged. They exclude canceling, and a provider that does not respond. */
const LOGGED_REFUSALS: ReadonlySet<string> = new Set([
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
  if (!(error instanceof AppError) || !LOGGED_REFUSALS.has(error.code)) return;
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
