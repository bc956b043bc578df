import { lockUser } from '#features/account';
import { audit } from '#features/audit';
import type { Executor } from '#platform/db/database.ts';
import { isConfirmable } from './withdrawal-state.ts';
import { confirmStatement, findOpenStatement } from './withdrawals.repository.ts';

/**
 * Confirms a timely statement of a user who deletes their own account: they proved who they are, so
 * the link in the email isn't needed. A job carries it out. Returns false if there is none.
 */
export async function confirmOwnStatement(
  tx: Executor,
  userId: string,
  now: Date,
): Promise<boolean> {
  // The same order of locks as in a withdrawal.
  const user = await lockUser(tx, userId);
  const statement = await findOpenStatement(tx, userId);
  if (!user || !statement) return false;
  const { timeZone } = user;
  if (!(await isConfirmable(tx, statement, { timeZone, now }))) return false;
  if (!(await confirmStatement(tx, statement.id, now))) return false;
  const subject = { kind: 'user', id: userId } as const;
  await audit(tx, { at: now, actorId: userId, action: 'billing.withdrawn', subject });
  return true;
}
