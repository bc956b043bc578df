import type { SubscriptionSnapshot } from '@attune/domain/billing/project-subscription';
import type { ProviderInvoice } from '@attune/domain/billing/provider';
import { getWithdrawalDeadline } from '@attune/domain/billing/withdrawal';
import type { UserRow } from '#features/account';
import type { Executor } from '#platform/db/database.ts';
import type { Services } from '#platform/services.ts';
import { buildContractEmail } from '../emails/contract-email.ts';
import { getContractZone, storeContract } from './contracts.repository.ts';

/** An invoice of a trial charges nothing. */
const isFirstCharge = ({ status, totalCents }: ProviderInvoice) =>
  status === 'paid' && totalCents > 0;

/**
 * Stores the contract of a subscription and confirms it by email, once, in one transaction. The law
 * requires this email, so it has no limit per mailbox; each one takes a card that was accepted. No
 * email confirms a contract that was concluded long before it was first seen.
 */
export async function confirmContract(
  {
    emailQueue,
    clock,
    appUrl,
    operator,
  }: Pick<Services, 'emailQueue' | 'clock' | 'appUrl' | 'operator'>,
  tx: Executor,
  user: UserRow,
  subscription: SubscriptionSnapshot,
  priceCents: number | null,
): Promise<void> {
  const contract = await storeContract(tx, user, subscription);
  if (!contract) return;
  const timeZone = getContractZone(contract, user.timeZone);
  const deadline = getWithdrawalDeadline(contract.concludedAt, timeZone);
  if (clock.now().getTime() >= deadline.getTime()) return;
  const price = {
    cents: priceCents,
    discounts: subscription.discounts,
    hasTax: subscription.hasTax,
    firstInvoice: subscription.invoices.find(isFirstCharge) ?? null,
  };
  const content = buildContractEmail({ user, contract, price, operator, appUrl });
  await emailQueue.enqueue(tx, { to: user.email, userId: user.id, ...content });
}
