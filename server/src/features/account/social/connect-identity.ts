import { accountError } from '@attune/domain/account/account-errors';
import { securityError } from '@attune/domain/account/security-errors';
import { violatesUnique } from '#platform/db/database.ts';
import type { Services } from '#platform/services.ts';
import type { SocialProvider } from '#platform/social/social-provider.ts';
import { notifySecurityChange } from '../emails/notify-security-change.ts';
import { hashToken } from '../password/secrets.ts';
import { lockSessionUser, type SessionRef } from '../sessions/lock-session-user.ts';
import { consumeChallenge, insertChallenge } from '../two-step/challenges.repository.ts';
import { beginSocialSignIn, fetchIdentity } from './finish-social-sign-in.ts';
import { attachIdentity } from './resolve-identity-account.ts';
import { findIdentityOwner, IDENTITY_CONSTRAINT } from './social.repository.ts';
import type { SocialFlow } from './social-cookies.ts';

/** The challenge that proves that the flow started with a step-up check. */
function toStepUpChallenge({ state, connectsFor }: SocialFlow) {
  return { tokenHash: hashToken(state), kind: 'social-connect', userId: connectsFor } as const;
}

export async function beginConnecting(
  services: Services,
  provider: SocialProvider,
  session: SessionRef,
  redirectUri: string,
): Promise<{ url: string; flow: SocialFlow }> {
  const params = { mode: 'redirect', returnTo: undefined, redirectUri } as const;
  const started = await beginSocialSignIn(provider, { ...params, connectsFor: session.userId });
  await services.db.transaction(async (tx) => {
    await lockSessionUser(services, tx, session);
    await insertChallenge(tx, toStepUpChallenge(started.flow), services.clock.now());
  });
  return started;
}

type ConnectIdentityParams = { flow: SocialFlow; search: string; session: SessionRef | null };

/**
 * Links the returned identity to the account that started the flow, if the same user is still
 * signed in. The identity's email need not match the account's, because the user confirmed both.
 */
export async function connectIdentity(
  services: Services,
  provider: SocialProvider,
  { flow, search, session }: ConnectIdentityParams,
): Promise<void> {
  if (!session || session.userId !== flow.connectsFor) {
    throw accountError('account.social_refused');
  }
  const identity = await fetchIdentity(provider, flow, search);
  await services.db
    .transaction(async (tx) => {
      const user = await lockSessionUser(services, tx, session);
      // The challenge works once, because a copy of the flow cookie could repeat the flow.
      const isFirst = await consumeChallenge(tx, toStepUpChallenge(flow), services.clock.now());
      if (!isFirst) throw accountError('account.social_refused');
      if (!user.emailVerifiedAt) throw securityError('account.email_unverified');
      const owner = await findIdentityOwner(tx, identity);
      if (owner === user.id) return;
      if (owner) throw securityError('account.social_taken');
      await attachIdentity(services, tx, user, identity);
      await notifySecurityChange(services, tx, user, 'social-connected');
    })
    .catch((error: unknown) => {
      throw violatesUnique(error, IDENTITY_CONSTRAINT)
        ? securityError('account.social_taken')
        : error;
    });
}
