import { getCanonicalMailbox } from '@attune/domain/account/email';
import type { Executor } from '#platform/db/database.ts';
import type { Services } from '#platform/services.ts';
import { suspensionHash } from '../password/secrets.ts';
import { listIdentities } from '../social/social.repository.ts';
import type { UserRow } from '../users/user-document.ts';
import { copySuspensions, insertSuspensionClaims } from './suspension-claims.repository.ts';

type ClaimServices = Pick<Services, 'appSecret' | 'clock'>;

const hashesOf = (appSecret: string, email: string, subjects: string[]): Buffer[] => [
  suspensionHash(appSecret, 'mailbox', getCanonicalMailbox(email)),
  ...subjects.map((subject) => suspensionHash(appSecret, 'subject', subject)),
];

/** Remembers running suspensions, so that deleting the account and signing up again ends none. */
export async function claimSuspensions(
  { appSecret, clock }: ClaimServices,
  tx: Executor,
  user: UserRow,
): Promise<void> {
  const identities = await listIdentities(tx, user.id);
  const subjects = identities.map(({ issuer, subject }) => `${issuer}|${subject}`);
  const hashes = hashesOf(appSecret, user.email, subjects);
  await insertSuspensionClaims(tx, user.id, hashes, clock.now());
}

/** Applies to a new account the suspensions of an earlier one of the same person. */
export async function applySuspensionClaims(
  { appSecret, clock }: ClaimServices,
  tx: Executor,
  user: UserRow,
  socialSubject: string | undefined,
): Promise<void> {
  const now = clock.now();
  const hashes = hashesOf(appSecret, user.email, socialSubject ? [socialSubject] : []);
  const isSuspended = await copySuspensions(tx, user.id, hashes, now);
  if (isSuspended) await insertSuspensionClaims(tx, user.id, hashes, now);
}
