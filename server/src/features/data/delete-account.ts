import { accountError } from '@attune/domain/account/account-errors';
import type { DeletionInput } from '@attune/domain/data/deletion-input';
import type { PostsAfterwards } from '@attune/domain/data/deletion-rules';
import type { Executor } from '../../platform/db/database.ts';
import type { Services } from '../../platform/services.ts';
import { confirmIdentity, mayMail, removeAccount } from '../account/index.ts';
import { farewellMail } from './farewell-mail.ts';

/** What becomes of what somebody wrote for others, before they are gone. */
export type ForgetMember = (
  tx: Executor,
  userId: string,
  posts: PostsAfterwards,
  now: Date,
) => Promise<void>;

/**
 * Erases the account at the person's own wish. Sessions go with it, on every device; what the
 * payment provider still does is ended by the database, whoever deletes (PR2, DECISIONS B9).
 */
export async function deleteAccount(
  services: Services,
  ownSession: { id: string; userId: string },
  { password, code, posts = 'anonymise' }: Pick<DeletionInput, 'password' | 'code' | 'posts'>,
  forget: ForgetMember,
): Promise<void> {
  const { userId } = ownSession;
  const { session } = await confirmIdentity(services, ownSession, { password, code });
  const at = services.clock.now();
  const isRemoved = await removeAccount(services, userId, {
    session,
    forget: (tx) => forget(tx, userId, posts, at),
    lastWord: async (tx, user) => {
      if (!(await mayMail(services, tx, user))) return;
      const { name, timeZone } = user;
      const mail = farewellMail({ name, at, timeZone, contact: services.operatorContact });
      await services.mails.enqueue(tx, { to: user.email, ...mail });
    },
  });
  if (!isRemoved) throw accountError('account.sign_in_required');
}
