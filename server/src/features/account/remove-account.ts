import type { Executor } from '../../platform/db/database.ts';
import { deleteMailsOf, removeNameFromMails } from '../../platform/mail/mail-queue.repository.ts';
import type { Services } from '../../platform/services.ts';
import { audit } from '../audit/index.ts';
import { lockSessionUser, type OwnSession } from './lock-session-user.ts';
import type { UserRow } from './user-document.ts';
import { deleteUser, lockUser } from './users.repository.ts';

type Leaving = {
  /** What other rooms do first: they hold what is theirs before the person's row is held. */
  forget?: (tx: Executor) => Promise<void>;
  /** Written once everything else is forgotten, in the same transaction. */
  lastWord?: (tx: Executor, user: UserRow) => Promise<void>;
  origin?: 'person' | 'operator';
  /** The session that asks for it: nothing is erased if it has ended meanwhile. */
  session?: OwnSession;
};

/**
 * Erases the account with all that hangs on it. The trial claim stays (a keyed hash), so that
 * registering again starts no second trial (SECURITY AC9), and so do the lines of the audit log,
 * under a tag that names nobody any more.
 */
export function removeAccount(
  services: Pick<Services, 'db' | 'clock' | 'appUrl'>,
  userId: string,
  { forget, lastWord, origin = 'person', session }: Leaving = {},
): Promise<boolean> {
  return services.db.transaction(async (tx) => {
    await forget?.(tx);
    const user = session
      ? await lockSessionUser(services, tx, session)
      : await lockUser(tx, userId);
    if (!user) return false;
    await deleteMailsOf(tx, user);
    await removeNameFromMails(tx, userId, services.appUrl);
    await audit(tx, {
      at: services.clock.now(),
      origin,
      actorId: origin === 'person' ? userId : null,
      action: 'account.deleted',
      subject: { kind: 'user', id: userId },
    });
    await deleteUser(tx, userId);
    await lastWord?.(tx, user);
    return true;
  });
}
