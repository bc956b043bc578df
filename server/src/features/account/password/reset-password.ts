import { accountError } from '@attune/domain/account/account-errors';
import { audit } from '#features/audit';
import type { Executor } from '#platform/db/database.ts';
import type { Services } from '#platform/services.ts';
import { withdrawConsents } from '../consents/consents.ts';
import { consumeLink, deleteUserLinks } from '../email-address/links.repository.ts';
import { sendLink } from '../email-address/send-link.ts';
import { canSendEmail, canSendResetEmail } from '../emails/can-send-email.ts';
import { buildPasswordChangedEmail } from '../emails/security-emails.ts';
import { clearFailedAttempts } from '../limits/count-attempts.ts';
import {
  consumeLimit,
  LINK_ATTEMPTS_BY_NETWORK,
  RESET_EMAILS_BY_RECIPIENT,
  RESETS_BY_EMAIL,
  RESETS_BY_NETWORK,
} from '../limits/limits.ts';
import { deleteUserChallenges } from '../second-step/challenges.repository.ts';
import { dropUnconfirmedTwoStep } from '../second-step/two-step.repository.ts';
import { endSessions } from '../sessions/sessions.repository.ts';
import { revokeSignInMethods } from '../sign-in-methods/revoke-sign-in-methods.ts';
import { restoreWithheldReasons } from '../suspensions/suspension-claims.repository.ts';
import { findUserByEmail, lockUser, type UserRow, updateUser } from '../users/users.repository.ts';
import { refuseCommonPassword } from './refuse-common-password.ts';
import { emailCounter, hashPassword, hashToken } from './secrets.ts';

/** Sends a reset link if the account exists; the response is the same if it does not (AU4). */
export async function requestPasswordReset(
  services: Services,
  email: string,
  clientNetwork: string,
): Promise<void> {
  await consumeLimit(services.limits, RESETS_BY_NETWORK, clientNetwork);
  const address = emailCounter(services, email);
  await consumeLimit(services.limits, RESETS_BY_EMAIL, `${address}|${clientNetwork}`);
  // Without an error: a rejection would let strangers keep the owner from asking. The newest email
  // still works.
  if (!(await services.limits.consume(RESET_EMAILS_BY_RECIPIENT, address)).isAllowed) return;
  await services.db.transaction(async (tx) => {
    const user = await findUserByEmail(tx, email);
    if (!user || !(await canSendResetEmail(services, tx, user))) return;
    await sendLink(services, tx, 'reset', user, user.email);
  });
}

/**
 * Sets the new password with a link, which works once, and ends every session (SECURITY AU8, AU9).
 * If the address was never confirmed, it also revokes every other sign-in method, and withdraws
 * consents that someone else may have given. A confirmed account keeps its second factor, otherwise
 * the mailbox alone would defeat two-step sign-in.
 */
export async function resetPassword(
  services: Services,
  input: { token: string; password: string },
  clientNetwork: string,
): Promise<void> {
  await consumeLimit(services.limits, LINK_ATTEMPTS_BY_NETWORK, clientNetwork);
  refuseCommonPassword(input.password, 'password');
  const passwordHash = await hashPassword(input.password);
  const owner = await services.db.transaction(async (tx) => {
    const now = services.clock.now();
    const link = await consumeLink(tx, 'reset', hashToken(input.token), now);
    const user = link && (await lockUser(tx, link.userId));
    if (!user) throw accountError('account.link_invalid');
    // Reading the mailbox also proves ownership of the address.
    const isOwnAddress = link.email === user.email;
    const emailVerifiedAt = user.emailVerifiedAt ?? (isOwnAddress ? now : null);
    await updateUser(tx, user.id, { passwordHash, emailVerifiedAt }, now);
    if (!user.emailVerifiedAt) {
      await revokeSignInMethods(tx, user.id);
      await withdrawConsents(tx, user.id, now);
      await restoreWithheldReasons(tx, user.id);
    }
    await audit(tx, { at: now, actorId: user.id, action: 'account.password_reset' });
    await afterPasswordChange(services, tx, user);
    return user;
  });
  await clearFailedAttempts(services, owner);
}

export async function afterPasswordChange(
  services: Services,
  tx: Executor,
  user: UserRow,
  keepSessionId?: string,
): Promise<void> {
  await endSessions(tx, user.id, keepSessionId);
  // Half-finished sign-ins with the old password cannot continue.
  await deleteUserChallenges(tx, user.id);
  await dropUnconfirmedTwoStep(tx, user.id);
  await deleteUserLinks(tx, user.id, 'reset');
  if (!(await canSendEmail(services, tx, user))) return;
  const message = buildPasswordChangedEmail({
    name: user.name,
    at: services.clock.now(),
    timeZone: user.timeZone,
    link: `${services.appUrl}/login?forgot=1`,
  });
  await services.mails.enqueue(tx, { to: user.email, userId: user.id, ...message });
}
