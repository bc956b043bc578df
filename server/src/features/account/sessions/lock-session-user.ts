import { accountError } from '@attune/domain/account/account-errors';
import type { Executor } from '#platform/db/database.ts';
import type { Services } from '#platform/services.ts';
import { refuseIfCodeRequired } from '../two-step/confirm-code.ts';
import { lockUser, type UserRow } from '../users/users.repository.ts';
import { readSessionState } from './sessions.repository.ts';

export type SessionRef = {
  id: string;
  userId: string;
  /** The hash of the token sent with the request. */
  tokenHash: Buffer;
  /** Whether a two-step code was entered. Only the step-up check sets it. */
  hasShownCode?: boolean;
};

/**
 * Locks the user, and throws if the session has ended or its token was replaced since the request
 * began: the body may arrive minutes after the headers, and a password check takes a while. A
 * change of the password or email locks the user before it ends sessions or replaces the token, so
 * it cannot happen between this check and the caller's change. Neither can turning on two-step
 * sign-in; once it is on, a step-up check that was passed without a code is rejected here.
 */
export async function lockSessionUser(
  { clock }: Pick<Services, 'clock'>,
  tx: Executor,
  session: SessionRef,
): Promise<UserRow> {
  const user = await lockUser(tx, session.userId);
  const isOpen = user && (await readSessionState(tx, session, clock.now())) === 'open';
  if (!isOpen) throw accountError('account.sign_in_required');
  if (session.hasShownCode === false) await refuseIfCodeRequired(tx, user.id);
  return user;
}
