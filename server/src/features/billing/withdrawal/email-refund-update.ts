import { canSendEmail, findUser } from '#features/account';
import type { Executor } from '#platform/db/database.ts';
import type { Services } from '#platform/services.ts';
import type { RefundUpdate } from '../emails/describe-refund-update.ts';
import { buildRefundUpdateEmail } from '../emails/refund-update-email.ts';
import { findContract } from './contracts.repository.ts';
import type { WithdrawalRow } from './withdrawals.repository.ts';

/** Tells a member what became of a refund after their withdrawal was carried out. */
export async function emailRefundUpdate(
  services: Services,
  tx: Executor,
  { userId, subscriptionId }: WithdrawalRow,
  update: RefundUpdate,
): Promise<void> {
  const user = userId ? await findUser(tx, userId) : null;
  const contract = await findContract(tx, subscriptionId);
  if (!user || !contract || !(await canSendEmail(services, tx, user))) return;
  const content = buildRefundUpdateEmail({ ...update, user, contract, appUrl: services.appUrl });
  await services.emailQueue.enqueue(tx, { to: user.email, userId: user.id, ...content });
}
