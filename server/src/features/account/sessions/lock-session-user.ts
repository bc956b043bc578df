import { accountError } from '@attune/domain/account/account-errors';
import type { Executor } from '#platform/db/database.ts';
import type { Services } from '#platform/services.ts';
import { requireNoCode } from '../second-step/confirm-code.ts';
import type { UserRow } from '../users/user-document.ts';
import { lockUser } from '../users/users.repository.ts';
import { isSessionAlive } from './sessions.repository.ts';

type Confirmation = { passwordHash: string | null; hasShownCode: boolean };

export type SessionRef = {
  id: string;
  userId: string;
  /** Set by the step-up check, for changes that require one. */
  confirmedBy?: Confirmation;
};

/**
 * Locks the user and throws if the session has ended since the request began: the body may arrive
 * minutes after the headers, and a password check takes a while. A password reset or change locks
 * the user before it ends sessions, so it cannot run between this check and the change. Neither can
 * turning on two-step sign-in: what was confirmed without a code is rejected from then on.
 */
export async function lockSessionUser(
  { clock }: Pick<Services, 'clock'>,
  tx: Executor,
  session: SessionRef,
): Promise<UserRow> {
  const user = await lockUser(tx, session.userId);
  const isAlive = user && (await isSessionAlive(tx, session.id, clock.now()));
  if (!isAlive) throw accountError('account.sign_in_required');
  if (session.confirmedBy) await requireSameProof(tx, user, session.confirmedBy);
  return user;
}

async function requireSameProof(
  tx: Executor,
  user: UserRow,
  { passwordHash, hasShownCode }: Confirmation,
): Promise<void> {
  if (user.passwordHash !== passwordHash) throw accountError('account.wrong_password');
  if (!hasShownCode) await requireNoCode(tx, user.id);
}
