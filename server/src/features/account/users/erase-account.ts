import { audit } from '#features/audit';
import type { Executor } from '#platform/db/database.ts';
import { deleteUserEmails, removeNameFromEmails } from '#platform/email/email-queue.repository.ts';
import type { Services } from '#platform/services.ts';
import { lockSessionUser, type SessionRef } from '../sessions/lock-session-user.ts';
import { claimSuspensions } from '../suspensions/claim-suspensions.ts';
import { deleteUser, lockUser, type UserRow } from './users.repository.ts';

type EraseAccountOptions = {
  /** Runs first: other features lock their rows before the user row is locked. */
  deleteOtherData?: (tx: Executor) => Promise<void>;
  /** Runs after everything else is erased, in the same transaction. */
  afterErase?: (tx: Executor, user: UserRow) => Promise<void>;
  origin?: 'person' | 'operator';
  /** The admin who deletes another person's account. */
  byStaffId?: string;
  /** The requesting session: nothing is erased if it has ended meanwhile. */
  session?: SessionRef;
};

/**
 * Erases the account and everything that references it. The trial claim, a keyed hash, is kept, so
 * that signing up again starts no second trial (SECURITY AC9). A hash of each running suspension is
 * kept until it ends. Audit lines are kept under a tag that no longer identifies anyone.
 */
export function eraseAccount(
  services: Pick<Services, 'db' | 'clock' | 'appUrl' | 'appSecret'>,
  userId: string,
  { deleteOtherData, afterErase, origin = 'person', byStaffId, session }: EraseAccountOptions = {},
): Promise<boolean> {
  return services.db.transaction(async (tx) => {
    await deleteOtherData?.(tx);
    const user = session
      ? await lockSessionUser(services, tx, session)
      : await lockUser(tx, userId);
    if (!user) return false;
    await claimSuspensions(services, tx, user);
    await deleteUserEmails(tx, user);
    await removeNameFromEmails(tx, userId, services.appUrl);
    await audit(tx, {
      at: services.clock.now(),
      origin,
      actorId: origin === 'person' ? (byStaffId ?? userId) : null,
      action: byStaffId ? 'account.deleted_by_staff' : 'account.deleted',
      subject: { kind: 'user', id: userId },
    });
    await deleteUser(tx, userId);
    await afterErase?.(tx, user);
    return true;
  });
}
