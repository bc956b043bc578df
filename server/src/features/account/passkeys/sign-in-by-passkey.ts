import { securityError } from '@attune/domain/account/security-errors';
import type { PasskeySignInInput } from '@attune/domain/account/security-inputs';
import {
  type AuthenticationResponseJSON,
  verifyAuthenticationResponse,
} from '@simplewebauthn/server';
import type { Services } from '../../../platform/services.ts';
import { audit } from '../../audit/index.ts';
import { giveBack, SIGN_INS_BY_ADDRESS, spend } from '../limits.ts';
import { type Device, type OpenedSession, openSession } from '../open-session.ts';
import { takeChallenge } from '../second-step/challenges.repository.ts';
import { hashToken } from '../secrets.ts';
import { endSessionByToken } from '../sessions.repository.ts';
import { lockUser } from '../users.repository.ts';
import {
  findPasskey,
  lockPasskey,
  notePasskeyUse,
  type PasskeyRow,
} from './passkeys.repository.ts';
import { relyingParty, userHandle } from './relying-party.ts';

/**
 * Opens a session for whose passkey answered. It was opened by a finger or a PIN, so no second step
 * follows.
 */
export async function signInByPasskey(
  services: Services,
  { credential }: PasskeySignInInput,
  device: Device,
  earlierToken: string | undefined,
): Promise<OpenedSession> {
  await spend(services.limits, SIGN_INS_BY_ADDRESS, device.network);
  const passkey = await findPasskey(services.db, credential.id);
  const counter = passkey && (await verify(services, passkey, credential));
  const opened =
    passkey && counter !== null
      ? await open(services, passkey, { counter, device, earlierToken })
      : null;
  if (!opened) {
    await audit(services.db, {
      at: services.clock.now(),
      actorId: null,
      action: 'account.sign_in_failed',
      ...(passkey ? { subject: { kind: 'user', id: passkey.userId } as const } : {}),
      detail: { by: 'passkey' },
    });
    throw securityError('account.passkey_refused');
  }
  await giveBack(services.limits, SIGN_INS_BY_ADDRESS, device.network);
  return opened;
}

type Use = { counter: number; device: Device; earlierToken: string | undefined };

function open(
  services: Services,
  { id, userId }: PasskeyRow,
  { counter, device, earlierToken }: Use,
): Promise<OpenedSession | null> {
  return services.db.transaction(async (tx) => {
    const user = await lockUser(tx, userId);
    const current = await lockPasskey(tx, id);
    // Removed meanwhile, or used elsewhere with a higher count: one of the two is a copy.
    if (!user || !current || !isNewer(counter, current.counter)) return null;
    const now = services.clock.now();
    await notePasskeyUse(tx, id, { counter, lastUsedAt: now });
    if (earlierToken) await endSessionByToken(tx, hashToken(earlierToken));
    const how = { actorId: userId, action: 'account.signed_in' } as const;
    await audit(tx, { at: now, ...how, detail: { by: 'passkey' } });
    return openSession(services, tx, user, device);
  });
}

/** Passkeys that are kept in step between devices do not count; they stay at zero. */
function isNewer(counter: number, known: number): boolean {
  return counter > known || (counter === 0 && known === 0);
}

/** The authenticator's new count, or null for what is not right in any way. */
async function verify(
  services: Services,
  passkey: PasskeyRow,
  credential: PasskeySignInInput['credential'],
): Promise<number | null> {
  const { db, clock } = services;
  const handle = credential.response.userHandle;
  if (handle && !Buffer.from(handle, 'base64url').equals(userHandle(passkey.userId))) return null;
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      ...relyingParty(services),
      response: credential as AuthenticationResponseJSON,
      expectedChallenge: (challenge) =>
        takeChallenge(
          db,
          { tokenHash: hashToken(challenge), kind: 'passkey', userId: null },
          clock.now(),
        ),
      credential: {
        id: passkey.credentialId,
        publicKey: new Uint8Array(passkey.publicKey),
        counter: passkey.counter,
      },
      requireUserVerification: true,
    });
    return verified ? authenticationInfo.newCounter : null;
  } catch (error) {
    services.log.info({ err: error }, 'a passkey was refused');
    return null;
  }
}
