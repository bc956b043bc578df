import { securityError } from '@attune/domain/account/security-errors';
import type { AddPasskeyInput } from '@attune/domain/account/security-inputs';
import { MAX_PASSKEYS } from '@attune/domain/account/two-step';
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  type RegistrationResponseJSON,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import { decodeAttestationObject, isoBase64URL, isoCBOR } from '@simplewebauthn/server/helpers';
import { type Executor, violatesUnique } from '#platform/db/database.ts';
import { newId } from '#platform/ids.ts';
import type { Services } from '#platform/services.ts';
import { requireVerifiedEmail } from '../email-address/verify-email.ts';
import { notifySecurityChange } from '../emails/notify-security-change.ts';
import { consumeLimit, PASSKEY_STARTS_BY_NETWORK } from '../limits/limits.ts';
import { hashToken } from '../password/secrets.ts';
import { lockSessionUser, type SessionRef } from '../sessions/lock-session-user.ts';
import { consumeChallenge, insertChallenge } from '../two-step/challenges.repository.ts';
import {
  CREDENTIAL_CONSTRAINT,
  countPasskeys,
  insertPasskey,
  listPasskeys,
  type PasskeyRow,
} from './passkeys.repository.ts';

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
    // The passkey is found without an email and unlocked by biometrics or a PIN: two factors in
    // one.
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

export async function addPasskey(
  services: Services,
  session: SessionRef,
  { name, credential }: AddPasskeyInput,
): Promise<PasskeyRow> {
  const { userId } = session;
  const { registration, tokenHash } = await verifyRegistration(
    services,
    credential as RegistrationResponseJSON,
  );
  return services.db.transaction(async (tx) => {
    const user = await lockSessionUser(services, tx, session);
    const now = services.clock.now();
    // Checked under the lock, because turning on two-step sign-in deletes challenges that were
    // issued for the password alone.
    const expectedChallenge = { tokenHash, kind: 'new-passkey', userId } as const;
    if (!(await consumeChallenge(tx, expectedChallenge, now)))
      throw securityError('account.passkey_not_added');
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
      const isDuplicate = violatesUnique(error, CREDENTIAL_CONSTRAINT);
      throw isDuplicate ? securityError('account.passkey_not_added') : error;
    });
    await notifySecurityChange(services, tx, user, 'passkey-added');
    return row;
  });
}

/** Verifies everything except the challenge, which the caller consumes. */
async function verifyRegistration(services: Services, response: RegistrationResponseJSON) {
  let tokenHash: Buffer = Buffer.alloc(0);
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      ...relyingParty(services),
      response: withoutAttestation(response),
      expectedChallenge: (challenge) => {
        // Throws if the response has something else than a text here, which rejects it.
        tokenHash = hashToken(challenge);
        return true;
      },
      requireUserVerification: true,
      supportedAlgorithmIDs: SUPPORTED_ALGORITHMS,
    });
    if (verified) return { registration: registrationInfo.credential, tokenHash };
  } catch (error) {
    services.log.info({ err: error }, 'new passkey rejected');
  }
  throw securityError('account.passkey_not_added');
}

/**
 * Drops the attestation of the authenticator, as browsers do for sites that do not request it.
 * Verifying it would request the URLs in its certificates, which anyone can forge (SECURITY SS1).
 */
function withoutAttestation(credential: RegistrationResponseJSON): RegistrationResponseJSON {
  const { response } = credential;
  const stated = decodeAttestationObject(isoBase64URL.toBuffer(response.attestationObject));
  const content = new Map<string, string | Uint8Array | Map<string, string>>([
    ['fmt', 'none'],
    ['attStmt', new Map()],
    ['authData', stated.get('authData')],
  ]);
  const attestationObject = isoBase64URL.fromBuffer(isoCBOR.encode(content));
  return { ...credential, response: { ...response, attestationObject } };
}

/** Returns the configured origin and host, whatever the request's Host header says (AU10). */
export function relyingParty({ appUrl }: Pick<Services, 'appUrl'>) {
  const { origin, hostname } = new URL(appUrl);
  return { expectedOrigin: origin, expectedRPID: hostname };
}

/** The authenticator stores this handle, so it contains only the id and no personal data. */
export function userHandle(userId: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(Buffer.from(userId));
}

/** Ed25519, ECDSA on P-256 and RSA: every authenticator supports one of them. */
const SUPPORTED_ALGORITHMS = [-8, -7, -257];
