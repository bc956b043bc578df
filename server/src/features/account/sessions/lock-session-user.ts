import { accountError } from '@attune/domain/account/account-errors';
import type { Executor } from '#platform/db/database.ts';
import type { Services } from '#platform/services.ts';
import { requireNoCode } from '../second-step/confirm-code.ts';
import { lockUser, type UserRow } from '../users/users.repository.ts';
import { sessionState } from './sessions.repository.ts';

export type SessionRef = {
  id: string;
  userId: string;
  /** Of the token sent with the request. */
  tokenHash: Buffer;
  /** Set by the step-up check, for changes that require one. */
  hasShownCode?: boolean;
};

/**
 * Locks the user and throws if the session has ended since the request began, or has another token
 * by now: the body may arrive minutes after the headers, and a password check takes a while. What
 * changes the password or email locks the user before it ends sessions or replaces the token, so it
 * cannot run between this check and the change. Neither can turning on two-step sign-in: what was
 * confirmed without a code is rejected from then on.
 */
export async function lockSessionUser(
  { clock }: Pick<Services, 'clock'>,
  tx: Executor,
  session: SessionRef,
): Promise<UserRow> {
  const user = await lockUser(tx, session.userId);
  const isOpen = user && (await sessionState(tx, session, clock.now())) === 'open';
  if (!isOpen) throw accountError('account.sign_in_required');
  if (session.hasShownCode === false) await requireNoCode(tx, user.id);
  return user;
}
