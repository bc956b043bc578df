import { accountError } from '@attune/domain/account/account-errors';
import { MAX_NAME_LENGTH } from '@attune/domain/account/credential-rules';
import { isEmailAddress, isSameSpelling, plainEmail } from '@attune/domain/account/email';
import { decideSocialSignIn } from '@attune/domain/account/social-rules';
import { audit } from '#features/audit';
import type { Executor } from '#platform/db/database.ts';
import { toShortLine } from '#platform/email/plain-line.ts';
import type { Services } from '#platform/services.ts';
import type { SocialIdentity } from '#platform/social/social-provider.ts';
import { sendLink } from '../email-address/email-links.ts';
import { canSendEmail } from '../emails/can-send-email.ts';
import { notifySecurityChange } from '../emails/notify-security-change.ts';
import { identityHash } from '../password/secrets.ts';
import { handOverAccount } from '../sign-in-methods/hand-over-account.ts';
import { isTwoStepOn } from '../two-step/two-step.repository.ts';
import { createAccount, shareTrial } from '../users/create-account.ts';
import { lockUserByEmail, type UserRow, updateUser } from '../users/users.repository.ts';
import {
  findIdentityOwner,
  insertIdentity,
  isDisconnected,
  lockUserByIdentity,
} from './social.repository.ts';

type IdentityOutcome = { user: UserRow } | { needs: 'terms' } | { needs: 'code'; userId: string };

/** Required to create or reclaim an account. */
type TermsAcceptance = { timeZone: string | undefined };

/**
 * Returns the account of a provider identity: its linked account, one that it may be linked to, or
 * a new one. A new or reclaimed account requires accepted terms. Linking to an account with
 * two-step sign-in requires a code (SECURITY AU16).
 */
export async function resolveIdentityAccount(
  services: Services,
  tx: Executor,
  identity: SocialIdentity,
  accepted: TermsAcceptance | null,
): Promise<IdentityOutcome> {
  const linkedUser = await lockUserByIdentity(tx, identity);
  if (linkedUser) return { user: linkedUser };
  const { email } = identity;
  if (!email || !isEmailAddress(email)) {
    throw accountError('account.social_no_email');
  }
  // An email with look-alike letters may be another mailbox, although its account key is the same.
  if (!isSameSpelling(email, plainEmail(email))) throw accountError('account.social_refused');
  const user = await lockUserByEmail(tx, email);
  const account = user && { isEmailVerified: user.emailVerifiedAt !== null };
  const step = decideSocialSignIn(account, identity.emailVerified);
  if (step === 'refuse') throw accountError('account.social_email_unverified');
  if (step === 'link' && user) {
    if (await isTwoStepOn(tx, user.id)) {
      await requireLinkable(tx, user, identity);
      return { needs: 'code', userId: user.id };
    }
    await linkIdentity(services, tx, user, identity);
    return { user };
  }
  if (!accepted) return { needs: 'terms' };
  if (!user) return { user: await createIdentityAccount(services, tx, identity, email, accepted) };
  const reclaimed = await reclaimAccount(services, tx, user, email);
  await linkIdentity(services, tx, reclaimed, identity);
  return { user: reclaimed };
}

async function linkIdentity(
  services: Services,
  tx: Executor,
  user: UserRow,
  identity: SocialIdentity,
): Promise<void> {
  await requireLinkable(tx, user, identity);
  await attachIdentity(services, tx, user, identity);
  await notifySecurityChange(services, tx, user, 'social-connected');
}

async function requireLinkable(
  tx: Executor,
  user: UserRow,
  identity: SocialIdentity,
): Promise<void> {
  const isSameEmail = isSameSpelling(identity.email ?? '', user.email);
  if (!isSameEmail || !identity.emailVerified || !user.emailVerifiedAt) {
    throw accountError('account.social_refused');
  }
  if (await isDisconnected(tx, user.id, identity)) {
    throw accountError('account.social_disconnected');
  }
}

/** Links an identity after a code was entered, unless it was linked while waiting for the code. */
export async function linkAfterCode(
  services: Services,
  tx: Executor,
  user: UserRow,
  identity: SocialIdentity,
): Promise<void> {
  const ownerId = await findIdentityOwner(tx, identity);
  if (ownerId === user.id) return;
  if (ownerId) throw accountError('account.social_refused');
  await linkIdentity(services, tx, user, identity);
}

function identitySubject({ issuer, subject }: SocialIdentity): string {
  return `${issuer}|${subject}`;
}

async function createIdentityAccount(
  services: Services,
  tx: Executor,
  identity: SocialIdentity,
  email: string,
  { timeZone }: TermsAcceptance,
): Promise<UserRow> {
  const user = await createAccount(services, tx, {
    email,
    timeZone,
    name: chooseName(identity, email),
    passwordHash: null,
    isEmailVerified: identity.emailVerified,
    photoURL: identity.picture,
    socialSubject: identitySubject(identity),
  });
  await insertIdentity(tx, toIdentityRow(services, user, identity));
  if (!identity.emailVerified && (await canSendEmail(services, tx, user))) {
    await sendLink(services, tx, 'verify', user, user.email);
  }
  return user;
}

/**
 * Hands the account over and removes the password. The email takes the spelling that the provider
 * verified, because another spelling may be another person's mailbox.
 */
async function reclaimAccount(
  services: Services,
  tx: Executor,
  user: UserRow,
  email: string,
): Promise<UserRow> {
  const now = services.clock.now();
  await handOverAccount(services, tx, user);
  const changes = {
    email,
    passwordHash: null,
    emailVerifiedAt: now,
    termsVersion: services.termsVersion,
    termsAcceptedAt: now,
    privacyVersion: services.privacyVersion,
  };
  await audit(tx, { at: now, actorId: user.id, action: 'account.reclaimed' });
  return (await updateUser(tx, user.id, changes, now)) ?? user;
}

export async function attachIdentity(
  services: Services,
  tx: Executor,
  user: UserRow,
  identity: SocialIdentity,
): Promise<void> {
  await insertIdentity(tx, toIdentityRow(services, user, identity));
  const subject = identityHash(services.appSecret, 'subject', identitySubject(identity));
  await shareTrial(services, tx, user, subject);
}

function toIdentityRow(
  services: Services,
  user: UserRow,
  { issuer, subject, email }: SocialIdentity,
) {
  return { issuer, subject, email, userId: user.id, createdAt: services.clock.now() };
}

function chooseName(identity: SocialIdentity, email: string): string {
  const name = toShortLine(identity.name ?? '') || toShortLine(email.split('@')[0] ?? '') || email;
  return [...name].slice(0, MAX_NAME_LENGTH).join('').trim();
}
