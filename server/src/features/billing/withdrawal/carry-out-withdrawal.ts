import { settleWithdrawal } from '@attune/domain/billing/withdrawal';
import { canSendEmail, findUser } from '#features/account';
import { PaymentsError } from '#platform/payments/payments.ts';
import type { Services } from '#platform/services.ts';
import { logBillingAction } from '../call-provider.ts';
import { buildWithdrawalDoneEmail } from '../emails/withdrawal-emails.ts';
import { getLeaseEnd, getNextAttemptTime } from '../events/backoff.ts';
import { trySync } from '../subscription/change-at-provider.ts';
import { findContract } from './contracts.repository.ts';
import { refundOnce } from './refund-once.ts';
import {
  claimWithdrawal,
  delayWithdrawal,
  finishWithdrawal,
  listDueWithdrawals,
  type WithdrawalRow,
} from './withdrawals.repository.ts';

/** Carries out the confirmed withdrawals that the provider was unreachable for. */
export async function carryOutWithdrawals(services: Services): Promise<void> {
  for (const id of await listDueWithdrawals(services.db, services.clock.now())) {
    await carryOutWithdrawal(services, id);
  }
}

/**
 * Ends the subscription and refunds what the rule says. Each step can be repeated, so a failure is
 * tried again later from the beginning.
 */
export async function carryOutWithdrawal(services: Services, id: string): Promise<void> {
  const { db, clock, log } = services;
  const now = clock.now();
  const withdrawal = await claimWithdrawal(db, id, { now, leaseUntil: getLeaseEnd(now) });
  if (!withdrawal) return;
  try {
    await endAndRefund(services, withdrawal);
  } catch (error) {
    if (!(error instanceof PaymentsError)) throw error;
    log.error({ alert: true, err: error, withdrawal: id }, 'a withdrawal waits for the provider');
    const nextAttemptAt = getNextAttemptTime(now, withdrawal.attempts);
    return delayWithdrawal(db, id, { nextAttemptAt, lastError: error.message });
  }
  if (withdrawal.userId) await trySync(services, withdrawal.userId);
}

type Totals = { paidCents: number; refundedCents: number; usedDays: number };

async function endAndRefund(services: Services, withdrawal: WithdrawalRow): Promise<void> {
  const { db, clock } = services;
  const { id, subscriptionId, userId } = withdrawal;
  await services.payments.cancelNow(subscriptionId);
  const totals = await refundInvoices(services, withdrawal);
  await db.transaction(async (tx) => {
    const user = userId ? await findUser(tx, userId) : null;
    const { refundedCents } = totals;
    if (!(await finishWithdrawal(tx, id, { now: clock.now(), refundedCents }))) return;
    const contract = await findContract(tx, subscriptionId);
    if (!user || !contract || !(await canSendEmail(services, tx, user))) return;
    const content = buildWithdrawalDoneEmail({
      ...totals,
      user,
      contract,
      appUrl: services.appUrl,
    });
    await services.emailQueue.enqueue(tx, { to: user.email, userId: user.id, ...content });
  });
  const action = { action: 'withdrawal', userId: userId ?? 'deleted', subscriptionId };
  logBillingAction(services, { ...action, cents: totals.refundedCents });
}

/** Runs after the subscription has ended, so that no other charge follows. */
async function refundInvoices(services: Services, withdrawal: WithdrawalRow): Promise<Totals> {
  const { id, subscriptionId, customerId, statedAt, hasStartRequest } = withdrawal;
  const totals = { paidCents: 0, refundedCents: 0, usedDays: 0 };
  if (customerId === null) return totals;
  const { invoices } = await services.payments.readBilling(customerId);
  const own = invoices.filter((invoice) => invoice.subscriptionId === subscriptionId);
  for (const settlement of settleWithdrawal(own, { statedAt, hasStartRequest })) {
    const { invoiceId, paidCents, keptCents, usedDays } = settlement;
    const refunds = await services.payments.listRefunds(invoiceId);
    const earlierCents = refunds
      .filter(({ requestId }) => requestId !== id)
      .reduce((sum, { amountCents }) => sum + amountCents, 0);
    const amountCents = Math.max(0, paidCents - keptCents - earlierCents);
    totals.paidCents += paidCents;
    totals.usedDays += usedDays;
    totals.refundedCents += Math.min(earlierCents, paidCents) + amountCents;
    if (amountCents > 0) await refundOnce(services, { invoiceId, amountCents, requestId: id });
  }
  return totals;
}
