import { isLiveSubscription } from '@attune/domain/billing/current-subscription';
import { HOUR_MS } from '@attune/domain/kernel/time';
import { PaymentsError } from '#platform/payments/payments.ts';
import type { Services } from '#platform/services.ts';
import { logBillingAction } from '../call-provider.ts';
import { getLeaseEnd, getNextAttemptTime } from '../events/backoff.ts';
import { anonymizeCustomerEvents } from '../events/events.repository.ts';
import { type Closure, claimClosure, delayClosure, finishClosure } from './closures.repository.ts';

/**
 * A checkout that was created while the account was being deleted can still be paid within a day,
 * so the customer is watched a little longer than that.
 */
const WATCH_PERIOD_MS = 25 * HOUR_MS;

/**
 * Ends the subscriptions of deleted accounts at the provider. Stops when the provider is
 * unreachable.
 */
export async function closeAccounts(services: Services): Promise<void> {
  const { db, clock, log } = services;
  for (;;) {
    const now = clock.now();
    const closure = await claimClosure(db, { now, leaseUntil: getLeaseEnd(now) });
    if (!closure) return;
    const { customerId, attempts } = closure;
    try {
      await closeCustomer(services, closure);
    } catch (error) {
      if (!(error instanceof PaymentsError)) throw error;
      log.warn(
        { err: error, customerId, attempts },
        'failed to close billing of a deleted account; will retry',
      );
      const nextAttemptAt = getNextAttemptTime(now, attempts);
      await delayClosure(db, customerId, { nextAttemptAt, lastError: error.message });
      if (error.isUnreachable) return;
    }
  }
}

async function closeCustomer(
  services: Services,
  { customerId, createdAt }: Closure,
): Promise<void> {
  const { db, clock, payments } = services;
  await payments.expireCheckouts(customerId);
  const { subscriptions } = await payments.readBilling(customerId);
  for (const { id } of subscriptions.filter(isLiveSubscription)) {
    await payments.cancelNow(id);
    logBillingAction(services, {
      action: 'end',
      userId: 'deleted',
      by: 'deletion',
      subscription: id,
    });
  }
  const now = clock.now();
  if (now.getTime() - createdAt.getTime() >= WATCH_PERIOD_MS) {
    await anonymizeCustomerEvents(db, customerId);
    return finishClosure(db, customerId);
  }
  const nextAttemptAt = new Date(now.getTime() + HOUR_MS);
  await delayClosure(db, customerId, { nextAttemptAt, attempts: 1, lastError: null });
}
