import { accountError } from '@attune/domain/account/account-errors';
import type { Services } from '../../platform/services.ts';
import { confirmIdentity, removeAccount } from '../account/index.ts';
import { farewellMail } from './farewell-mail.ts';

/**
 * Erases the account at the person's own wish. Sessions go with it, on every device; what the
 * payment provider still does is ended by the database, whoever deletes (PR2, DECISIONS B9).
 */
export async function deleteAccount(
  services: Services,
  session: { id: string; userId: string },
  password: string | null,
): Promise<void> {
  await confirmIdentity(services, session, password);
  const isRemoved = await removeAccount(services, session.userId, (tx, user) => {
    const mail = farewellMail({
      name: user.name,
      at: services.clock.now(),
      timeZone: user.timeZone,
      contact: services.operatorContact,
    });
    return services.mails.enqueue(tx, { to: user.email, ...mail });
  });
  if (!isRemoved) throw accountError('account.sign_in_required');
}
