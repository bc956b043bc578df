import { randomBytes } from 'node:crypto';
import { TOTP } from '@attune/domain/account/second-step';
import { securityError } from '@attune/domain/account/security-errors';
import type { Executor } from '#platform/db/database.ts';
import type { Services } from '#platform/services.ts';
import { requireVerifiedEmail } from '../email-address/require-verified-email.ts';
import { lockSessionUser, type SessionRef } from '../sessions/lock-session-user.ts';
import { createTwoStepCipher } from './consume-code.ts';
import { base32 } from './totp.ts';
import { beginTwoStep, isTwoStepOn } from './two-step.repository.ts';

export async function requireTwoStepOff(db: Executor, userId: string): Promise<void> {
  if (await isTwoStepOn(db, userId)) throw securityError('account.two_step_on');
}

/**
 * Creates a secret for the authenticator app. Sign-in does not require a code until one was
 * confirmed.
 */
export async function setUpTwoStep(
  services: Services,
  session: SessionRef,
): Promise<{ key: string; uri: string }> {
  const { userId } = session;
  const user = await requireVerifiedEmail(services.db, userId);
  const secret = randomBytes(TOTP.secretBytes);
  const isBegun = await services.db.transaction(async (tx) => {
    await lockSessionUser(services, tx, session);
    return beginTwoStep(tx, {
      userId,
      secret: createTwoStepCipher(services).encrypt(secret, userId),
      createdAt: services.clock.now(),
    });
  });
  if (!isBegun) throw securityError('account.two_step_on');
  const key = base32(secret);
  const label = encodeURIComponent(`Attune:${user.email}`);
  return { key, uri: `otpauth://totp/${label}?secret=${key}&issuer=Attune` };
}
