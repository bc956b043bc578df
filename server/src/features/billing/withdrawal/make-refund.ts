import { PaymentsError, type ProviderRefund } from '#platform/payments/payments.ts';
import type { Services } from '#platform/services.ts';
import { isBankDeciding } from './read-payments.ts';
import { refundOnce } from './refund-once.ts';
import { reopenFailedRefund } from './reopen-failed-refund.ts';
import { storeMade, storeNotMade } from './store-refund-outcome.ts';
import type { WithdrawalRefundRow } from './withdrawal-refunds.repository.ts';

/**
 * Makes a refund that is planned, or that waited for the person's bank. While the bank decides about
 * the payment, it waits. One that the provider refuses for good is left to staff.
 */
export async function makeRefund(services: Services, refund: WithdrawalRefundRow): Promise<void> {
  const { clock, log } = services;
  if (await isBankDeciding(services, refund)) return holdRefund(services, refund);
  let made: ProviderRefund;
  try {
    made = await requestRefund(services, refund);
  } catch (error) {
    if (!(error instanceof PaymentsError && error.isRefused)) throw error;
    // The bank may have taken the payment back in the meantime.
    if (await isBankDeciding(services, refund)) return holdRefund(services, refund);
    const failed = { state: 'failed', failedAt: clock.now(), disputedAt: null } as const;
    if (!(await storeNotMade(services, refund, failed))) return;
    const facts = { alert: true, err: error, ...namesOf(refund) };
    log.error(facts, 'a refund of a withdrawal was refused; staff have to pay it otherwise');
    return;
  }
  // If it failed before it was stored, the event about that could not find it.
  if (await storeMade(services, refund, made)) await reopenFailedRefund(services, made.id);
}

/** Has a refund wait until the person's bank has decided about the payment. */
export async function holdRefund(services: Services, refund: WithdrawalRefundRow): Promise<void> {
  if (refund.state === 'disputed') return;
  const { clock, log } = services;
  const disputed = { state: 'disputed', disputedAt: clock.now() } as const;
  if (!(await storeNotMade(services, refund, disputed))) return;
  const facts = { alert: true, ...namesOf(refund) };
  log.error(facts, 'a refund of a withdrawal waits, because its payment is disputed');
}

const namesOf = ({ withdrawalId: withdrawal, invoiceId: invoice }: WithdrawalRefundRow) => ({
  withdrawal,
  invoice,
});

/**
 * The provider repeats its first answer to a request, even if the refund has failed since. So what is
 * owed on top of a refund that was made can't be requested.
 */
async function requestRefund(
  services: Services,
  refund: WithdrawalRefundRow,
): Promise<ProviderRefund> {
  const { withdrawalId: requestId, invoiceId, cents: amountCents, earlierMadeCents } = refund;
  if (earlierMadeCents > 0) {
    throw new PaymentsError('the refund of this request was made before', { isRefused: true });
  }
  const made = await refundOnce(services, { invoiceId, amountCents, requestId });
  const refunds = await services.payments.listRefunds(invoiceId);
  if (refunds.some(({ id }) => id === made.id)) return made;
  throw new PaymentsError('the refund failed after it was made', { isRefused: true });
}
