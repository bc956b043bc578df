import { accountError, userNotFoundError } from '@attune/domain/account/account-errors';
import { normalizeEmail } from '@attune/domain/account/email';
import type { MemberDeletionInput } from '@attune/domain/data/deletion-input';
import { kernelError } from '@attune/domain/kernel/errors';
import {
  canSendEmail,
  confirmIdentity,
  eraseAccount,
  findUser,
  type SessionRef,
} from '#features/account';
import type { Services } from '#platform/services.ts';
import { buildAccountDeletedEmail } from './account-deleted-email.ts';
import type { DeleteMemberContent } from './delete-account.ts';

/** Erases another person's account, after the admin confirmed who they are. */
export async function deleteMember(
  services: Services,
  ownSession: SessionRef,
  userId: string,
  { email, password, code, posts }: MemberDeletionInput,
  deleteMemberContent: DeleteMemberContent,
): Promise<void> {
  if (userId === ownSession.userId) throw accountError('account.own_account');
  const found = await findUser(services.db, userId);
  if (!found) throw userNotFoundError(userId);
  if (found.role !== 'user') throw accountError('account.staff_account');
  if (normalizeEmail(email) !== found.emailKey) {
    const message = 'That isn’t this person’s email.';
    throw kernelError('request.invalid', { message, fields: [{ path: 'email', message }] });
  }
  const { session } = await confirmIdentity(services, ownSession, { password, code });
  const at = services.clock.now();
  const isErased = await eraseAccount(services, userId, {
    adminSession: session,
    deleteOtherData: (tx) => deleteMemberContent(tx, userId, posts, at),
    afterErase: async (tx, user) => {
      if (!(await canSendEmail(services, tx, user))) return;
      const { name, timeZone } = user;
      const contact = services.operator.email;
      const message = buildAccountDeletedEmail({ name, at, timeZone, contact });
      await services.emailQueue.enqueue(tx, { to: user.email, ...message });
    },
  });
  if (!isErased) throw userNotFoundError(userId);
}
