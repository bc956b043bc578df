import { lockUser } from '#features/account';
import { audit } from '#features/audit';
import type { Executor } from '#platform/db/database.ts';
import { findConfirmableContract } from './withdrawal-state.ts';
import { confirmStatement, listOpenStatements } from './withdrawals.repository.ts';

/**
 * Confirms the timely statements of a user who deletes their own account: they proved who they are, so
 * the links in the emails aren't needed. A job carries them out. Returns false if there are none.
 */
export async function confirmOwnStatements(
  tx: Executor,
  userId: string,
  now: Date,
): Promise<boolean> {
  // The same order of locks as in a withdrawal.
  const user = await lockUser(tx, userId);
  if (!user) return false;
  const { timeZone } = user;
  const subject = { kind: 'user', id: userId } as const;
  let isAny = false;
  for (const statement of await listOpenStatements(tx, userId)) {
    const contract = await findConfirmableContract(tx, statement, { timeZone, now });
    if (!contract || !(await confirmStatement(tx, statement.id, now))) continue;
    const line = { action: 'billing.withdrawn', detail: { contract: contract.number } } as const;
    await audit(tx, { at: now, actorId: userId, subject, ...line });
    isAny = true;
  }
  return isAny;
}
