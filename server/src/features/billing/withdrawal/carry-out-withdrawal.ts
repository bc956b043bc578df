import { canSendEmail, findUser } from '#features/account';
import type { Executor } from '#platform/db/database.ts';
import { PaymentsError } from '#platform/payments/payments.ts';
import type { Services } from '#platform/services.ts';
import { logBillingAction } from '../call-provider.ts';
import { buildWithdrawalDoneEmail } from '../emails/withdrawal-emails.ts';
import { getLeaseEnd, getNextAttemptTime } from '../events/backoff.ts';
import { isRefundUnderWay } from '../staff/refunds.repository.ts';
import { trySync } from '../subscription/change-at-provider.ts';
import { findContract } from './contracts.repository.ts';
import { decideSettlement } from './decide-settlement.ts';
import { deductLaterRefunds } from './deduct-later-refunds.ts';
import { makeRefund } from './make-refund.ts';
import { changeCreditOnce } from './refund-once.ts';
import { countRefunded, isRetryable, sumParts } from './refund-parts.ts';
import {
  findPaymentRefund,
  forgetRefundsOfDeleted,
  listWithdrawalRefunds,
  saveSettlement,
  type WithdrawalRefundRow,
} from './withdrawal-refunds.repository.ts';
import {
  claimWithdrawal,
  delayWithdrawal,
  findWithdrawalById,
  finishWithdrawal,
  listDueWithdrawals,
  lockUserAndWithdrawal,
  type WithdrawalRow,
} from './withdrawals.repository.ts';

/** Carries out the confirmed withdrawals that the provider was unreachable for. */
export async function carryOutWithdrawals(services: Services): Promise<void> {
  for (const id of await listDueWithdrawals(services.db, services.clock.now())) {
    await carryOutWithdrawal(services, id);
  }
}

/**
 * Ends the subscription, decides once what is paid back, and pays it back. Each step can be repeated,
 * so a failure is tried again later from the beginning.
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

async function endAndRefund(services: Services, withdrawal: WithdrawalRow): Promise<void> {
  const { db, clock, payments } = services;
  const { id, userId } = withdrawal;
  await payments.cancelNow(withdrawal.subscriptionId);
  if (userId && (await isRefundUnderWay(db, userId, clock.now()))) {
    throw new PaymentsError('a refund by staff is under way');
  }
  if (withdrawal.settlement === null) {
    const settlement = await decideSettlement(services, withdrawal);
    await db.transaction((tx) => saveSettlement(tx, id, settlement));
  }
  const settlement = (await findWithdrawalById(db, id))?.settlement;
  if (!settlement) return;
  await adjustCredit(services, withdrawal, settlement);
  await deductLaterRefunds(services, id);
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    await makeRefunds(services, withdrawal);
    // Another refund that was counted on can fail in the meantime, so that more is owed.
    await deductLaterRefunds(services, id);
    if (await finish(services, withdrawal)) return;
  }
  throw new PaymentsError('what is owed kept changing');
}

/** Each round makes what the one before left open, so one or two are usual. */
const MAX_ROUNDS = 5;

type StoredSettlement = NonNullable<WithdrawalRow['settlement']>;

async function adjustCredit(
  services: Services,
  { id, customerId }: WithdrawalRow,
  { creditReturnedCents, creditRemovedCents }: StoredSettlement,
): Promise<void> {
  const cents = creditReturnedCents - creditRemovedCents;
  if (cents === 0 || customerId === null) return;
  await changeCreditOnce(services, { customerId, cents, requestId: id });
}

async function makeRefunds(services: Services, { id }: WithdrawalRow): Promise<void> {
  for (const { invoiceId } of await listWithdrawalRefunds(services.db, id)) {
    // What is owed can have changed during the request before.
    const refund = await findPaymentRefund(services.db, { withdrawalId: id, invoiceId });
    if (refund && isRetryable(refund)) await makeRefund(services, refund);
  }
}

/** Returns false if a refund is still to be made. */
async function finish(services: Services, withdrawal: WithdrawalRow): Promise<boolean> {
  const { id, userId, subscriptionId } = withdrawal;
  const { isDone, refundedCents } = await services.db.transaction(async (tx) => {
    const settlement = (await lockUserAndWithdrawal(tx, id))?.settlement;
    if (!settlement) return { isDone: true, refundedCents: 0 };
    const refunds = await listWithdrawalRefunds(tx, id);
    const refundedCents = countRefunded(settlement, refunds);
    const isDone = refunds.every(({ state }) => state !== 'planned');
    const now = services.clock.now();
    if (isDone && (await finishWithdrawal(tx, id, { now, refundedCents }))) {
      await forgetRefundsOfDeleted(tx, id);
      await emailDone(services, tx, withdrawal, { ...settlement, refunds, refundedCents });
    }
    return { isDone, refundedCents };
  });
  if (!isDone) return false;
  const action = { action: 'withdrawal', userId: userId ?? 'deleted', subscriptionId };
  logBillingAction(services, { ...action, cents: refundedCents });
  return true;
}

type DoneFacts = StoredSettlement & { refunds: WithdrawalRefundRow[]; refundedCents: number };

async function emailDone(
  services: Services,
  tx: Executor,
  { userId, subscriptionId }: WithdrawalRow,
  { refunds, ...amounts }: DoneFacts,
): Promise<void> {
  const user = userId ? await findUser(tx, userId) : null;
  const contract = await findContract(tx, subscriptionId);
  if (!user || !contract || !(await canSendEmail(services, tx, user))) return;
  const { failedCents, disputedCents, settledCents } = sumParts(refunds);
  const left = { failedCents, disputedCents, otherwiseCents: settledCents };
  const content = buildWithdrawalDoneEmail({
    ...amounts,
    ...left,
    user,
    contract,
    appUrl: services.appUrl,
  });
  await services.emailQueue.enqueue(tx, { to: user.email, userId: user.id, ...content });
}
