import { type Settlement, settleWithdrawal } from '@attune/domain/billing/settle-withdrawal';
import type { Services } from '#platform/services.ts';
import type { StoredSettlement } from '../billing.tables.ts';
import { listOwnInvoices, readReturned } from './read-payments.ts';
import type { WithdrawalRow } from './withdrawals.repository.ts';

type Parts = Pick<Services, 'payments'>;
type SettlementFacts = Pick<
  WithdrawalRow,
  'subscriptionId' | 'customerId' | 'statedAt' | 'countedUntil' | 'hasStartRequest'
>;

type BankedSettlement = Settlement & Required<Pick<StoredSettlement, 'bankCents'>>;

/**
 * Decides what a withdrawal pays back. Runs after the subscription has ended, so that no other charge
 * follows. Unpaid invoices of the contract are voided first, which returns the credit they used.
 */
export async function decideSettlement(
  parts: Parts,
  withdrawal: SettlementFacts,
): Promise<BankedSettlement> {
  for (const { id, status } of await listOwnInvoices(parts, withdrawal)) {
    if (status === 'open') await parts.payments.voidInvoice(id);
  }
  return computeSettlement(parts, withdrawal);
}

/** What a withdrawal comes to once the unpaid invoices are voided. */
export async function computeSettlement(
  parts: Parts,
  withdrawal: SettlementFacts,
): Promise<BankedSettlement> {
  const { payments } = parts;
  const { customerId, subscriptionId, hasStartRequest } = withdrawal;
  const countedUntil = withdrawal.countedUntil ?? withdrawal.statedAt;
  const facts = { usedUntil: countedUntil, hasStartRequest };
  if (customerId === null) return { ...settleWithdrawal([], [], facts), bankCents: 0 };
  const { subscriptions, invoices } = await payments.readBilling(customerId);
  // A subscription that ended after the statement, such as by this withdrawal, changes nothing.
  const endedAt = subscriptions.find(({ id }) => id === subscriptionId)?.endedAt;
  if (endedAt && endedAt < countedUntil) facts.usedUntil = endedAt;
  const settled = [];
  let bankCents = 0;
  const open = new Set<string | null>();
  for (const invoice of invoices) {
    if (invoice.subscriptionId !== subscriptionId) continue;
    if (invoice.status === 'open') open.add(invoice.id);
    else {
      const returned = await readReturned(parts, invoice, null);
      settled.push({ ...invoice, refundedCents: returned.otherCents });
      bankCents += returned.bankCents;
    }
  }
  const changes = await payments.listCreditChanges(customerId);
  const creditChanges = changes.filter(({ invoiceId }) => !open.has(invoiceId));
  return { ...settleWithdrawal(settled, creditChanges, facts), bankCents };
}
