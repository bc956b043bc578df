import { accountError } from '@attune/domain/account/account-errors';
import { normalizeEmail, plainEmail } from '@attune/domain/account/email';
import { audit } from '#features/audit';
import { violatesUnique } from '#platform/db/database.ts';
import type { Services } from '#platform/services.ts';
import { canSendEmail } from '../emails/can-send-email.ts';
import { buildEmailChangedEmail } from '../emails/security-emails.ts';
import { consumeLimit, EMAILS_BY_USER } from '../limits/limits.ts';
import { identityHash, newToken } from '../password/secrets.ts';
import { lockSessionUser, type SessionRef } from '../sessions/lock-session-user.ts';
import { endSessions, renewToken } from '../sessions/sessions.repository.ts';
import { confirmIdentity, type IdentityProof } from '../sign-in-methods/confirm-identity.ts';
import { shareTrial } from '../users/create-account.ts';
import { EMAIL_CONSTRAINT, findUserByEmail, updateUser } from '../users/users.repository.ts';
import { getCanonicalMailbox } from './canonical-mailbox.ts';
import { type LinkOpener, sendLink, useEmailLink } from './email-links.ts';
import { deleteUserLinks } from './links.repository.ts';

/** Sends a link to the new address; until it is used, the old address stays. */
export async function requestEmailChange(
  services: Services,
  ownSession: SessionRef,
  { newEmail, ...proof }: { newEmail: string } & IdentityProof,
): Promise<void> {
  await consumeLimit(services.limits, EMAILS_BY_USER, ownSession.userId);
  const needsPassword = { needsPassword: true };
  const { user, session } = await confirmIdentity(services, ownSession, proof, needsPassword);
  if (await findUserByEmail(services.db, newEmail)) {
    throw accountError('account.email_taken');
  }
  await services.db.transaction(async (tx) => {
    await lockSessionUser(services, tx, session);
    const address = { id: user.id, email: newEmail, emailVerifiedAt: null };
    if (!(await canSendEmail(services, tx, address))) return;
    await sendLink(services, tx, 'email-change', user, plainEmail(newEmail));
  });
}

/**
 * Changes the email, ends all other sessions and notifies the old address. If the link was opened
 * in a session of the account, that session gets a new token, which invalidates copies of the old
 * one. Returns the new token, or null without a session.
 */
export async function confirmEmailChange(
  services: Services,
  token: string,
  opener: LinkOpener,
): Promise<string | null> {
  const renewed = newToken();
  let ownToken: string | null = null;
  await useEmailLink(services, 'email-change', token, opener, async (tx, use) => {
    const { link, user, ownSessionId } = use;
    const now = services.clock.now();
    const email = link.email;
    const changes = { email, emailKey: normalizeEmail(email), emailVerifiedAt: now };
    await updateUser(tx, user.id, changes, now).catch((error: unknown) => {
      throw violatesUnique(error, EMAIL_CONSTRAINT) ? accountError('account.email_taken') : error;
    });
    await audit(tx, { at: now, actorId: user.id, action: 'account.email_changed' });
    await endSessions(tx, user.id, ownSessionId ?? undefined);
    if (ownSessionId) {
      await renewToken(tx, ownSessionId, renewed.tokenHash);
      ownToken = renewed.token;
    }
    await deleteUserLinks(tx, user.id);
    const mailbox = identityHash(services.appSecret, 'mailbox', getCanonicalMailbox(email));
    await shareTrial(services, tx, user, mailbox);
    if (!(await canSendEmail(services, tx, user))) return;
    const message = buildEmailChangedEmail({
      name: user.name,
      newEmail: email,
      at: now,
      timeZone: user.timeZone,
      contact: services.operator.email,
      link: `${services.appUrl}/login`,
    });
    await services.emailQueue.enqueue(tx, { to: user.email, userId: user.id, ...message });
  });
  return ownToken;
}
