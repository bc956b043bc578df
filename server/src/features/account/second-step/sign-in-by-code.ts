import { securityError } from '@attune/domain/account/security-errors';
import type { Services } from '../../../platform/services.ts';
import type { SocialIdentity } from '../../../platform/social/social-provider.ts';
import { audit } from '../../audit/index.ts';
import { countCodeAttempt } from '../count-attempts.ts';
import { SIGN_INS_BY_ADDRESS, spend } from '../limits.ts';
import { type Device, type OpenedSession, openSession } from '../open-session.ts';
import { hashToken } from '../secrets.ts';
import { endSessionByToken } from '../sessions.repository.ts';
import { linkAfterCode } from '../social/account-of-identity.ts';
import { tellOfChange } from '../tell-of-change.ts';
import { findUser, lockUser } from '../users.repository.ts';
import { findSecondStep, takeChallenge } from './challenges.repository.ts';
import { recordWrongCode } from './record-wrong-code.ts';
import { spendCode } from './spend-code.ts';
import { wrongCode } from './wrong-code.ts';

type Answer = {
  challenge: string;
  code: string;
  /** A provider's identity that waits for this step to be linked to the account. */
  identity: SocialIdentity | null;
};

/**
 * The second step after the right password, or after a first social sign-in. A wrong code leaves
 * the challenge open, up to the limit; the right one takes it, so that of two uses at once one
 * opens a session.
 */
export async function signInByCode(
  services: Services,
  { challenge, code, identity }: Answer,
  device: Device,
  earlierToken: string | undefined,
): Promise<OpenedSession> {
  const { db, limits, clock } = services;
  const tokenHash = hashToken(challenge);
  const ownerId = await findSecondStep(db, tokenHash, clock.now());
  const owner = ownerId && (await findUser(db, ownerId));
  if (!owner) {
    await spend(limits, SIGN_INS_BY_ADDRESS, device.network);
    throw securityError('account.challenge_over');
  }
  const { id: userId } = owner;
  const attempt = await countCodeAttempt(services, { user: owner, code }, device);

  const opened = await db.transaction(async (tx) => {
    const now = clock.now();
    const user = await lockUser(tx, userId);
    const by = user && (await spendCode(services, tx, userId, code));
    if (!user || !by) return null;
    const isFirst = await takeChallenge(tx, { tokenHash, kind: 'second-step', userId }, now);
    if (!isFirst) throw securityError('account.challenge_over');
    if (identity) await linkAfterCode(services, tx, user, identity);
    if (earlierToken) await endSessionByToken(tx, hashToken(earlierToken));
    if (by === 'recovery') await tellOfChange(services, tx, user, 'recovery-code-used');
    const how = { actorId: userId, action: 'account.signed_in' } as const;
    await audit(tx, {
      at: now,
      ...how,
      detail: { by: identity ? 'social and code' : 'password and code' },
    });
    return openSession(services, tx, user, device);
  });
  if (!opened) {
    await recordWrongCode(services, { user: owner, device, isAfterPassword: identity === null });
    throw wrongCode();
  }
  await attempt.succeed();
  return opened;
}
