import { MAX_PASSKEYS } from '@attune/domain/account/second-step';
import { securityError } from '@attune/domain/account/security-errors';
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/server';
import type { Executor } from '#platform/db/database.ts';
import type { Services } from '#platform/services.ts';
import { requireVerifiedEmail } from '../email-address/require-verified-email.ts';
import { consumeLimit, PASSKEY_STARTS_BY_NETWORK } from '../limits/limits.ts';
import { hashToken } from '../password/secrets.ts';
import { insertChallenge } from '../second-step/challenges.repository.ts';
import { lockSessionUser, type SessionRef } from '../sessions/lock-session-user.ts';
import { listPasskeys } from './passkeys.repository.ts';
import { relyingParty, SUPPORTED_ALGORITHMS, userHandle } from './relying-party.ts';

export async function beginNewPasskey(
  services: Services,
  session: SessionRef,
): Promise<PublicKeyCredentialCreationOptionsJSON> {
  const { userId } = session;
  const user = await requireVerifiedEmail(services.db, userId);
  const existingPasskeys = await listPasskeys(services.db, userId);
  if (existingPasskeys.length >= MAX_PASSKEYS) throw securityError('account.too_many_passkeys');
  const options = await generateRegistrationOptions({
    rpName: 'Attune',
    rpID: relyingParty(services).expectedRPID,
    userName: user.email,
    userDisplayName: user.name,
    userID: userHandle(userId),
    attestationType: 'none',
    supportedAlgorithmIDs: SUPPORTED_ALGORITHMS,
    excludeCredentials: existingPasskeys.map(({ credentialId, transports }) => ({
      id: credentialId,
      transports,
    })),
    // Discoverable without an email, and unlocked by biometrics or a PIN: two factors in one.
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  await services.db.transaction(async (tx) => {
    await lockSessionUser(services, tx, session);
    await saveChallenge(services, tx, options.challenge, { kind: 'new-passkey', userId });
  });
  return options;
}

export async function beginPasskeySignIn(
  services: Services,
  clientNetwork: string,
): Promise<PublicKeyCredentialRequestOptionsJSON> {
  await consumeLimit(services.limits, PASSKEY_STARTS_BY_NETWORK, clientNetwork);
  const options = await generateAuthenticationOptions({
    rpID: relyingParty(services).expectedRPID,
    userVerification: 'required',
  });
  await saveChallenge(services, services.db, options.challenge, { kind: 'passkey', userId: null });
  return options;
}

type ChallengePurpose = { kind: 'passkey'; userId: null } | { kind: 'new-passkey'; userId: string };

function saveChallenge(
  { clock }: Services,
  db: Executor,
  challenge: string,
  purpose: ChallengePurpose,
): Promise<void> {
  return insertChallenge(db, { tokenHash: hashToken(challenge), ...purpose }, clock.now());
}
