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
  /** What of that the bank returned, after a dispute was lost. */
  bankCents: number;
};

/**
 * What of an invoice came back to the person. If the bank returns a payment that was refunded in part,
 * the provider gets that part back, even if it calls the dispute lost.
 */
export async function readReturned(
  { payments }: Parts,
  { id, amountPaidCents }: ProviderInvoice,
  withdrawalId: string | null,
): Promise<Returned> {
  if (amountPaidCents <= 0) return { ownCents: 0, otherCents: 0, bankCents: 0 };
  let [ownCents, refundedCents, lostCents] = [0, 0, 0];
  for (const { requestId, amountCents } of await payments.listRefunds(id)) {
    if (requestId !== null && requestId === withdrawalId) ownCents += amountCents;
    else refundedCents += amountCents;
  }
  for (const { isLost, amountCents } of await payments.listDisputes(id)) {
    if (isLost) lostCents += amountCents;
  }
  const bankCents = Math.min(lostCents, amountPaidCents - ownCents - refundedCents);
  return { ownCents, otherCents: refundedCents + bankCents, bankCents };
}

/** Whether the person's bank took a payment back and hasn't decided yet whether it keeps it. */
export async function isBankDeciding(
  { payments }: Parts,
  { invoiceId }: { invoiceId: string },
): Promise<boolean> {
  return (await payments.listDisputes(invoiceId)).some(({ isLost }) => !isLost);
}
