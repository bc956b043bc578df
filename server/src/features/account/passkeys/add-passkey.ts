import { MAX_PASSKEYS } from '@attune/domain/account/second-step';
import { securityError } from '@attune/domain/account/security-errors';
import type { AddPasskeyInput } from '@attune/domain/account/security-inputs';
import { type RegistrationResponseJSON, verifyRegistrationResponse } from '@simplewebauthn/server';
import { violatesUnique } from '#platform/db/database.ts';
import { newId } from '#platform/ids.ts';
import type { Services } from '#platform/services.ts';
import { notifySecurityChange } from '../emails/notify-security-change.ts';
import { hashToken } from '../password/secrets.ts';
import { consumeChallenge } from '../second-step/challenges.repository.ts';
import { lockSessionUser, type SessionRef } from '../sessions/lock-session-user.ts';
import {
  CREDENTIAL_CONSTRAINT,
  countPasskeys,
  insertPasskey,
  type PasskeyRow,
} from './passkeys.repository.ts';
import { relyingParty, SUPPORTED_ALGORITHMS } from './relying-party.ts';

export async function addPasskey(
  services: Services,
  session: SessionRef,
  { name, credential }: AddPasskeyInput,
): Promise<PasskeyRow> {
  const { userId } = session;
  const { made: registration, challenge } = await verify(
    services,
    credential as RegistrationResponseJSON,
  );
  return services.db.transaction(async (tx) => {
    const user = await lockSessionUser(services, tx, session);
    const now = services.clock.now();
    // Under the lock: turning on two-step sign-in deletes challenges issued for the password alone.
    const begun = { tokenHash: hashToken(challenge), kind: 'new-passkey', userId } as const;
    if (!(await consumeChallenge(tx, begun, now))) throw securityError('account.passkey_not_added');
    if ((await countPasskeys(tx, userId)) >= MAX_PASSKEYS) {
      throw securityError('account.too_many_passkeys');
    }
    const row: PasskeyRow = {
      id: newId(now),
      userId,
      credentialId: registration.id,
      publicKey: Buffer.from(registration.publicKey),
      counter: registration.counter,
      transports: registration.transports ?? [],
      name: name.trim(),
      createdAt: now,
      lastUsedAt: null,
    };
    await insertPasskey(tx, row).catch((error: unknown) => {
      const isKnown = violatesUnique(error, CREDENTIAL_CONSTRAINT);
      throw isKnown ? securityError('account.passkey_not_added') : error;
    });
    await notifySecurityChange(services, tx, user, 'passkey-added');
    return row;
  });
}

/** Verifies everything except the challenge, which the caller consumes. */
async function verify(services: Services, response: RegistrationResponseJSON) {
  let challenge = '';
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      ...relyingParty(services),
      response,
      expectedChallenge: (answered) => {
        challenge = answered;
        return true;
      },
      requireUserVerification: true,
      supportedAlgorithmIDs: SUPPORTED_ALGORITHMS,
    });
    if (verified) return { made: registrationInfo.credential, challenge };
  } catch (error) {
    services.log.info({ err: error }, 'new passkey rejected');
  }
  throw securityError('account.passkey_not_added');
}
