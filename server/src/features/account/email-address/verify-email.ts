import { accountError } from '@attune/domain/account/account-errors';
import { audit } from '#features/audit';
import type { Services } from '#platform/services.ts';
import { canSendEmail } from '../emails/can-send-email.ts';
import { consumeLimit, EMAILS_BY_USER } from '../limits/limits.ts';
import { restoreWithheldReasons } from '../suspensions/suspension-claims.repository.ts';
import { findUser, updateUser } from '../users/users.repository.ts';
import { sendLink } from './send-link.ts';
import { type LinkOpener, useEmailLink } from './use-email-link.ts';

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
