import { accountError } from '@attune/domain/account/account-errors';
import { securityError } from '@attune/domain/account/security-errors';
import { audit } from '#features/audit';
import type { Executor } from '#platform/db/database.ts';
import type { Services } from '#platform/services.ts';
import { canSendEmail } from '../emails/can-send-email.ts';
import { consumeLimit, EMAILS_BY_USER } from '../limits/limits.ts';
import { restoreWithheldReasons } from '../suspensions/suspension-claims.repository.ts';
import { findUser, type UserRow, updateUser } from '../users/users.repository.ts';
import { type LinkOpener, sendLink, useEmailLink } from './email-links.ts';

export async function requestEmailVerification(services: Services, userId: string): Promise<void> {
  await consumeLimit(services.limits, EMAILS_BY_USER, userId);
  const user = await findUser(services.db, userId);
  if (!user || user.emailVerifiedAt) return;
  await services.db.transaction(async (tx) => {
    if (!(await canSendEmail(services, tx, user))) return;
    await sendLink(services, tx, 'verify', user, user.email);
  });
}

export function verifyEmail(services: Services, token: string, opener: LinkOpener): Promise<void> {
  return useEmailLink(services, 'verify', token, opener, async (tx, { link, user }) => {
    if (link.email !== user.email) throw accountError('account.link_invalid');
    const now = services.clock.now();
    await updateUser(tx, user.id, { emailVerifiedAt: now }, now);
    await restoreWithheldReasons(tx, user.id);
    await audit(tx, { at: now, actorId: user.id, action: 'account.email_confirmed' });
  });
}

/**
 * New sign-in methods require a confirmed address. Otherwise someone who registers another person's
 * address could lock its owner out, or keep access to the account (SECURITY AU11, AU11b).
 */
export async function requireVerifiedEmail(db: Executor, userId: string): Promise<UserRow> {
  const user = await findUser(db, userId);
  if (!user) throw accountError('account.sign_in_required');
  if (!user.emailVerifiedAt) throw securityError('account.email_unverified');
  return user;
}
