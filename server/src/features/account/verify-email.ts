import { accountError } from '@attune/domain/account/account-errors';
import type { Services } from '../../platform/services.ts';
import { LINK_TRIES_BY_ADDRESS, MAILS_BY_USER, spend } from './limits.ts';
import { takeLink } from './links.repository.ts';
import { hashToken } from './secrets.ts';
import { sendLink } from './send-link.ts';
import { findUser, lockUser, updateUser } from './users.repository.ts';

export async function requestEmailVerification(services: Services, userId: string): Promise<void> {
  await spend(services.limits, MAILS_BY_USER, userId);
  const user = await findUser(services.db, userId);
  if (!user || user.emailVerifiedAt) return;
  await services.db.transaction((tx) => sendLink(services, tx, 'verify', user, user.email));
}

/** Marks the address as verified, if it is still the account's. */
export async function verifyEmail(
  services: Services,
  token: string,
  clientNetwork: string,
): Promise<void> {
  await spend(services.limits, LINK_TRIES_BY_ADDRESS, clientNetwork);
  await services.db.transaction(async (tx) => {
    const now = services.clock.now();
    const link = await takeLink(tx, 'verify', hashToken(token), now);
    const user = link && (await lockUser(tx, link.userId));
    if (!user || link.email !== user.email) throw accountError('account.link_invalid');
    await updateUser(tx, user.id, { emailVerifiedAt: now }, now);
  });
}
