import type { Executor } from '#platform/db/database.ts';
import type { Services } from '#platform/services.ts';
import { getCanonicalMailbox } from '../email-address/canonical-mailbox.ts';
import { suspensionHash } from '../password/secrets.ts';
import { listIdentities } from '../social/social.repository.ts';
import type { UserRow } from '../users/users.repository.ts';
import {
  copySuspensions,
  detachUnclaimedSuspensions,
  insertSuspensionClaims,
  restoreWithheldReasons,
} from './suspension-claims.repository.ts';

type ClaimServices = Pick<Services, 'appSecret' | 'clock'>;

const mailboxHash = (appSecret: string, email: string): Buffer =>
  suspensionHash(appSecret, 'mailbox', getCanonicalMailbox(email));
const subjectHash = (appSecret: string, subject: string): Buffer =>
  suspensionHash(appSecret, 'subject', subject);

/**
 * Remembers running suspensions, so that deleting the account and signing up again ends none. An
 * unconfirmed email may be a stranger's, who must not be suspended for it (SECURITY AU11).
 */
export async function claimSuspensions(
  { appSecret, clock }: ClaimServices,
  tx: Executor,
  user: UserRow,
): Promise<void> {
  const identities = await listIdentities(tx, user.id);
  const hashes = [
    ...(user.emailVerifiedAt ? [mailboxHash(appSecret, user.email)] : []),
    ...identities.map(({ issuer, subject }) => subjectHash(appSecret, `${issuer}|${subject}`)),
  ];
  await insertSuspensionClaims(tx, user.id, hashes, clock.now());
}

/**
 * Applies to a new account the suspensions of an earlier one of the same person. Whoever typed an
 * email without confirming it is not told the reasons.
 */
export async function applySuspensionClaims(
  { appSecret, clock }: ClaimServices,
  tx: Executor,
  user: UserRow,
  socialSubject: string | undefined,
): Promise<void> {
  // With an email that a provider did not verify, only the provider account identifies the person.
  const isMailboxUsed = user.emailVerifiedAt || !socialSubject;
  const hashes = [
    ...(isMailboxUsed ? [mailboxHash(appSecret, user.email)] : []),
    ...(socialSubject ? [subjectHash(appSecret, socialSubject)] : []),
  ];
  await copySuspensions(tx, user, hashes, clock.now());
}

/**
 * For an account that the owner of its email takes back: of its suspensions only those of this
 * mailbox are the owner's. What a stranger did there suspends only the stranger (SECURITY AU11).
 */
export async function handOverSuspensions(
  { appSecret }: Pick<Services, 'appSecret'>,
  tx: Executor,
  user: UserRow,
): Promise<void> {
  await detachUnclaimedSuspensions(tx, user.id, mailboxHash(appSecret, user.email));
  await restoreWithheldReasons(tx, user.id);
}
