import { accountError } from '@attune/domain/account/account-errors';
import { audit } from '#features/audit';
import type { Executor } from '#platform/db/database.ts';
import { deleteUserEmails, removeNameFromEmails } from '#platform/email/email-queue.repository.ts';
import type { Services } from '#platform/services.ts';
import { lockAdminAndUser } from '../sessions/lock-admin.ts';
import { lockSessionUser, type SessionRef } from '../sessions/lock-session-user.ts';
import { claimSuspensions } from '../suspensions/claim-suspensions.ts';
import { deleteUser, lockUser, type UserRow } from './users.repository.ts';

type EraseAccountOptions = {
  /** Runs first: other features lock their rows before the user row is locked. */
  deleteOtherData?: (tx: Executor) => Promise<void>;
  /** Runs after everything else is erased, in the same transaction. */
  afterErase?: (tx: Executor, user: UserRow) => Promise<void>;
  origin?: 'person' | 'operator';
  /** The session of the admin who deletes another person's account. */
  adminSession?: SessionRef;
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
  { deleteOtherData, afterErase, origin = 'person', ...sessions }: EraseAccountOptions = {},
): Promise<boolean> {
  const { adminSession } = sessions;
  return services.db.transaction(async (tx) => {
    await deleteOtherData?.(tx);
    const user = await lockAccount(services, tx, userId, sessions);
    if (!user) return false;
    await claimSuspensions(services, tx, user);
    await deleteUserEmails(tx, user);
    await removeNameFromEmails(tx, userId, services.appUrl);
    await audit(tx, {
      at: services.clock.now(),
      origin,
      actorId: origin === 'person' ? (adminSession?.userId ?? userId) : null,
      action: adminSession ? 'account.deleted_by_staff' : 'account.deleted',
      subject: { kind: 'user', id: userId },
    });
    await deleteUser(tx, userId);
    await afterErase?.(tx, user);
    return true;
  });
}

async function lockAccount(
  services: Pick<Services, 'clock'>,
  tx: Executor,
  userId: string,
  { session, adminSession }: Pick<EraseAccountOptions, 'session' | 'adminSession'>,
): Promise<UserRow | null> {
  if (session) return lockSessionUser(services, tx, session);
  if (!adminSession) return lockUser(tx, userId);
  const user = await lockAdminAndUser(services, tx, adminSession, userId);
  if (user.role !== 'user') throw accountError('account.staff_account');
  return user;
}
