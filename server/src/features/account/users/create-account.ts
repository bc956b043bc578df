import { accountError } from '@attune/domain/account/account-errors';
import { normalizeEmail } from '@attune/domain/account/email';
import { DEFAULT_TIME_ZONE } from '@attune/domain/account/preferences';
import type { Role } from '@attune/domain/account/roles';
import { startTrial } from '@attune/domain/billing/trial';
import { getOffsetMs } from '@attune/domain/kernel/wall-clock';
import { audit } from '#features/audit';
import { type Executor, violatesUnique } from '#platform/db/database.ts';
import { newId } from '#platform/ids.ts';
import type { Services } from '#platform/services.ts';
import { getCanonicalMailbox } from '../email-address/canonical-mailbox.ts';
import { identityHash } from '../password/secrets.ts';
import { applySuspensionClaims } from '../suspensions/claim-suspensions.ts';
import {
  claimTrial,
  EMAIL_CONSTRAINT,
  findFirstTrialEnd,
  insertUser,
  type UserRow,
} from './users.repository.ts';

type NewAccount = {
  email: string;
  name: string;
  passwordHash: string | null;
  isEmailVerified?: boolean;
  photoURL?: string | null;
  timeZone?: string | undefined;
  role?: Role;
  /** Issuer and subject, if a sign-in provider identified the user. */
  socialSubject?: string;
  isByOperator?: boolean;
};

export function isTimeZone(value: string): boolean {
  try {
    getOffsetMs(value, new Date(0));
    return true;
  } catch {
    return false;
  }
}

/** Creates the user and starts the trial, or restores the trial they had before (DECISIONS B7). */
export async function createAccount(
  services: Pick<Services, 'clock' | 'appSecret' | 'termsVersion' | 'privacyVersion'>,
  tx: Executor,
  account: NewAccount,
): Promise<UserRow> {
  const now = services.clock.now();
  const identityHashes = [
    identityHash(services.appSecret, 'mailbox', getCanonicalMailbox(account.email)),
    ...(account.socialSubject
      ? [identityHash(services.appSecret, 'subject', account.socialSubject)]
      : []),
  ];
  const trial = startTrial(now, await findFirstTrialEnd(tx, identityHashes));
  const name = account.name.trim();
  const user = await insertUser(tx, {
    id: newId(now),
    email: account.email.trim(),
    emailKey: normalizeEmail(account.email),
    emailVerifiedAt: account.isEmailVerified ? now : null,
    passwordHash: account.passwordHash,
    role: account.role ?? 'user',
    name,
    displayName: name,
    photoURL: account.photoURL ?? null,
    timeZone:
      account.timeZone && isTimeZone(account.timeZone) ? account.timeZone : DEFAULT_TIME_ZONE,
    termsVersion: services.termsVersion,
    termsAcceptedAt: now,
    privacyVersion: services.privacyVersion,
    createdAt: now,
    updatedAt: now,
    ...trial,
  }).catch((error: unknown) => {
    throw violatesUnique(error, EMAIL_CONSTRAINT) ? accountError('account.email_taken') : error;
  });
  await claimTrial(tx, identityHashes, trial.trialEndsAt);
  await applySuspensionClaims(services, tx, user, account.socialSubject);
  await audit(tx, {
    at: now,
    origin: account.isByOperator ? 'operator' : 'person',
    actorId: account.isByOperator ? null : user.id,
    action: 'account.created',
    subject: { kind: 'user', id: user.id },
    detail: { role: user.role },
  });
  return user;
}

/** Makes an identity or mailbox that joins an account share the account's trial (DECISIONS B7). */
export async function shareTrial(
  services: Pick<Services, 'appSecret'>,
  tx: Executor,
  user: UserRow,
  newIdentityHash: Buffer,
): Promise<void> {
  const mailbox = identityHash(services.appSecret, 'mailbox', getCanonicalMailbox(user.email));
  const end = (await findFirstTrialEnd(tx, [mailbox])) ?? user.trialEndsAt;
  if (end) await claimTrial(tx, [newIdentityHash], end);
}
