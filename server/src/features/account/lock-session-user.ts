import { accountError } from '@attune/domain/account/account-errors';
import type { Executor } from '../../platform/db/database.ts';
import type { Services } from '../../platform/services.ts';
import { isSessionAlive } from './sessions.repository.ts';
import type { UserRow } from './user-document.ts';
import { lockUser } from './users.repository.ts';

export type OwnSession = { id: string; userId: string };

/**
 * Locks the user and refuses if the session has ended since the request began: its body may arrive
 * minutes after its headers, and a password check takes a while. A reset or a change of password
 * locks the user before it ends sessions, so it cannot slip in between this check and the change.
 */
export async function lockSessionUser(
  { clock }: Pick<Services, 'clock'>,
  tx: Executor,
  session: OwnSession,
): Promise<UserRow> {
  const user = await lockUser(tx, session.userId);
  const isAlive = user && (await isSessionAlive(tx, session.id, clock.now()));
  if (!isAlive) throw accountError('account.sign_in_required');
  return user;
}
