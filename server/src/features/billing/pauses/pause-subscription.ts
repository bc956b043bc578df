import type { UserDocument } from '@attune/domain/account/user-document';
import { billingError } from '@attune/domain/billing/billing-errors';
import { getPauseEnd, type PauseMonths } from '@attune/domain/billing/pauses';
import { getPaidUntil } from '@attune/domain/billing/project-subscription';
import type { Services } from '#platform/services.ts';
import { callProvider, limitProviderCalls } from '../call-provider.ts';
import { getLeaseEnd } from '../events/backoff.ts';
import { changeAtProvider } from '../subscription/change-at-provider.ts';
import { toSubscriptionFacts } from '../subscription/subscription-facts.ts';
import {
  claimPauseEnd,
  deletePause,
  endPauseAt,
  releasePauseEnd,
  savePause,
} from './pauses.repository.ts';

type PauseParams = { subscriptionId?: string | null | undefined; months: PauseMonths };

/** Pauses the plan from the end of the paid time on. */
export async function pauseSubscription(
  services: Services,
  user: UserDocument,
  { subscriptionId, months }: PauseParams,
): Promise<void> {
  const own = requireOwnSubscription(user, subscriptionId);
  await limitProviderCalls(services, user.id);
  const { paidUntil, subscription } = await readSubscription(services, user, own.customerId);
  const now = services.clock.now();
  const { subscriptionPlan: plan } = user;
  const isRunning = subscription?.id === own.subscriptionId && subscription.status === 'active';
  const isCancelling = subscription?.cancelAtPeriodEnd || subscription?.cancelAt;
  const hasOpenInvoice = subscription?.invoices.some(({ status }) => status === 'open');
  const isPaid = paidUntil !== null && paidUntil > now && !hasOpenInvoice;
  if (!isRunning || isCancelling || subscription.pause || !isPaid || plan === null) {
    throw billingError('billing.not_pausable');
  }
  const resumesAt = getPauseEnd({ plan, paidUntil, anchor: subscription.cycleAnchor, months });
  const pause = { subscriptionId: own.subscriptionId, userId: user.id, resumesAt };
  // Stored first: the end of a pause that is not recorded would be charged a year late.
  await savePause(services.db, { ...pause, requestedAt: now });
  const action = { action: 'pause', auditAction: 'billing.paused', ...pause } as const;
  await changeAtProvider(services, action, 'billing.pause_failed', () =>
    services.payments.pause(own.subscriptionId, resumesAt),
  );
}

/**
 * Ends a pause. If paid time is left, the next renewal is charged as before. Otherwise a new period
 * begins and is charged now, because the provider charges nothing for the period that is running.
 */
export async function endPause(
  services: Services,
  user: UserDocument,
  subscriptionId: string | null | undefined,
): Promise<void> {
  const own = requireOwnSubscription(user, subscriptionId);
  await limitProviderCalls(services, user.id);
  const now = services.clock.now();
  const claim = { subscriptionId: own.subscriptionId, userId: user.id };
  const isClaimed = await claimPauseEnd(services.db, claim, { now, leaseUntil: getLeaseEnd(now) });
  // Another tab is ending it.
  if (!isClaimed) return;
  try {
    await endClaimedPause(services, user, own);
  } finally {
    await releasePauseEnd(services.db, own.subscriptionId);
  }
}

async function endClaimedPause(
  services: Services,
  user: UserDocument,
  own: ReturnType<typeof requireOwnSubscription>,
): Promise<void> {
  const { paidUntil, subscription } = await readSubscription(services, user, own.customerId);
  if (subscription?.id !== own.subscriptionId || !subscription.pause) return;
  const now = services.clock.now();
  const hasPaidTime = paidUntil !== null && paidUntil > now;
  const action = { action: 'end-pause', userId: user.id, subscriptionId: own.subscriptionId };
  const audited = {
    ...action,
    auditAction: 'billing.pause_ended',
    isCharged: !hasPaidTime,
  } as const;
  await changeAtProvider(services, audited, 'billing.end_pause_failed', () =>
    hasPaidTime
      ? services.payments.endPause(own.subscriptionId)
      : services.payments.startPeriod(own.subscriptionId, { pausedUntil: now, mayFail: false }),
  );
  if (hasPaidTime) await endPauseAt(services.db, own.subscriptionId, paidUntil);
  else await deletePause(services.db, own.subscriptionId);
}

function requireOwnSubscription(user: UserDocument, subscriptionId: string | null | undefined) {
  const { stripeCustomerId: customerId } = user;
  if (!subscriptionId || subscriptionId !== user.stripeSubscriptionId || !customerId) {
    throw billingError('billing.no_active_subscription');
  }
  return { subscriptionId, customerId };
}

async function readSubscription(
  services: Services,
  { id: userId }: UserDocument,
  customer: string,
) {
  const billing = await callProvider(services, { action: 'pause', userId }, () =>
    services.payments.readBilling(customer),
  );
  const subscription = toSubscriptionFacts(billing, services.payments.planOf);
  return { subscription, paidUntil: subscription && getPaidUntil(subscription) };
}
