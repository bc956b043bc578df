import { getLocalDay } from '../kernel/local-day.ts';
import { addDays, DAY_MS } from '../kernel/time.ts';
import { zonedTimeToDate } from '../kernel/wall-clock.ts';
import type { ProviderInvoice } from './provider.ts';

/** How long a consumer can withdraw from a contract (decision 0057). */
export const WITHDRAWAL_DAYS = 14;

/** How long the link in the email carries out a statement. After that, staff do. */
export const STATEMENT_LINK_DAYS = 30;

/** The wording of the law for the second step. */
export const CONFIRM_WITHDRAWAL_LABEL = 'Confirm withdrawal';

const SATURDAY = 6;
const SUNDAY = 0;

/**
 * When the right to withdraw ends: the midnight after the last day, in the member's time zone. The
 * day of the contract doesn't count. If the last day is a Saturday or Sunday, Monday is the last day.
 */
export function getWithdrawalDeadline(concludedAt: Date, timeZone: string): Date {
  const lastDay = moveToWorkingDay(addToDay(getLocalDay(timeZone, concludedAt), WITHDRAWAL_DAYS));
  return zonedTimeToDate(timeZone, addToDay(lastDay, 1), '00:00');
}

function moveToWorkingDay(day: string): string {
  const weekday = new Date(day).getUTCDay();
  if (weekday === SATURDAY) return addToDay(day, 2);
  return weekday === SUNDAY ? addToDay(day, 1) : day;
}

const addToDay = (day: string, days: number) =>
  addDays(new Date(day), days).toISOString().slice(0, 10);

export type WithdrawalInvoice = Pick<
  ProviderInvoice,
  'id' | 'status' | 'amountPaidCents' | 'periodStart' | 'periodEnd'
>;

export type WithdrawalFacts = {
  /** When the consumer stated the withdrawal. Days after that are never paid for. */
  statedAt: Date;
  /** Whether the consumer asked for the plan to start during the withdrawal period. */
  hasStartRequest: boolean;
};

export type InvoiceSettlement = {
  invoiceId: string;
  paidCents: number;
  /** What the consumer pays for the days used. */
  keptCents: number;
  usedDays: number;
  totalDays: number;
};

/**
 * What the consumer pays for each paid invoice of a contract after withdrawing from it. Without a
 * request to start during the withdrawal period, that is nothing. With it, whole days used count, and
 * fractions of days and cents are rounded in the consumer's favor.
 */
export function settleWithdrawal(
  invoices: readonly WithdrawalInvoice[],
  facts: WithdrawalFacts,
): InvoiceSettlement[] {
  const paid = invoices
    .filter(({ status }) => status === 'paid')
    .toSorted((a, b) => startOf(a) - startOf(b));
  return paid.flatMap((invoice, index) => {
    if (invoice.amountPaidCents <= 0) return [];
    // After a change of plan, the next invoice pays for the days that follow.
    const nextStart = paid[index + 1]?.periodStart ?? facts.statedAt;
    const usedUntil = Math.min(facts.statedAt.getTime(), nextStart.getTime());
    return [settleInvoice(invoice, facts.hasStartRequest ? usedUntil : null)];
  });
}

const startOf = ({ periodStart }: WithdrawalInvoice) => periodStart?.getTime() ?? 0;

function settleInvoice(
  { id, amountPaidCents, periodStart, periodEnd }: WithdrawalInvoice,
  usedUntil: number | null,
): InvoiceSettlement {
  const settlement = { invoiceId: id, paidCents: amountPaidCents };
  if (!periodStart || !periodEnd) {
    return { ...settlement, keptCents: 0, usedDays: 0, totalDays: 0 };
  }
  const start = periodStart.getTime();
  const totalDays = Math.ceil((periodEnd.getTime() - start) / DAY_MS);
  const elapsedDays = usedUntil === null ? 0 : Math.floor((usedUntil - start) / DAY_MS);
  const usedDays = Math.min(totalDays, Math.max(0, elapsedDays));
  const keptCents = totalDays === 0 ? 0 : Math.floor((amountPaidCents * usedDays) / totalDays);
  return { ...settlement, keptCents, usedDays, totalDays };
}
