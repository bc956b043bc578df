import type { Executor } from '../../platform/db/database.ts';
import {
  deleteUserEmails,
  removeNameFromEmails,
} from '../../platform/email/email-queue.repository.ts';
import type { Services } from '../../platform/services.ts';
import { audit } from '../audit/index.ts';
import { lockSessionUser, type SessionRef } from './lock-session-user.ts';
import type { UserRow } from './user-document.ts';
import { deleteUser, lockUser } from './users.repository.ts';

type EraseAccountOptions = {
  /** What other rooms do first: they hold what is theirs before the person's row is held. */
  deleteOtherData?: (tx: Executor) => Promise<void>;
  /** Written once everything else is forgotten, in the same transaction. */
  afterErase?: (tx: Executor, user: UserRow) => Promise<void>;
  origin?: 'person' | 'operator';
  /** The session that asks for it: nothing is erased if it has ended meanwhile. */
  session?: SessionRef;
};

/**
 * Erases the account with all that hangs on it. The trial claim stays (a keyed hash), so that
 * registering again starts no second trial (SECURITY AC9), and so do the lines of the audit log,
 * under a tag that names nobody any more.
 */
export function eraseAccount(
  services: Pick<Services, 'db' | 'clock' | 'appUrl'>,
  userId: string,
  { deleteOtherData, afterErase, origin = 'person', session }: EraseAccountOptions = {},
): Promise<boolean> {
  return services.db.transaction(async (tx) => {
    await deleteOtherData?.(tx);
    const user = session
      ? await lockSessionUser(services, tx, session)
      : await lockUser(tx, userId);
    if (!user) return false;
    await deleteUserEmails(tx, user);
    await removeNameFromEmails(tx, userId, services.appUrl);
    await audit(tx, {
      at: services.clock.now(),
      origin,
      actorId: origin === 'person' ? userId : null,
      action: 'account.deleted',
      subject: { kind: 'user', id: userId },
    });
    await deleteUser(tx, userId);
    await afterErase?.(tx, user);
    return true;
  });
}
