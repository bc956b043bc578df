import type { Executor } from '../../platform/db/database.ts';
import { forgetMailsTo } from '../../platform/mail/mail-queue.repository.ts';
import type { Services } from '../../platform/services.ts';
import type { UserRow } from './user-document.ts';
import { deleteUser, lockUser } from './users.repository.ts';

/** Written once everything else is forgotten, in the same transaction. */
type LastWord = (tx: Executor, user: UserRow) => Promise<void>;

/**
 * Erases the account with all that hangs on it. The trial claim stays (a keyed hash), so that
 * registering again starts no second trial (SECURITY AC9).
 */
export function removeAccount(
  services: Pick<Services, 'db'>,
  userId: string,
  lastWord?: LastWord,
): Promise<boolean> {
  return services.db.transaction(async (tx) => {
    const user = await lockUser(tx, userId);
    if (!user) return false;
    await forgetMailsTo(tx, user.email);
    await deleteUser(tx, userId);
    await lastWord?.(tx, user);
    return true;
  });
}
