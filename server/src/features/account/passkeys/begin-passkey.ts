import { MAX_PASSKEYS } from '@attune/domain/account/second-step';
import { securityError } from '@attune/domain/account/security-errors';
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/server';
import type { Executor } from '../../../platform/db/database.ts';
import type { Services } from '../../../platform/services.ts';
import { PASSKEY_STARTS_BY_ADDRESS, spend } from '../limits.ts';
import { lockSessionUser, type OwnSession } from '../lock-session-user.ts';
import { requireOwnAddress } from '../require-own-address.ts';
import { insertChallenge } from '../second-step/challenges.repository.ts';
import { hashToken } from '../secrets.ts';
import { listPasskeys } from './passkeys.repository.ts';
import { relyingParty, SUPPORTED_ALGORITHMS, userHandle } from './relying-party.ts';

/** What the browser needs to make a passkey for this person. */
export async function beginNewPasskey(
  services: Services,
  session: OwnSession,
): Promise<PublicKeyCredentialCreationOptionsJSON> {
  const { userId } = session;
  const user = await requireOwnAddress(services.db, userId);
  const known = await listPasskeys(services.db, userId);
  if (known.length >= MAX_PASSKEYS) throw securityError('account.too_many_passkeys');
  const options = await generateRegistrationOptions({
    rpName: 'Attune',
    rpID: relyingParty(services).expectedRPID,
    userName: user.email,
    userDisplayName: user.name,
    userID: userHandle(userId),
    attestationType: 'none',
    supportedAlgorithmIDs: SUPPORTED_ALGORITHMS,
    excludeCredentials: known.map(({ credentialId, transports }) => ({
      id: credentialId,
      transports,
    })),
    // Found by the browser without an e-mail, and opened by a finger or a PIN: two steps in one.
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  await services.db.transaction(async (tx) => {
    await lockSessionUser(services, tx, session);
    await remember(services, tx, options.challenge, { kind: 'new-passkey', userId });
  });
  return options;
}

/** What it needs to sign somebody in; who that is, the passkey will say. */
export async function beginPasskeySignIn(
  services: Services,
  clientNetwork: string,
): Promise<PublicKeyCredentialRequestOptionsJSON> {
  await spend(services.limits, PASSKEY_STARTS_BY_ADDRESS, clientNetwork);
  const options = await generateAuthenticationOptions({
    rpID: relyingParty(services).expectedRPID,
    userVerification: 'required',
  });
  await remember(services, services.db, options.challenge, { kind: 'passkey', userId: null });
  return options;
}

type Purpose = { kind: 'passkey'; userId: null } | { kind: 'new-passkey'; userId: string };

function remember(
  { clock }: Services,
  db: Executor,
  challenge: string,
  purpose: Purpose,
): Promise<void> {
  return insertChallenge(db, { tokenHash: hashToken(challenge), ...purpose }, clock.now());
}
