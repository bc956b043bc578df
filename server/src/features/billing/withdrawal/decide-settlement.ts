import type { ProviderInvoice } from '@attune/domain/billing/provider';
import { type Settlement, settleWithdrawal } from '@attune/domain/billing/settle-withdrawal';
import type { Services } from '#platform/services.ts';
import type { WithdrawalRow } from './withdrawals.repository.ts';

/**
 * Decides what a withdrawal pays back. Runs after the subscription has ended, so that no other charge
 * follows. Unpaid invoices of the contract are voided first, which returns the credit they used.
 */
export async function decideSettlement(
  { payments }: Pick<Services, 'payments'>,
  { subscriptionId, customerId, statedAt, hasStartRequest }: WithdrawalRow,
): Promise<Settlement> {
  const facts = { statedAt, hasStartRequest };
  if (customerId === null) return settleWithdrawal([], [], facts);
  const { invoices } = await payments.readBilling(customerId);
  const own = invoices.filter((invoice) => invoice.subscriptionId === subscriptionId);
  for (const { id, status } of own) if (status === 'open') await payments.voidInvoice(id);
  const settled = [];
  for (const invoice of own) {
    settled.push({ ...invoice, refundedCents: await readRefundedCents(payments, invoice) });
  }
  return settleWithdrawal(settled, await payments.listCreditChanges(customerId), facts);
}

async function readRefundedCents(
  payments: Services['payments'],
  { id, amountPaidCents }: ProviderInvoice,
): Promise<number> {
  if (amountPaidCents <= 0) return 0;
  const refunds = await payments.listRefunds(id);
  return refunds.reduce((sum, { amountCents }) => sum + amountCents, 0);
}
