import { accountError } from '@attune/domain/account/account-errors';
import { MAX_NAME_LENGTH } from '@attune/domain/account/credential-rules';
import { isEmailAddress } from '@attune/domain/account/email';
import { socialStep } from '@attune/domain/account/social-rules';
import type { Executor } from '../../../platform/db/database.ts';
import { plainLine } from '../../../platform/mail/plain-line.ts';
import type { Services } from '../../../platform/services.ts';
import type { SocialIdentity } from '../../../platform/social/social-provider.ts';
import { closeWaysIn } from '../close-ways-in.ts';
import { createAccount } from '../create-account.ts';
import { identityHash } from '../secrets.ts';
import { sendLink } from '../send-link.ts';
import { shareTrial } from '../share-trial.ts';
import type { UserRow } from '../user-document.ts';
import { updateUser } from '../users.repository.ts';
import { insertIdentity, lockUserByEmail, lockUserByIdentity } from './social.repository.ts';

/** The account of a provider's identity: the one it has, one it may join, or a new one. */
export async function accountOfIdentity(
  services: Services,
  tx: Executor,
  identity: SocialIdentity,
): Promise<UserRow> {
  const known = await lockUserByIdentity(tx, identity);
  if (known) return known;
  const { email } = identity;
  if (!email || !isEmailAddress(email)) {
    throw accountError('account.social_no_email');
  }
  const user = await lockUserByEmail(tx, email);
  const account = user && { isEmailVerified: user.emailVerifiedAt !== null };
  const step = socialStep(account, identity.emailVerified);
  if (!user) return create(services, tx, identity, email);
  if (step === 'refuse') throw accountError('account.social_email_unverified');
  const owned = step === 'reclaim' ? await reclaim(services, tx, user) : user;
  await join(services, tx, owned, identity);
  return owned;
}

function subjectOf({ issuer, subject }: SocialIdentity): string {
  return `${issuer}|${subject}`;
}

async function create(
  services: Services,
  tx: Executor,
  identity: SocialIdentity,
  email: string,
): Promise<UserRow> {
  const user = await createAccount(services, tx, {
    email,
    name: nameOf(identity, email),
    passwordHash: null,
    isEmailVerified: identity.emailVerified,
    photoURL: identity.picture,
    socialSubject: subjectOf(identity),
  });
  await insertIdentity(tx, rowOf(services, user, identity));
  if (!identity.emailVerified) await sendLink(services, tx, 'verify', user, user.email);
  return user;
}

/** Every door that somebody else may have left open is closed; what is stored stays. */
async function reclaim(services: Services, tx: Executor, user: UserRow): Promise<UserRow> {
  const now = services.clock.now();
  await closeWaysIn(tx, user.id);
  const changes = {
    passwordHash: null,
    emailVerifiedAt: now,
    termsVersion: services.termsVersion,
    termsAcceptedAt: now,
  };
  return (await updateUser(tx, user.id, changes, now)) ?? user;
}

/** Ties an identity to an account, which from then on has had its trial too. */
export async function join(
  services: Services,
  tx: Executor,
  user: UserRow,
  identity: SocialIdentity,
): Promise<void> {
  await insertIdentity(tx, rowOf(services, user, identity));
  const subject = identityHash(services.appSecret, 'subject', subjectOf(identity));
  await shareTrial(services, tx, user, subject);
}

function rowOf(services: Services, user: UserRow, { issuer, subject, email }: SocialIdentity) {
  return { issuer, subject, email, userId: user.id, createdAt: services.clock.now() };
}

function nameOf(identity: SocialIdentity, email: string): string {
  const name = plainLine(identity.name ?? '') || plainLine(email.split('@')[0] ?? '') || email;
  return [...name].slice(0, MAX_NAME_LENGTH).join('').trim();
}
