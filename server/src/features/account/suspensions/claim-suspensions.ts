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
 * Stores running suspensions by identity, so that deleting the account and signing up again does
 * not end them. An unconfirmed email is left out: it may belong to a stranger, who must not be
 * suspended (SECURITY AU11).
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
 * Applies the suspensions of a person's earlier account to their new one. The reasons are withheld
 * until the email is confirmed, because a stranger may have typed it.
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
 * For an account that the owner of its email takes back: only suspensions claimed by this mailbox
 * stay. What a stranger did with the account must not suspend the owner (SECURITY AU11).
 */
export async function handOverSuspensions(
  { appSecret }: Pick<Services, 'appSecret'>,
  tx: Executor,
  user: UserRow,
): Promise<void> {
  await detachUnclaimedSuspensions(tx, user.id, mailboxHash(appSecret, user.email));
  await restoreWithheldReasons(tx, user.id);
}
