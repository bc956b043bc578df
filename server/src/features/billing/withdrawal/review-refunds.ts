import { PaymentsError } from '#platform/payments/payments.ts';
import type { Services } from '#platform/services.ts';
import { deductLaterRefunds } from './deduct-later-refunds.ts';
import { holdRefund, makeRefund } from './make-refund.ts';
import { isRetryable } from './refund-parts.ts';
import {
  listWithdrawalRefunds,
  markDisputed,
  type WithdrawalRefundRow,
} from './withdrawal-refunds.repository.ts';
import { findWithdrawalById, listWithdrawalsToRetry } from './withdrawals.repository.ts';

/**
 * Checks refunds that wait for a bank, in case no event said that it has decided, and makes those that
 * are still planned although their withdrawal was carried out.
 */
export async function retryRefunds(services: Services): Promise<void> {
  for (const id of await listWithdrawalsToRetry(services.db)) {
    try {
      await reviewRefunds(services, id);
    } catch (error) {
      if (!(error instanceof PaymentsError)) throw error;
      services.log.warn({ err: error, withdrawal: id }, 'failed to check a refund that waits');
    }
  }
}

/**
 * Brings the refunds of a withdrawal in line with what happened to its payments at the provider.
 * Repeating it changes nothing.
 */
export async function reviewRefunds(services: Services, id: string): Promise<void> {
  await deductLaterRefunds(services, id);
  // Until then, carrying out the withdrawal does the rest.
  if (!(await findWithdrawalById(services.db, id))?.carriedOutAt) return;
  for (const refund of await listWithdrawalRefunds(services.db, id)) {
    if (isRetryable(refund)) await makeRefund(services, refund);
    else await reviewDispute(services, refund);
  }
}

async function reviewDispute(services: Services, refund: WithdrawalRefundRow): Promise<void> {
  const { db, clock, log, payments } = services;
  const disputes = await payments.listDisputes(refund.invoiceId);
  if (disputes.length === 0) return;
  const { state, withdrawalId: withdrawal, invoiceId: invoice } = refund;
  if (state === 'failed') {
    if (disputes.some(({ isLost }) => !isLost)) await holdRefund(services, refund);
    return;
  }
  if (refund.disputedAt) return;
  if (!(await markDisputed(db, refund, clock.now()))) return;
  const facts = { alert: true, withdrawal, invoice };
  log.error(facts, 'a payment that a withdrawal already refunded is disputed');
}
