import type { ProviderInvoice } from '@attune/domain/billing/provider';
import type { Services } from '#platform/services.ts';
import type { WithdrawalRow } from './withdrawals.repository.ts';

type Parts = Pick<Services, 'payments'>;
export type ContractKey = Pick<WithdrawalRow, 'subscriptionId' | 'customerId'>;

/** The invoices of a contract. There are none without a customer. */
export async function listOwnInvoices(
  { payments }: Parts,
  { customerId, subscriptionId }: ContractKey,
): Promise<ProviderInvoice[]> {
  if (customerId === null) return [];
  const { invoices } = await payments.readBilling(customerId);
  return invoices.filter((invoice) => invoice.subscriptionId === subscriptionId);
}

export type Returned = {
  /** What the withdrawal itself refunded. */
  ownCents: number;
  /** What came back to the person in another way, such as a refund by staff. */
  otherCents: number;
};

/** What of an invoice came back to the person. */
export async function readReturned(
  { payments }: Parts,
  { id, amountPaidCents }: ProviderInvoice,
  withdrawalId: string | null,
): Promise<Returned> {
  if (amountPaidCents <= 0) return { ownCents: 0, otherCents: 0 };
  let [ownCents, otherCents] = [0, 0];
  for (const { requestId, amountCents } of await payments.listRefunds(id)) {
    if (requestId !== null && requestId === withdrawalId) ownCents += amountCents;
    else otherCents += amountCents;
  }
  return { ownCents, otherCents };
}
