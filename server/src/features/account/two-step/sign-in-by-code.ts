import { securityError } from '@attune/domain/account/security-errors';
import { getSettingsPath } from '@attune/domain/navigation/settings-sections';
import { audit } from '#features/audit';
import { createRateLimiter } from '#platform/http/rate-limit.repository.ts';
import type { Services } from '#platform/services.ts';
import type { SocialIdentity } from '#platform/social/social-provider.ts';
import { notifySecurityChange } from '../emails/notify-security-change.ts';
import { buildWrongCodeEmail } from '../emails/security-emails.ts';
import { countCodeAttempt } from '../limits/count-attempts.ts';
import { consumeLimit, SIGN_INS_BY_NETWORK, WRONG_CODE_EMAILS } from '../limits/limits.ts';
import { hashToken, identityChallengeHash } from '../password/secrets.ts';
import { findKnownDeviceId } from '../sessions/known-device.ts';
import {
  type Browser,
  type Device,
  type OpenedSession,
  signInBrowser,
} from '../sessions/open-session.ts';
import { linkAfterCode } from '../social/resolve-identity-account.ts';
import { findUser, lockUser, type UserRow } from '../users/users.repository.ts';
import { consumeChallenge, findTwoStepUserId } from './challenges.repository.ts';
import { consumeCode, wrongCodeError } from './confirm-code.ts';

type Answer = {
  challenge: string;
  code: string;
  /** A provider identity to link to the account after this step. */
  identity: SocialIdentity | null;
};

/**
 * Finishes a sign-in with a code, after the correct password or after a first social sign-in. A
 * wrong code keeps the challenge open, up to the limit. The correct code consumes the challenge, so
 * that only one of two concurrent uses opens a session.
 */
export async function signInByCode(
  services: Services,
  { challenge, code, identity }: Answer,
  browser: Browser,
): Promise<OpenedSession> {
  const { db, limits, clock, appSecret } = services;
  const { device } = browser;
  const tokenHash = identity
    ? identityChallengeHash(appSecret, challenge, identity)
    : hashToken(challenge);
  const ownerId = await findTwoStepUserId(db, tokenHash, clock.now());
  const owner = ownerId && (await findUser(db, ownerId));
  if (!owner) {
    await consumeLimit(limits, SIGN_INS_BY_NETWORK, device.network);
    throw securityError('account.challenge_over');
  }
  const { id: userId } = owner;
  const attempt = await countCodeAttempt(services, { user: owner, code }, device);

  const openedSession = await db.transaction(async (tx) => {
    const now = clock.now();
    const user = await lockUser(tx, userId);
    const codeKind = user && (await consumeCode(services, tx, userId, code));
    if (!user || !codeKind) return null;
    const isFirst = await consumeChallenge(tx, { tokenHash, kind: 'second-step', userId }, now);
    if (!isFirst) throw securityError('account.challenge_over');
    if (identity) await linkAfterCode(services, tx, user, identity);
    if (codeKind === 'recovery')
      await notifySecurityChange(services, tx, user, 'recovery-code-used');
    const method = identity ? 'social and code' : 'password and code';
    return signInBrowser(services, tx, user, { ...browser, by: method });
  });
  if (!openedSession) {
    await recordWrongCode(services, { user: owner, device, isAfterPassword: identity === null });
    throw wrongCodeError();
  }
  await attempt.succeed();
  return openedSession;
}

type Failure = { user: UserRow; device: Device; isAfterPassword: boolean };

/**
 * Logs a wrong sign-in code in the audit log. After the correct password it also emails the owner,
 * once a day, because someone else may know the password. On a known device it is most likely the
 * owner's own mistake.
 */
function recordWrongCode(
  services: Services,
  { user, device, isAfterPassword }: Failure,
): Promise<void> {
  const { id: userId, email, name, timeZone } = user;
  const at = services.clock.now();
  return services.db.transaction(async (tx) => {
    const subject = { kind: 'user', id: userId } as const;
    await audit(tx, { at, actorId: null, action: 'account.second_step_failed', subject });
    if (!isAfterPassword || findKnownDeviceId(services, device.cookie, user)) return;
    const limits = createRateLimiter(tx, services.clock);
    if (!(await limits.consume(WRONG_CODE_EMAILS, userId)).isAllowed) return;
    const { userAgent, ip } = device;
    const link = `${services.appUrl}${getSettingsPath('password')}`;
    const message = buildWrongCodeEmail({ name, device: userAgent, ip, at, timeZone, link });
    await services.emailQueue.enqueue(tx, { to: email, userId, ...message });
  });
}
