import { forgetMailsTo } from '../../platform/mail/mail-queue.repository.ts';
import type { Services } from '../../platform/services.ts';
import { deleteUser, lockUser } from './users.repository.ts';

/**
 * Erases the account with all that hangs on it. The trial claim stays (a keyed hash), so that
 * registering again starts no second trial (SECURITY AC9).
 */
export function removeAccount(services: Pick<Services, 'db'>, userId: string): Promise<boolean> {
  return services.db.transaction(async (tx) => {
    const user = await lockUser(tx, userId);
    if (user) await forgetMailsTo(tx, user.email);
    return deleteUser(tx, userId);
  });
}
