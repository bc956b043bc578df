import { respreadRefunds } from '@attune/domain/billing/respread-refunds';
import type { Executor } from '#platform/db/database.ts';
import type { Services } from '#platform/services.ts';
import { listOwnInvoices, type Returned, readReturned } from './read-payments.ts';
import {
  forgetRefundsOfDeleted,
  listWithdrawalRefunds,
  planRefund,
  recountRefunded,
  saveEarlierRefunds,
} from './withdrawal-refunds.repository.ts';
import {
  findWithdrawalById,
  lockWithdrawal,
  type WithdrawalRow,
} from './withdrawals.repository.ts';

type ReturnedPayment = Returned & { invoiceId: string; paidCents: number };

/**
 * Deducts what came back to the person in another way from what a withdrawal still owes, for example
 * a refund at the provider's dashboard. If such a refund fails later, its money is owed again.
 * Repeating it changes nothing.
 */
export async function deductLaterRefunds(services: Services, id: string): Promise<void> {
  const withdrawal = await findWithdrawalById(services.db, id);
  if (!withdrawal?.settlement) return;
  const payments = await readPayments(services, withdrawal);
  if (payments.length === 0) return;
  const isDone = await services.db.transaction((tx) => deduct(services, tx, withdrawal, payments));
  // What was read may be older than what another node has deducted meanwhile.
  if (!isDone) await deductLaterRefunds(services, id);
}

/** The payments of a contract, oldest first. */
async function readPayments(
  services: Services,
  withdrawal: WithdrawalRow,
): Promise<ReturnedPayment[]> {
  const payments: ReturnedPayment[] = [];
  for (const invoice of (await listOwnInvoices(services, withdrawal)).reverse()) {
    if (invoice.status !== 'paid') continue;
    const returned = await readReturned(services, invoice, withdrawal.id);
    payments.push({ invoiceId: invoice.id, paidCents: invoice.amountPaidCents, ...returned });
  }
  return payments;
}

const sumOf = (refunds: readonly { cents: number }[]) =>
  refunds.reduce((sum, { cents }) => sum + cents, 0);

/** Returns false if something else changed what was deducted since the withdrawal was read. */
async function deduct(
  { clock, log }: Services,
  tx: Executor,
  { id, settlement: readSettlement }: WithdrawalRow,
  payments: readonly ReturnedPayment[],
): Promise<boolean> {
  const withdrawal = await lockWithdrawal(tx, id);
  if (!withdrawal?.settlement) return true;
  const { earlierRefundCents } = withdrawal.settlement;
  if (earlierRefundCents !== readSettlement?.earlierRefundCents) return false;
  const rows = new Map((await listWithdrawalRefunds(tx, id)).map((row) => [row.invoiceId, row]));
  const isDone = (invoiceId: string) =>
    ['made', 'settled'].includes(rows.get(invoiceId)?.state ?? 'planned');
  const planned = payments
    .filter(({ invoiceId }) => !isDone(invoiceId))
    .map(({ invoiceId, paidCents, otherCents }) => ({
      invoiceId,
      plannedCents: rows.get(invoiceId)?.cents ?? 0,
      refundableCents: Math.max(0, paidCents - otherCents),
    }));
  const plannedCents = planned.reduce((sum, payment) => sum + payment.plannedCents, 0);
  const laterCents =
    payments.reduce((sum, { otherCents }) => sum + otherCents, 0) - earlierRefundCents;
  const spread = respreadRefunds(planned, plannedCents - laterCents);
  // New ones are for staff once nothing else makes them.
  const state = withdrawal.carriedOutAt ? 'failed' : 'planned';
  for (const { invoiceId, cents } of spread) {
    if (cents === (rows.get(invoiceId)?.cents ?? 0)) continue;
    await planRefund(tx, { withdrawalId: id, invoiceId, cents, state, failedAt: clock.now() });
  }
  const deductedCents = plannedCents - sumOf(spread);
  if (deductedCents === 0) return true;
  await saveEarlierRefunds(tx, id, earlierRefundCents + deductedCents);
  await recountRefunded(tx, id);
  if (withdrawal.carriedOutAt) await forgetRefundsOfDeleted(tx, id);
  if (deductedCents < 0) {
    const facts = { alert: true, withdrawal: id, cents: -deductedCents };
    log.error(facts, 'a refund that a withdrawal counted on failed; its money is owed again');
  }
  return true;
}
