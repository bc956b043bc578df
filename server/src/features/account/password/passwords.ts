import { readFileSync } from 'node:fs';
import { accountError } from '@attune/domain/account/account-errors';
import { normalizeEmail } from '@attune/domain/account/email';
import { audit } from '#features/audit';
import type { Executor } from '#platform/db/database.ts';
import type { Services } from '#platform/services.ts';
import { sendLink } from '../email-address/email-links.ts';
import { consumeLink, deleteUserLinks } from '../email-address/links.repository.ts';
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
import { lockSessionUser, type SessionRef } from '../sessions/lock-session-user.ts';
import type { OpenedSession } from '../sessions/open-session.ts';
import { endSessions, renewToken } from '../sessions/sessions.repository.ts';
import { confirmIdentity } from '../sign-in-methods/confirm-identity.ts';
import { handOverAccount } from '../sign-in-methods/hand-over-account.ts';
import { lockUser, lockUserByEmail, type UserRow, updateUser } from '../users/users.repository.ts';
import { hashEmailForLimits, hashPassword, hashToken, newToken } from './secrets.ts';

/** Sends a reset link if the account exists; the response is the same if it does not (AU4). */
export async function requestPasswordReset(
  services: Services,
  email: string,
  clientNetwork: string,
): Promise<void> {
  await consumeLimit(services.limits, RESETS_BY_NETWORK, clientNetwork);
  const emailHash = hashEmailForLimits(services, email);
  await consumeLimit(services.limits, RESETS_BY_EMAIL, `${emailHash}|${clientNetwork}`);
  // There is no error, because it would let strangers keep the owner from requesting a link. The
  // newest link still works.
  if (!(await services.limits.consume(RESET_EMAILS_BY_RECIPIENT, emailHash)).isAllowed) return;
  await services.db.transaction(async (tx) => {
    const user = await lockUserByEmail(tx, email);
    if (!user || !(await canSendResetEmail(services, tx, user))) return;
    await sendLink(services, tx, 'reset', user, user.email);
  });
}

/**
 * Sets the new password with a link, which works once, and ends every session (SECURITY AU8, AU9).
 * If the address was never confirmed, the account is handed over to its owner. A confirmed account
 * keeps its second factor, otherwise the mailbox alone would defeat two-step sign-in.
 */
export async function resetPassword(
  services: Services,
  input: { token: string; password: string },
  clientNetwork: string,
): Promise<void> {
  await consumeLimit(services.limits, LINK_ATTEMPTS_BY_NETWORK, clientNetwork);
  const passwordHash = await hashPassword(input.password);
  const owner = await services.db.transaction(async (tx) => {
    const now = services.clock.now();
    const link = await consumeLink(tx, 'reset', hashToken(input.token), now);
    const user = link && (await lockUser(tx, link.userId));
    // A link requested while the email changed was sent to the old mailbox.
    if (!user || link.email !== user.email) throw accountError('account.link_invalid');
    refuseGuessablePassword(input.password, user.email, 'password');
    // Reading the mailbox also proves ownership of the address.
    const emailVerifiedAt = user.emailVerifiedAt ?? now;
    await updateUser(tx, user.id, { passwordHash, emailVerifiedAt }, now);
    if (!user.emailVerifiedAt) await handOverAccount(services, tx, user);
    await audit(tx, { at: now, actorId: user.id, action: 'account.password_reset' });
    await finishPasswordChange(services, tx, user);
    return user;
  });
  await clearFailedAttempts(services, owner);
}

async function finishPasswordChange(
  services: Services,
  tx: Executor,
  user: UserRow,
  keepSessionId?: string,
): Promise<void> {
  // This also ends half-finished sign-ins with the old password.
  await endSessions(tx, user.id, keepSessionId);
  await deleteUserLinks(tx, user.id, 'reset');
  if (!(await canSendEmail(services, tx, user))) return;
  const message = buildPasswordChangedEmail({
    name: user.name,
    at: services.clock.now(),
    timeZone: user.timeZone,
    link: `${services.appUrl}/login?forgot=1`,
  });
  await services.emailQueue.enqueue(tx, { to: user.email, userId: user.id, ...message });
}

type PasswordChange = {
  currentPassword: string;
  newPassword: string;
  code?: string | null | undefined;
};

/** Changes the password. Other sessions end, and this one gets a new token (SECURITY AU6, AU8). */
export async function changePassword(
  services: Services,
  ownSession: SessionRef,
  { currentPassword, newPassword, code }: PasswordChange,
): Promise<OpenedSession> {
  const { user, session } = await confirmIdentity(
    services,
    ownSession,
    { password: currentPassword, code },
    { passwordField: 'currentPassword', needsPassword: true },
  );
  refuseGuessablePassword(newPassword, user.email, 'newPassword');
  const passwordHash = await hashPassword(newPassword);
  return services.db.transaction(async (tx) => {
    const current = await lockSessionUser(services, tx, session);
    const now = services.clock.now();
    const changed = await updateUser(tx, user.id, { passwordHash }, now);
    await audit(tx, { at: now, actorId: user.id, action: 'account.password_changed' });
    await finishPasswordChange(services, tx, user, session.id);
    const { token, tokenHash } = newToken();
    await renewToken(tx, session.id, tokenHash);
    return { token, user: changed ?? current };
  });
}

/**
 * The 1,000 most common passwords of six or more characters, in lower case: the most frequent of
 * the list in @zxcvbn-ts/language-common 4.1.3 (MIT). Only the server reads it.
 */
const COMMON_PASSWORDS = new Set(
  readFileSync(new URL('./common-passwords.txt', import.meta.url), 'utf8')
    .trim()
    .split('\n'),
);

/** Rejects a new password that attackers try first (SECURITY AU17). */
export function refuseGuessablePassword(password: string, email: string, path: string): void {
  const isEmail = normalizeEmail(password) === normalizeEmail(email);
  if (!isEmail && !COMMON_PASSWORDS.has(password.toLowerCase())) return;
  const code = isEmail ? 'account.password_is_email' : 'account.password_common';
  const { message } = accountError(code);
  throw accountError(code, { fields: [{ path, message }] });
}
