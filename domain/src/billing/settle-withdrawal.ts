import { DAY_MS } from '../kernel/time.ts';
import type { ProviderInvoice } from './provider.ts';

export type SettledInvoice = Pick<
  ProviderInvoice,
  'id' | 'status' | 'amountPaidCents' | 'periodCents' | 'periodStart' | 'periodEnd'
> & {
  /** What was refunded before the withdrawal. */
  refundedCents: number;
};

/** A change of the customer's credit: positive for more credit. */
export type CreditChange = { invoiceId: string | null; cents: number };

export type WithdrawalFacts = {
  /** Days after that are never paid for. */
  usedUntil: Date;
  /** Whether the consumer asked for the plan to start during the withdrawal period. */
  hasStartRequest: boolean;
};

export type Settlement = {
  /** What the contract was paid with: the card, and credit that the consumer had before. */
  paidCents: number;
  creditUsedCents: number;
  /** What the consumer pays for the days used. */
  keptCents: number;
  usedDays: number;
  earlierRefundCents: number;
  refunds: { invoiceId: string; cents: number }[];
  /** Credit from before the contract that the consumer gets back. */
  creditReturnedCents: number;
  /** Credit that came from this contract. It goes back to the card with the refunds. */
  creditRemovedCents: number;
  /** Credit that came from this contract and that something else used up in the meantime. */
  lostCreditCents: number;
};

type DueFacts = Pick<
  Settlement,
  'paidCents' | 'creditUsedCents' | 'keptCents' | 'creditReturnedCents' | 'lostCreditCents'
>;

/** What the consumer gets back to the card in all, with what came back before. */
export function getDueCents(facts: DueFacts): number {
  const { paidCents, creditUsedCents, keptCents, creditReturnedCents, lostCreditCents } = facts;
  const keptFromCredit = creditUsedCents - creditReturnedCents;
  // Credit that something else used up can't be paid out again.
  return Math.max(0, paidCents - lostCreditCents - (keptCents - keptFromCredit));
}

/**
 * The lost credit of a settlement that was stored without it: what the rule returns without it, less
 * what was counted as owed. Migration 0095 computes the same.
 */
export function deriveLostCredit(
  facts: Omit<DueFacts, 'lostCreditCents'>,
  owedCents: number,
): number {
  return Math.max(0, getDueCents({ ...facts, lostCreditCents: 0 }) - owedCents);
}

/**
 * What the consumer gets back after withdrawing from a contract. Without a request to start during
 * the withdrawal period, that is everything. With it, whole days used are paid for, and fractions of
 * days and cents are rounded in the consumer's favor. Days used are taken from credit first, because
 * money is worth more.
 */
export function settleWithdrawal(
  invoices: readonly SettledInvoice[],
  creditChanges: readonly CreditChange[],
  facts: WithdrawalFacts,
): Settlement {
  const paid = invoices
    .filter(({ status }) => status === 'paid')
    .toSorted((a, b) => startOf(a) - startOf(b));
  const credit = traceCredit(new Set(invoices.map(({ id }) => id)), creditChanges);
  const used = listUsedDays(paid, facts);
  const keptCents = sumOf(used, ({ cents }) => cents);
  const keptFromCredit = Math.min(keptCents, credit.usedCents);
  const paidCents = sumOf(paid, ({ amountPaidCents }) => amountPaidCents);
  const amounts = {
    paidCents,
    creditUsedCents: credit.usedCents,
    keptCents,
    creditReturnedCents: credit.usedCents - keptFromCredit,
    creditRemovedCents: credit.leftCents,
    lostCreditCents: credit.lostCents,
  };
  return {
    ...amounts,
    usedDays: sumOf(used, ({ days }) => days),
    earlierRefundCents: sumOf(paid, ({ refundedCents }) => refundedCents),
    refunds: spreadRefund(paid, getDueCents(amounts)),
  };
}

const startOf = ({ periodStart }: SettledInvoice) => periodStart?.getTime() ?? 0;

const sumOf = <Item>(items: readonly Item[], toCents: (item: Item) => number): number =>
  items.reduce((sum, item) => sum + toCents(item), 0);

/**
 * Follows the credit through the contract's invoices. An invoice takes credit of the contract itself
 * first, so that credit from elsewhere stays what it was.
 */
function traceCredit(ownInvoices: ReadonlySet<string>, changes: readonly CreditChange[]) {
  const byInvoice = new Map<string, number>();
  for (const { invoiceId, cents } of changes) {
    if (invoiceId === null || !ownInvoices.has(invoiceId)) continue;
    byInvoice.set(invoiceId, (byInvoice.get(invoiceId) ?? 0) + cents);
  }
  let ownCents = 0;
  let usedCents = 0;
  for (const cents of byInvoice.values()) {
    const available = ownCents + cents;
    ownCents = Math.max(0, available);
    usedCents += Math.max(0, -available);
  }
  const balance = sumOf(changes, ({ cents }) => cents);
  const leftCents = Math.min(ownCents, Math.max(0, balance));
  return { usedCents, leftCents, lostCents: ownCents - leftCents };
}

/** The days used of each paid invoice, and what they cost. */
function listUsedDays(paid: readonly SettledInvoice[], facts: WithdrawalFacts) {
  if (!facts.hasStartRequest) return [];
  return paid.map((invoice, index) => {
    // After a change of plan, the next invoice pays for the days that follow.
    const nextStart = paid[index + 1]?.periodStart ?? facts.usedUntil;
    const usedUntil = Math.min(facts.usedUntil.getTime(), nextStart.getTime());
    return countUsedDays(invoice, usedUntil);
  });
}

function countUsedDays(
  { periodCents, periodStart, periodEnd }: SettledInvoice,
  usedUntil: number,
): { days: number; cents: number } {
  if (!periodStart || !periodEnd || periodCents <= 0) return { days: 0, cents: 0 };
  const start = periodStart.getTime();
  const totalDays = Math.ceil((periodEnd.getTime() - start) / DAY_MS);
  if (totalDays <= 0) return { days: 0, cents: 0 };
  const days = Math.min(totalDays, Math.max(0, Math.floor((usedUntil - start) / DAY_MS)));
  return { days, cents: Math.floor((periodCents * days) / totalDays) };
}

/** Refunds the oldest payment first. What was refunded earlier counts. */
function spreadRefund(
  paid: readonly SettledInvoice[],
  owedCents: number,
): { invoiceId: string; cents: number }[] {
  let left = owedCents - sumOf(paid, ({ refundedCents }) => refundedCents);
  return paid.flatMap(({ id, amountPaidCents, refundedCents }) => {
    const cents = Math.min(left, amountPaidCents - refundedCents);
    if (cents <= 0) return [];
    left -= cents;
    return [{ invoiceId: id, cents }];
  });
}
