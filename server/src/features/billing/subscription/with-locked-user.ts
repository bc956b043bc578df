import { userNotFoundError } from '@attune/domain/account/account-errors';
import { lockUser, type UserRow } from '#features/account';
import type { Executor } from '#platform/db/database.ts';
import type { Services } from '#platform/services.ts';

/** Runs a write with the user's row locked. Throws when the user was deleted meanwhile. */
export function withLockedUser<Result>(
  { db }: Pick<Services, 'db'>,
  userId: string,
  write: (tx: Executor, user: UserRow) => Promise<Result>,
): Promise<Result> {
  return db.transaction(async (tx) => {
    const user = await lockUser(tx, userId);
    if (!user) throw userNotFoundError(userId);
    return write(tx, user);
  });
}
