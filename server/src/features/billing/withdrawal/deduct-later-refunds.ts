import { type RefundablePayment, respreadRefunds } from '@attune/domain/billing/respread-refunds';
import type { Executor } from '#platform/db/database.ts';
import type { Services } from '#platform/services.ts';
import { emailRefundUpdate } from './email-refund-update.ts';
import { listOwnInvoices, type Returned, readReturned } from './read-payments.ts';
import {
  forgetRefundsOfDeleted,
  listWithdrawalRefunds,
  planRefund,
  recountRefunded,
  saveEarlierRefunds,
  type WithdrawalRefundRow,
} from './withdrawal-refunds.repository.ts';
import {
  findWithdrawalById,
  lockWithdrawal,
  type WithdrawalRow,
} from './withdrawals.repository.ts';

type ReturnedPayment = Returned & { invoiceId: string; paidCents: number };

/**
 * Deducts what came back to the person in another way from what a withdrawal still owes, for example
 * a refund at the provider's dashboard, or a payment that the bank took back for good. If such a
 * refund fails later, its money is owed again. Repeating it changes nothing.
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

const sum = (amounts: readonly number[]) => amounts.reduce((total, cents) => total + cents, 0);

type Rows = Map<string, WithdrawalRefundRow>;

/** What is planned for each payment whose refund wasn't made yet, and what can be. */
const listPlanned = (payments: readonly ReturnedPayment[], rows: Rows): RefundablePayment[] =>
  payments
    .filter(({ invoiceId }) => !DONE.has(rows.get(invoiceId)?.state ?? 'planned'))
    .map(({ invoiceId, paidCents, otherCents }) => ({
      invoiceId,
      plannedCents: rows.get(invoiceId)?.cents ?? 0,
      refundableCents: Math.max(0, paidCents - otherCents),
    }));

const DONE = new Set<WithdrawalRefundRow['state']>(['made', 'settled']);

/** Returns false if something else changed what was deducted since the withdrawal was read. */
async function deduct(
  services: Services,
  tx: Executor,
  { id, settlement: readSettlement }: WithdrawalRow,
  payments: readonly ReturnedPayment[],
): Promise<boolean> {
  const withdrawal = await lockWithdrawal(tx, id);
  if (!withdrawal?.settlement) return true;
  const { earlierRefundCents, bankCents = 0 } = withdrawal.settlement;
  if (earlierRefundCents !== readSettlement?.earlierRefundCents) return false;
  const rows: Rows = new Map((await listWithdrawalRefunds(tx, id)).map((r) => [r.invoiceId, r]));
  const planned = listPlanned(payments, rows);
  const plannedCents = sum(planned.map((payment) => payment.plannedCents));
  const laterCents = sum(payments.map(({ otherCents }) => otherCents)) - earlierRefundCents;
  const spread = respreadRefunds(planned, plannedCents - laterCents);
  // After the withdrawal was carried out, nothing makes a new refund, so staff have to.
  const state = withdrawal.carriedOutAt ? 'failed' : 'planned';
  const failedAt = services.clock.now();
  for (const { invoiceId, cents } of spread) {
    if (cents === (rows.get(invoiceId)?.cents ?? 0)) continue;
    await planRefund(tx, { withdrawalId: id, invoiceId, cents, state, failedAt });
  }
  const deductedCents = plannedCents - sum(spread.map(({ cents }) => cents));
  if (deductedCents === 0) return true;
  const allCents = earlierRefundCents + deductedCents;
  const allBankCents = Math.min(allCents, sum(payments.map((payment) => payment.bankCents)));
  await saveEarlierRefunds(tx, id, { earlierRefundCents: allCents, bankCents: allBankCents });
  await recountRefunded(tx, id);
  if (withdrawal.carriedOutAt) {
    await forgetRefundsOfDeleted(tx, id);
    const update = { kind: 'returned', cents: allBankCents - bankCents } as const;
    if (update.cents > 0) await emailRefundUpdate(services, tx, withdrawal, update);
  }
  if (deductedCents < 0) {
    const facts = { alert: true, withdrawal: id, cents: -deductedCents };
    services.log.error(facts, 'a refund that a withdrawal counted on failed; it is owed again');
  }
  return true;
}
