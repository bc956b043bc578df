import { type RefundablePayment, respreadRefunds } from '@attune/domain/billing/respread-refunds';
import { getDueCents } from '@attune/domain/billing/settle-withdrawal';
import type { Executor } from '#platform/db/database.ts';
import { PaymentsError } from '#platform/payments/payments.ts';
import type { Services } from '#platform/services.ts';
import { type CompleteSettlement, completeSettlement } from './complete-settlement.ts';
import { emailRefundUpdate } from './email-refund-update.ts';
import { listOwnInvoices, type Returned, readReturned } from './read-payments.ts';
import { joinRefund, splitRefund, sum, sumParts } from './refund-parts.ts';
import {
  forgetRefundsOfDeleted,
  listWithdrawalRefunds,
  recountRefunded,
  saveRefund,
  updateSettlement,
  type WithdrawalRefundRow,
} from './withdrawal-refunds.repository.ts';
import {
  findWithdrawalById,
  lockUserAndWithdrawal,
  type WithdrawalRow,
} from './withdrawals.repository.ts';

type ReturnedPayment = Returned & { invoiceId: string; paidCents: number };

/**
 * Deducts what came back to the person in another way from what a withdrawal still owes, for example
 * a refund at the provider's dashboard, or a payment that the bank took back for good. If such a
 * refund fails later, its money is owed again. Repeating it changes nothing.
 */
export async function deductLaterRefunds(services: Services, id: string): Promise<void> {
  // What was read can be outdated when it is stored, so it is read again until nothing changes.
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const withdrawal = await findWithdrawalById(services.db, id);
    if (!withdrawal?.settlement) return;
    const payments = await readPayments(services, withdrawal);
    if (payments.length === 0) return;
    const outcome = await services.db.transaction((tx) =>
      deduct(services, tx, withdrawal, payments),
    );
    if (outcome === 'unchanged') return;
  }
  throw new PaymentsError('what came back at the provider kept changing');
}

const MAX_ROUNDS = 10;

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

type Rows = Map<string, WithdrawalRefundRow>;

/** What is planned for each payment, and what can be. */
const listPlanned = (payments: readonly ReturnedPayment[], rows: Rows): RefundablePayment[] =>
  payments.map(({ invoiceId, paidCents, otherCents }) => {
    const { openCents, madeCents } = splitRefund(rows.get(invoiceId));
    const refundableCents = Math.max(0, paidCents - otherCents - madeCents);
    return { invoiceId, plannedCents: openCents, refundableCents };
  });

/**
 * What is owed: what the rule returns to the card, less what came back in other ways and what the
 * withdrawal has paid itself. What a bank returned settles no more than is owed.
 */
function computeOwed(
  settlement: CompleteSettlement,
  payments: readonly ReturnedPayment[],
  refunds: readonly WithdrawalRefundRow[],
) {
  const { madeCents, settledCents } = sumParts(refunds);
  const returnedCents = sum(payments.map(({ bankCents }) => bankCents));
  const refundedCents = sum(payments.map(({ otherCents }) => otherCents)) - returnedCents;
  const leftCents = getDueCents(settlement) - refundedCents - madeCents - settledCents;
  const bankCents = Math.min(returnedCents, Math.max(0, leftCents));
  return {
    owedCents: Math.max(0, leftCents - bankCents),
    bankCents,
    earlierRefundCents: refundedCents + bankCents,
  };
}

/** `outdated`: the withdrawal changed after it was read, so nothing was stored. */
type Outcome = 'unchanged' | 'changed' | 'outdated';

async function deduct(
  services: Services,
  tx: Executor,
  { id, settlement: readSettlement }: WithdrawalRow,
  payments: readonly ReturnedPayment[],
): Promise<Outcome> {
  const withdrawal = await lockUserAndWithdrawal(tx, id);
  const stored = withdrawal?.settlement;
  if (!stored) return 'unchanged';
  if (stored.earlierRefundCents !== readSettlement?.earlierRefundCents) return 'outdated';
  const refunds = await listWithdrawalRefunds(tx, id);
  const settlement = await completeSettlement(tx, id, stored, refunds);
  const rows: Rows = new Map(refunds.map((refund) => [refund.invoiceId, refund]));
  const { owedCents, ...earlier } = computeOwed(settlement, payments, refunds);
  const spread = respreadRefunds(listPlanned(payments, rows), owedCents);
  const changes = spread.flatMap(({ invoiceId, cents }) => {
    const refund = rows.get(invoiceId);
    const addedCents = cents - splitRefund(refund).openCents;
    return addedCents === 0 ? [] : [{ withdrawal, invoiceId, refund, cents, addedCents }];
  });
  const { earlierRefundCents, bankCents = 0 } = settlement;
  const isSame =
    earlier.earlierRefundCents === earlierRefundCents && earlier.bankCents === bankCents;
  if (changes.length === 0 && isSame) return 'unchanged';
  for (const change of changes) await setOpenPart(services, tx, change);
  await updateSettlement(tx, id, earlier);
  await recountRefunded(tx, id);
  if (withdrawal.carriedOutAt) {
    await forgetRefundsOfDeleted(tx, id);
    const update = { kind: 'returned', cents: earlier.bankCents - bankCents } as const;
    if (update.cents > 0) await emailRefundUpdate(services, tx, withdrawal, update);
  }
  const addedCents = sum(changes.map((change) => change.addedCents));
  if (addedCents > 0) {
    const update = { kind: 'failed', cents: addedCents } as const;
    if (withdrawal.carriedOutAt) await emailRefundUpdate(services, tx, withdrawal, update);
    const facts = { alert: true, withdrawal: id, cents: addedCents };
    services.log.error(facts, 'a refund that a withdrawal counted on failed; it is owed again');
  }
  return 'changed';
}

type OpenPart = {
  withdrawal: WithdrawalRow;
  invoiceId: string;
  cents: number;
  refund: WithdrawalRefundRow | undefined;
};

/**
 * Changes what is open of a payment's refund. What is newly owed is left to staff if nothing makes
 * refunds anymore, or if the payment's own refund was made: the provider makes one per request.
 */
async function setOpenPart(
  { clock }: Services,
  tx: Executor,
  { withdrawal, invoiceId, cents, refund }: OpenPart,
): Promise<void> {
  const parts = splitRefund(refund);
  const key = { withdrawalId: withdrawal.id, invoiceId };
  const changed = { ...parts, openCents: cents };
  if (refund && parts.openCents > 0) {
    await saveRefund(tx, key, joinRefund(changed, refund.state));
    return;
  }
  const isForStaff = withdrawal.carriedOutAt !== null || parts.madeCents > 0;
  const added = joinRefund(changed, isForStaff ? 'failed' : 'planned');
  await saveRefund(tx, key, added && { ...added, failedAt: isForStaff ? clock.now() : null });
}
