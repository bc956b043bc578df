import { accountError } from '@attune/domain/account/account-errors';
import type { DeletionInput } from '@attune/domain/data/deletion-input';
import type { PostHandling } from '@attune/domain/data/deletion-rules';
import { canSendEmail, confirmIdentity, eraseAccount, type SessionRef } from '#features/account';
import type { Executor } from '#platform/db/database.ts';
import type { Services } from '#platform/services.ts';
import { buildAccountDeletedEmail } from './account-deleted-email.ts';

/** Deletes or anonymizes what the user wrote for others, before the account is erased. */
export type DeleteMemberContent = (
  tx: Executor,
  userId: string,
  posts: PostHandling,
  now: Date,
) => Promise<void>;

export type DeletionPorts = {
  deleteMemberContent: DeleteMemberContent;
  /** Carries out a withdrawal that the user stated. Returns false if there is none. */
  confirmOwnStatements: (tx: Executor, userId: string, now: Date) => Promise<boolean>;
};

/**
 * Erases the account at the user's request, with the sessions on every device. A database trigger
 * ends the subscription at the payment provider, no matter who deletes the row (PR2, DECISIONS B9).
 */
export async function deleteAccount(
  services: Services,
  ownSession: SessionRef,
  { password, code, posts = 'anonymise' }: Pick<DeletionInput, 'password' | 'code' | 'posts'>,
  { deleteMemberContent, confirmOwnStatements }: DeletionPorts,
): Promise<void> {
  const { userId } = ownSession;
  const { session } = await confirmIdentity(services, ownSession, { password, code });
  const at = services.clock.now();
  let isWithdrawing = false;
  const isErased = await eraseAccount(services, userId, {
    session,
    deleteOtherData: async (tx) => {
      await deleteMemberContent(tx, userId, posts, at);
      isWithdrawing = await confirmOwnStatements(tx, userId, at);
    },
    afterErase: async (tx, user) => {
      if (!(await canSendEmail(services, tx, user))) return;
      const { name, timeZone } = user;
      const message = buildAccountDeletedEmail({
        name,
        at,
        timeZone,
        contact: services.operator.email,
        isWithdrawing,
      });
      await services.emailQueue.enqueue(tx, { to: user.email, ...message });
    },
  });
  if (!isErased) throw accountError('account.sign_in_required');
}
