import { createHmac, hash as digest, randomBytes } from 'node:crypto';
import { normalizeEmail } from '@attune/domain/account/email';
import { hash, verify } from '@node-rs/argon2';

/** The package's value for argon2id; its const enum does not survive type stripping. */
const ARGON2ID = 2;
/** OWASP's minimum for argon2id is 19 MiB and two passes (SECURITY AU3). */
const ARGON2 = { algorithm: ARGON2ID, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export function hashPassword(password: string): Promise<string> {
  return hash(password, ARGON2);
}

/** Created once per process, so that an unknown email takes as long as a wrong password (AU4). */
let decoyHash: Promise<string> | undefined;

/** If no hash is stored, this takes just as long and returns false. */
export async function isPasswordCorrect(
  stored: string | null,
  candidate: string,
): Promise<boolean> {
  if (stored === null) {
    decoyHash ??= hashPassword(randomBytes(16).toString('hex'));
    await verify(await decoyHash, candidate);
    return false;
  }
  return verify(stored, candidate);
}

/** Creates a token for a cookie or an email. Only its hash is stored. */
export function newToken(): { token: string; tokenHash: Buffer } {
  const token = randomBytes(32).toString('base64url');
  return { token, tokenHash: hashToken(token) };
}

export function hashToken(token: string): Buffer {
  return digest('sha256', token, 'buffer');
}

/**
 * Hashes a value for one purpose. The hash depends on the server's secret, so a copy of the table
 * identifies no one.
 */
function keyedHash(appSecret: string, purpose: string, value: string): Buffer {
  return createHmac('sha256', appSecret).update(`${purpose}:${value}`).digest();
}

/**
 * Returns the hash of a challenge that a provider identity has to answer with a code. It is found only
 * together with the identity: without it, a code alone would replace the password (SECURITY AU16).
 */
export function identityChallengeHash(
  appSecret: string,
  challenge: string,
  { issuer, subject }: { issuer: string; subject: string },
): Buffer {
  return keyedHash(appSecret, 'second-step', JSON.stringify([challenge, issuer, subject]));
}

/** Returns the hash by which trial claims identify a mailbox or provider subject. */
export function identityHash(appSecret: string, kind: 'mailbox' | 'subject', value: string) {
  return keyedHash(appSecret, `trial:${kind}`, value);
}

/** Returns the hash in a suspension claim. It can't be matched with the hash in a trial claim. */
export function suspensionHash(appSecret: string, kind: 'mailbox' | 'subject', value: string) {
  return keyedHash(appSecret, `suspension:${kind}`, value);
}

export function hashEmailForLimits({ appSecret }: { appSecret: string }, email: string): string {
  return keyedHash(appSecret, 'limit:email', normalizeEmail(email)).toString('base64url');
}
