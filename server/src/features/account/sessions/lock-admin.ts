import { userNotFoundError } from '@attune/domain/account/account-errors';
import { kernelError } from '@attune/domain/kernel/errors';
import type { Executor } from '#platform/db/database.ts';
import type { Services } from '#platform/services.ts';
import { lockUser, type UserRow } from '../users/users.repository.ts';
import { lockSessionUser, type SessionRef } from './lock-session-user.ts';

/** Locks the admin, and rejects one whose session or role ended since the request began. */
export async function lockAdmin(
  services: Pick<Services, 'clock'>,
  tx: Executor,
  session: SessionRef,
): Promise<UserRow> {
  const admin = await lockSessionUser(services, tx, session);
  if (admin.role !== 'admin') throw kernelError('request.not_found');
  return admin;
}

/**
 * Locks the admin and the user, always in the same order, so that two admins who change each other
 * don't deadlock. Returns the user.
 */
export async function lockAdminAndUser(
  services: Pick<Services, 'clock'>,
  tx: Executor,
  session: SessionRef,
  userId: string,
): Promise<UserRow> {
  if (userId < session.userId) await lockUser(tx, userId);
  await lockAdmin(services, tx, session);
  const user = await lockUser(tx, userId);
  if (!user) throw userNotFoundError(userId);
  return user;
}
