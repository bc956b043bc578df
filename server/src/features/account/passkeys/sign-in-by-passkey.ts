import { securityError } from '@attune/domain/account/security-errors';
import type { PasskeySignInInput } from '@attune/domain/account/security-inputs';
import {
  type AuthenticationResponseJSON,
  verifyAuthenticationResponse,
} from '@simplewebauthn/server';
import { audit } from '#features/audit';
import type { Services } from '#platform/services.ts';
import { consumeLimit, refundLimit, SIGN_INS_BY_NETWORK } from '../limits/limits.ts';
import { hashToken } from '../password/secrets.ts';
import { type Browser, type OpenedSession, signInBrowser } from '../sessions/open-session.ts';
import { consumeChallenge } from '../two-step/challenges.repository.ts';
import { lockUser } from '../users/users.repository.ts';
import {
  findPasskey,
  lockPasskey,
  type PasskeyRow,
  recordPasskeyUse,
} from './passkeys.repository.ts';
import { relyingParty, userHandle } from './passkeys.ts';

/**
 * Opens a session for the owner of the passkey. The passkey was unlocked by biometrics or a PIN, so
 * no second step follows.
 */
export async function signInByPasskey(
  services: Services,
  { credential }: PasskeySignInInput,
  browser: Browser,
): Promise<OpenedSession> {
  const { network } = browser.device;
  await consumeLimit(services.limits, SIGN_INS_BY_NETWORK, network);
  const passkey = await findPasskey(services.db, credential.id);
  const counter = passkey && (await verifyAndReadCounter(services, passkey, credential));
  const openedSession =
    passkey && counter !== null
      ? await openPasskeySession(services, passkey, counter, browser)
      : null;
  if (!openedSession) {
    await audit(services.db, {
      at: services.clock.now(),
      actorId: null,
      action: 'account.sign_in_failed',
      ...(passkey ? { subject: { kind: 'user', id: passkey.userId } as const } : {}),
      detail: { by: 'passkey' },
    });
    throw securityError('account.passkey_refused');
  }
  await refundLimit(services.limits, SIGN_INS_BY_NETWORK, network);
  return openedSession;
}

function openPasskeySession(
  services: Services,
  { id, userId }: PasskeyRow,
  counter: number,
  browser: Browser,
): Promise<OpenedSession | null> {
  return services.db.transaction(async (tx) => {
    const user = await lockUser(tx, userId);
    const current = await lockPasskey(tx, id);
    // The passkey was removed meanwhile, or used elsewhere with a higher counter, which means that
    // one of the two is a copy.
    if (!user || !current || !isNewer(counter, current.counter)) return null;
    await recordPasskeyUse(tx, id, { counter, lastUsedAt: services.clock.now() });
    return signInBrowser(services, tx, user, { ...browser, by: 'passkey' });
  });
}

/** Passkeys that are synced between devices do not count their uses; their counter stays zero. */
function isNewer(counter: number, storedCounter: number): boolean {
  return counter > storedCounter || (counter === 0 && storedCounter === 0);
}

/** Returns the counter in the response, or null if the response is invalid. */
async function verifyAndReadCounter(
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
        consumeChallenge(
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
    services.log.info({ err: error }, 'passkey rejected');
    return null;
  }
}
